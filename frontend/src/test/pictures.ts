import { vi } from 'vitest';

/**
 * Has the browser read, draw and encode every picture, which jsdom can't.
 * @param wait for which each is read
 * @param pixel each part of what is read of an empty canvas
 */
export function readPictures(wait: () => Promise<void> = async () => undefined, pixel = 0) {
  const bitmap = { width: 4, height: 3, close: () => undefined };
  const context = {
    fillRect: () => undefined,
    drawImage: () => undefined,
    getImageData: () => ({ data: new Uint8ClampedArray(64).fill(pixel) }),
  };
  const { prototype } = HTMLCanvasElement;
  vi.stubGlobal('createImageBitmap', async (_file: Blob, { imageOrientation = 'none' } = {}) => {
    if (imageOrientation === 'from-image') throw new TypeError('Type error'); // in Safari before 17.2
    await wait();
    return bitmap;
  });
  vi.spyOn(prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'], { type: 'image/jpeg' })));
}
