import sharp from 'sharp';

/** Pixels that are no plain area, the same for the same seed. */
export function pixelsOf(
  width: number,
  height: number,
  seed = 1,
): { data: Buffer; raw: { width: number; height: number; channels: 3 } } {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      data[at] = (x * 255) / width;
      data[at + 1] = (y * 255) / height;
      data[at + 2] = seed * 40;
    }
  }
  return { data, raw: { width, height, channels: 3 } };
}

/** A photo with everything in it that cameras and editors put there: who, when, where. */
export function photoOf(width: number, height: number, seed = 1): Promise<Buffer> {
  const { data, raw } = pixelsOf(width, height, seed);
  return sharp(data, { raw })
    .withExif({
      IFD0: { Make: 'Tattle', Model: 'Tale', Software: 'EditorOfPictures' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '23/1 46/1 52/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '90/1 24/1 51/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><tattle/></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
}
