const largestSize = 1600; // pixels: the largest size that the server keeps
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
class UnreadablePhoto extends Error {}

/** Against recognition, this browser answers with noise, whatever was drawn: Firefox's resistFingerprinting, say. */
class HiddenPixels extends Error {}

/** Tells people why a file that they chose could not be taken. */
export function describeUnreadable({ name }: File, error: unknown): string {
  if (error instanceof HiddenPixels) {
    return `“${name}” can not be sent: your browser gives us noise in place of pictures. You can allow canvas data in the settings of this page, beside its address, and choose it again.`;
  }
  return error instanceof UnreadablePhoto
    ? `“${name}” can not be read as a picture. Please choose a JPEG, PNG or WebP.`
    : `“${name}” is too large for this device.`;
}

/** A photo upright and small, without where and when it was taken. */
export interface ShrunkPhoto {
  /** To show it: our content security policy allows no blob: addresses. */
  canvas: HTMLCanvasElement;
  /** A JPEG of at most about 400 KB. Takes a while on a slow phone. */
  encode: () => Promise<Blob>;
}

/**
 * @param longestSide pixels
 * @throws UnreadablePhoto, HiddenPixels
 */
export async function shrinkPhoto(file: Blob, longestSide = largestSize): Promise<ShrunkPhoto> {
  const canvas = await drawPhoto(file, longestSide);
  if (givesNoise()) throw new HiddenPixels();
  return { canvas, encode: () => encode(canvas) };
}

/**
 * A photo that is only shown.
 * @throws UnreadablePhoto
 */
export async function drawPhoto(file: Blob, longestSide = largestSize): Promise<HTMLCanvasElement> {
  // Only the pixels are drawn, turned as the camera says, which Safari before 17.2 does only unless it is asked to. What else
  // is in the file stays on the device.
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadablePhoto();
  });
  const canvas = draw(bitmap, Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height)));
  bitmap.close();
  return canvas;
}

/** Nothing is drawn, so all should be 0. Some browsers change the lowest bits alone, which nobody sees. */
function givesNoise() {
  const pixels = document.createElement('canvas').getContext('2d')?.getImageData(0, 0, 4, 4);
  return pixels?.data.some((value) => value > 15);
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  let blob: Blob | null = null;
  for (const { scale, quality } of tries) {
    const source = scale === 1 ? canvas : draw(canvas, scale);
    blob = await new Promise<Blob | null>((resolve) => source.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= mostBytes) break;
  }
  if (!blob) throw new Error('It could not be made smaller on this device.');
  return blob;
}

function draw(source: ImageBitmap | HTMLCanvasElement, scale: number) {
  const width = Math.max(1, Math.round(source.width * scale));
  const height = Math.max(1, Math.round(source.height * scale));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadablePhoto();
  context.fillStyle = 'white'; // a JPEG is not transparent
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}
