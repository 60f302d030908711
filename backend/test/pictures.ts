import { crc32 } from 'node:zlib';
import sharp from 'sharp';

interface Raw {
  width: number;
  height: number;
  channels: 3;
}

/** Pixels that are no plain area, the same for the same seed. */
export function pixelsOf(width: number, height: number, seed = 1): { data: Buffer; raw: Raw } {
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

/** What a picture has besides its pixels. */
export async function besidesPixels(picture: Buffer): Promise<string[]> {
  const metadata = await sharp(picture).metadata();
  return (['exif', 'icc', 'iptc', 'xmp'] as const).filter((kind) => metadata[kind] !== undefined);
}

/** What somebody may send who means no good, or whose program is broken: whether it is refused, and what else is wrong. */
export interface Hostile {
  name: string;
  sent: Buffer;
  /** What is answered: null for what is made harmless. */
  refusal: 'unreadable' | 'too many pixels' | null;
}

const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>',
);

/** One of each kind. */
export async function hostilePictures(): Promise<Hostile[]> {
  const photo = await photoOf(300, 200);
  const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp({ create: { width, height, channels, background: { r: 200, g: 90, b: 40, alpha: 0.5 } } });
  const png = await sharp(photo).png().toBuffer();
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
  const frames = await Promise.all(
    [1, 2, 3].map((seed) =>
      sharp(pixelsOf(60, 40, seed).data, { raw: pixelsOf(60, 40, seed).raw })
        .png()
        .toBuffer(),
    ),
  );
  const refused = async (name: string, refusal: Hostile['refusal'], sent: Buffer | Promise<Buffer>) => ({
    name,
    refusal,
    sent: await sent,
  });
  const harmless = (name: string, sent: Buffer | Promise<Buffer>) => refused(name, null, sent);
  return Promise.all([
    refused('nothing', 'unreadable', Buffer.alloc(0)),
    refused('one byte', 'unreadable', Buffer.from([0xff])),
    refused('HTML', 'unreadable', html),
    refused('SVG', 'unreadable', svg),
    refused('SVG after a gap', 'unreadable', Buffer.concat([Buffer.from(' \n'), svg])),
    refused('a GIF', 'unreadable', gif),
    refused('a GIF that is HTML, too', 'unreadable', Buffer.concat([Buffer.from('GIF89a/*'), html])),
    refused(
      'a PDF',
      'unreadable',
      Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    ),
    refused('a TIFF', 'unreadable', sharp(photo).tiff().toBuffer()),
    refused('an AVIF', 'unreadable', plain(64, 64).avif({ effort: 0 }).toBuffer()),
    refused('the first half of a JPEG', 'unreadable', photo.subarray(0, Math.floor(photo.length * 0.6))),
    refused('the first half of a PNG', 'unreadable', png.subarray(0, png.length >> 1)),
    refused('a JPEG that is only its beginning', 'unreadable', photo.subarray(0, 20)),
    refused(
      'noise that begins as a JPEG',
      'unreadable',
      Buffer.concat([photo.subarray(0, 4), Buffer.alloc(5000, 'x')]),
    ),
    refused('a PNG whose pixels are damaged', 'unreadable', damaged(png)),
    refused('a PNG that says it is huge', 'too many pixels', pngSaying(60_000, 60_000)),
    refused(
      'a PNG that says it has the most that there can be',
      'unreadable',
      pngSaying(0x7fffffff, 0x7fffffff),
    ),
    refused('a PNG of no width', 'unreadable', pngSaying(0, 5)),
    refused('a bomb', 'too many pixels', plain(10_000, 10_000).png().toBuffer()),
    refused('1 × 50,000', 'too many pixels', plain(1, 50_000).png().toBuffer()),
    refused('50,000 × 1', 'too many pixels', plain(50_000, 1).jpeg().toBuffer()),
    refused(
      'an interlaced PNG of 16 bits that would take 390 MB',
      'too many pixels',
      plain(7000, 7000, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ),
    refused(
      'a progressive JPEG that would take 290 MB',
      'too many pixels',
      plain(7000, 7000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ),
    harmless('a JPEG with HTML behind it', Buffer.concat([photo, html])),
    harmless(
      'a JPEG with an archive behind it',
      Buffer.concat([photo, Buffer.from('PK\x03\x04 an archive')]),
    ),
    harmless('a JPEG with HTML in a comment', withComment(photo, html)),
    harmless('a photo that says where it was taken', photo),
    harmless(
      'a photo that lies on its side',
      sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ),
    harmless('a PNG of 16 bits', sharp(photo).toColourspace('rgb16').png().toBuffer()),
    harmless('a grey PNG of 16 bits', sharp(photo).toColourspace('grey16').png().toBuffer()),
    harmless('a PNG with HTML in a text', withText(png, html)),
    harmless('an interlaced PNG', sharp(photo).png({ progressive: true }).toBuffer()),
    harmless('a PNG of few colours', sharp(photo).png({ palette: true }).toBuffer()),
    harmless('a grey JPEG', sharp(photo).greyscale().jpeg().toBuffer()),
    harmless('a JPEG in CMYK', sharp(photo).toColourspace('cmyk').jpeg().toBuffer()),
    harmless('a progressive JPEG', sharp(photo).jpeg({ progressive: true }).toBuffer()),
    harmless(
      'an animated WebP',
      sharp(frames, { join: { animated: true } })
        .webp({ delay: [9, 9, 9] })
        .toBuffer(),
    ),
    harmless('a WebP that can be seen through', plain(50, 50, 4).webp({ lossless: true }).toBuffer()),
    harmless('one pixel', plain(1, 1).png().toBuffer()),
    harmless('1 × 12,000', plain(1, 12_000).png().toBuffer()),
    harmless('12,000 × 1', plain(12_000, 1).png().toBuffer()),
    harmless('what takes most memory as a JPEG', plain(5500, 4000).jpeg({ progressive: true }).toBuffer()),
    harmless(
      'what takes most memory as a PNG',
      plain(2800, 2900, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ),
    harmless('what takes most memory as a WebP', colourful(4000, 4100)),
    refused(
      'a JPEG of 400 scans',
      'unreadable',
      manyScans(await plain(600, 400).jpeg({ progressive: true }).toBuffer()),
    ),
    harmless('50 million pixels', plain(10_000, 5000).jpeg().toBuffer()),
  ]);
}

/** A lossless WebP that is decoded as a whole. */
function colourful(width: number, height: number): Promise<Buffer> {
  const { data, raw } = pixelsOf(width, height);
  return sharp(data, { raw }).webp({ lossless: true, effort: 0 }).toBuffer();
}

/** The last pass over a progressive JPEG's pixels, again and again. */
function manyScans(jpeg: Buffer): Buffer {
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 400 }, () => last), jpeg.subarray(-2)]);
}

function damaged(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  copy.fill(0x55, copy.length >> 1, (copy.length >> 1) + 200);
  return copy;
}

function pngSaying(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('789c0300000000' + '01', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function withText(png: Buffer, text: Buffer): Buffer {
  const afterHeader = 8 + 25;
  const kept = chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), text]));
  return Buffer.concat([png.subarray(0, afterHeader), kept, png.subarray(afterHeader)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

function withComment(jpeg: Buffer, text: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, text, jpeg.subarray(2)]);
}
