import { createHash } from 'node:crypto';
import PQueue from 'p-queue';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { busy, photoRefused } from '../errors.js';
import type { Size } from './photo.entity.js';
import type { PhotoFile } from './photo.store.js';

const widths = [400, 800, 1600]; // pixels
const tallest = 2; // times the width: a taller picture is made narrower
const mostPixels = 50_000_000;
const longestSide = 12_000; // pixels
const mostBytesAtOnce = 64 * 1024 * 1024;
// While a picture larger than this is decoded, no other is: together they would need too much memory.
const large = { pixels: 16_000_000, bytesAtOnce: 24 * 1024 * 1024 };
const thumb = 100; // pixels, at most, for a thumbhash

const atOnce = 2; // pictures that are decoded at the same time
const mostWaiting = 16; // pictures, with those that are decoded
const patience = 10_000; // milliseconds that one may wait
const timeout = 10; // seconds that one step of the work may take

/** A photo as it is stored. */
interface MadePhoto {
  name: string;
  sizes: Size[];
  thumbhash: string;
  files: PhotoFile[];
}

/** Raw pixels, three or four bytes each. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

const queue = new PQueue({ concurrency: atOnce });
const largeOnes = new PQueue({ concurrency: 1 });
let waiting = 0;

/**
 * Turns an upload into what we store: re-encoded, upright, in up to three sizes, without metadata.
 * @throws PHOTO_REFUSED for what can't be read as a picture, or is too large a one; BUSY
 */
export async function makePhoto(sent: Buffer): Promise<MadePhoto> {
  if (waiting >= mostWaiting) throw busy();
  waiting++;
  try {
    const metadata = await readMetadata(sent);
    const since = performance.now();
    const work = () => {
      if (performance.now() - since > patience) throw busy();
      return make(sent, metadata);
    };
    return await (isLarge(metadata) ? alone(work) : queue.add(work));
  } finally {
    waiting--;
  }
}

/** Does `work` while the queue does nothing else. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return largeOnes.add(async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    for (let others = atOnce - 1; others > 0; others--) void queue.add(() => ended);
    return queue.add(work).finally(end);
  });
}

async function make(sent: Buffer, { autoOrient: { width, height } }: Metadata): Promise<MadePhoto> {
  const sizes = sizesFor({ width, height });
  const largest = sizes.at(-1) as Size;
  const pixels = await decode(sent, largest);
  const files: PhotoFile[] = [];
  for (const size of sizes) files.push({ width: size.width, bytes: await encode(pixels, size) });
  const hash = createHash('sha256');
  for (const { bytes } of files) hash.update(bytes);
  return { name: hash.digest('hex').slice(0, 32), sizes, thumbhash: await thumbhashOf(pixels), files };
}

/** What the header of a picture says about it. @throws PHOTO_REFUSED unless it is one that we accept */
async function readMetadata(sent: Buffer): Promise<Metadata> {
  if (sent.length === 0) throw unreadable(); // which sharp would treat as our mistake
  const sharp = await loadSharp();
  const reading = sharp(sent, { ...strict, limitInputPixels: false }).metadata();
  const metadata = await reading.catch((cause) => {
    throw unreadable(cause);
  });
  const { width, height } = metadata;
  if (width > longestSide || height > longestSide || width * height > mostPixels) {
    throw photoRefused(
      'This picture has too many pixels: at most 50 million, and at most 12,000 on each side.',
    );
  }
  if (bytesAtOnce(metadata) > mostBytesAtOnce) {
    throw photoRefused(
      'This picture has too many pixels for its kind. As a JPEG that is not progressive, it may have 50 million.',
    );
  }
  return metadata;
}

/** How much memory decoding takes, if a picture can only be decoded as a whole; 0 if some rows at a time are enough. */
function bytesAtOnce({ format, width, height, isProgressive, depth, channels, ...rest }: Metadata): number {
  const pixels = width * height;
  if (format === 'webp') return pixels * 4; // if it is lossless
  if (!isProgressive) return 0;
  if (format === 'jpeg') return pixels * 2 * (rest.chromaSubsampling === '4:2:0' ? 1.5 : channels);
  return pixels * channels * (depth === 'ushort' ? 2 : 1);
}

function isLarge(metadata: Metadata): boolean {
  return metadata.width * metadata.height > large.pixels || bytesAtOnce(metadata) > large.bytesAtOnce;
}

function sizesFor(original: Size): Size[] {
  const sizes = widths.map((most) => scaledDown(original, { width: most, height: most * tallest }));
  return sizes.filter((size, i) => size.width !== sizes[i - 1]?.width);
}

/** The largest size of the same shape that fits, but no larger than it is. */
function scaledDown({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function decode(sent: Buffer, { width, height }: Size): Promise<Pixels> {
  const sharp = await loadSharp();
  const work = sharp(sent, strict)
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .timeout({ seconds: timeout })
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await work.catch((cause) => {
    throw String(cause).includes('timeout:') ? busy({ cause }) : unreadable(cause);
  });
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 };
}

async function encode(pixels: Pixels, size: Size): Promise<Buffer> {
  const work = await resized(pixels, size);
  return work.webp({ quality: 75, effort: 2 }).timeout({ seconds: timeout }).toBuffer();
}

async function thumbhashOf(pixels: Pixels): Promise<string> {
  const size = scaledDown(pixels, { width: thumb, height: thumb });
  const data = await (await resized(pixels, size)).ensureAlpha().raw().toBuffer();
  return Buffer.from(rgbaToThumbHash(size.width, size.height, data)).toString('base64');
}

async function resized({ data, ...raw }: Pixels, { width, height }: Size): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(data, { raw }).resize(width, height, { fit: 'fill' });
}

const strict = { failOn: 'error', limitInputPixels: mostPixels, pages: 1 } satisfies SharpOptions;

function unreadable(cause?: unknown) {
  return photoRefused("This file can't be read as a picture: send a JPEG, a PNG or a WebP.", { cause });
}

let loading: Promise<typeof import('sharp')['default']> | null = null;

/** Loaded with the first photo: most processes never see one. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1); // threads for each picture
    // Everything else that libvips can load, SVG and PDF among it.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  });
  return loading;
}
