import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';

type Rendered = typeof import('../src/prerender');

// What the browser fetches before it has painted makes the first paint wait.
const startAfterPaint = `{const{modules}=document.currentScript.dataset;addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(()=>{for(const src of modules.split(' '))document.head.append(Object.assign(document.createElement('script'),{type:'module',src}))})))}`;

const scripts =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;
const emptyRoot = '<div id="root"></div>';

const inlineStyles = /<style data-emotion="css ([^"]+)">(.*?)<\/style>/gs;

/** Emotion writes a style element before each first use. As one, they need one hash in the content security policy. */
function gatherStyles(content: string) {
  const blocks = [...content.matchAll(inlineStyles)];
  const names = blocks.map(([, name]) => name).join(' ');
  const rules = blocks.map(([, , text]) => text).join('');
  const gathered = `<style data-emotion="css ${names}">${rules}</style>`;
  return content.replace(inlineStyles, (_block, _name, _text, offset) =>
    offset === blocks[0]?.index ? gathered : '',
  );
}

function fill(shell: string, path: string, content: string) {
  const modules = [...shell.matchAll(scripts)].map(([, source]) => source).join(' ');
  const root = `<div id="root" data-page="${path}" data-year="${new Date().getFullYear()}">${content}</div>`;
  const start = `<script data-modules="${modules}">${startAfterPaint}</script>`;
  return shell.replaceAll(scripts, '').replace(emptyRoot, () => `${root}\n    ${start}`);
}

/** Writes prerendered/home.html and its like beside index.html, which stays the page of every other address. */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error) {
      if (error) return;
      const folder = resolve(config.root, config.build.outDir);
      const renderer = join(config.root, 'node_modules/.prerender');
      await build({
        root: config.root,
        mode: config.mode,
        logLevel: 'warn',
        build: { ssr: 'src/prerender.tsx', outDir: renderer, emptyOutDir: true, copyPublicDir: false },
      });
      const { pages, render }: Rendered = await import(pathToFileURL(join(renderer, 'prerender.js')).href);
      const shell = await readFile(join(folder, 'index.html'), 'utf8');
      await mkdir(join(folder, 'prerendered'), { recursive: true });
      for (const path of pages) {
        const file = `${path.slice(1) || 'home'}.html`;
        await writeFile(
          join(folder, 'prerendered', file),
          fill(shell, path, gatherStyles(await render(path))),
        );
      }
      await rm(renderer, { recursive: true });
    },
  };
}
