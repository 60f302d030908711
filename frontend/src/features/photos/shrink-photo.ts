const longestSide = 1600; // pixels: the largest size that the server keeps
const mostBytes = 400_000;
// The first that is small enough is taken. Below 0.5, blocks can be seen.
const tries = [
  { scale: 1, quality: 0.82 },
  { scale: 1, quality: 0.65 },
  { scale: 1, quality: 0.5 },
  { scale: 0.75, quality: 0.6 },
  { scale: 0.5, quality: 0.6 },
];

/** The photo can not be read in this browser. */
export class UnreadablePhoto extends Error {}

/** A photo as it is sent: upright, without where and when it was taken, at most about 400 KB. */
export interface ShrunkPhoto {
  blob: Blob;
  /** To show it: our content security policy allows no blob: addresses. */
  canvas: HTMLCanvasElement;
}

/** @throws UnreadablePhoto */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  // Only the pixels are drawn, turned as the camera says. What else is in the file stays on the device.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadablePhoto();
  });
  const fit = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  let shrunk: ShrunkPhoto | undefined;
  for (const { scale, quality } of tries) {
    const canvas = draw(bitmap, fit * scale, shrunk?.canvas);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!blob) throw new UnreadablePhoto(); // it has no pixels
    shrunk = { blob, canvas };
    if (blob.size <= mostBytes) break;
  }
  bitmap.close();
  return shrunk as ShrunkPhoto;
}

function draw(bitmap: ImageBitmap, scale: number, last?: HTMLCanvasElement) {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  if (last?.width === width && last.height === height) return last;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadablePhoto();
  context.fillStyle = 'white'; // a JPEG is not transparent
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}
