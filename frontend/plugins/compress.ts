import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const isText = /\.(?:js|css|html|json|svg)$/;
const minSize = 1024; // bytes; below it nothing is gained

const formats = [
  { extension: 'br', compress: promisify(brotliCompress) },
  { extension: 'gz', compress: promisify(gzip) },
];

async function compressFile(path: string) {
  const content = await readFile(path);
  if (content.length < minSize) return;
  for (const { extension, compress } of formats) {
    await writeFile(`${path}.${extension}`, await compress(content));
  }
}

/** Leaves a .br and a .gz beside every text of the build, for the server to send. Stands after what writes files. */
export function compress(): Plugin {
  let folder: string;
  return {
    name: 'compress',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler(error) {
        if (error) return;
        const files = await readdir(folder, { recursive: true });
        await Promise.all(
          files.filter((file) => isText.test(file)).map((file) => compressFile(join(folder, file))),
        );
      },
    },
  };
}
