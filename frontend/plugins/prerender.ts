import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { storedUserPrefix } from '../src/features/auth/stored-user.ts';

type Renderer = typeof import('../src/prerender');
type Page = Awaited<ReturnType<Renderer['render']>>;

const waitsForPictures = 5000; // ms

// Constant, so that its hash can be allowed. What the browser fetches before it has painted makes the first paint wait,
// but for the list that a guest came for; who is signed in has to wait for the token.
const startAfterPaint = `{
const { modules, request } = document.currentScript.dataset;
const isKnown = () => Object.keys(localStorage).some((key) => key.startsWith('${storedUserPrefix}'));
try {
  if (request && !location.search && !isKnown()) {
    const { body } = JSON.parse(request);
    window.early = { body, answer: fetch('/graphql', JSON.parse(request)) };
    window.early.answer.catch(() => {});
  }
} catch {}
// The cards of a page that came with its posts say by the viewer's own calendar what ends today or tomorrow.
['today', 'tomorrow'].forEach((word, after) => {
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + after));
  const date = day.toISOString().slice(0, 10); // what formats by a language takes a phone 100 ms to make
  for (const note of document.querySelectorAll(\`[data-until="\${date}"]\`)) {
    note.hidden = false;
    note.firstChild.textContent = 'until ' + word;
  }
});
// A form is sent once its script is there, but for one with an address to go to, which needs none.
addEventListener('submit', (event) => {
  if (event.target.hasAttribute('action')) return;
  event.preventDefault();
  window.earlySubmit = event.target;
});
// What only the script can do is done once that is there.
addEventListener('click', (event) => {
  const pressed = event.target.closest('button[type=button], a[data-needs-script]');
  if (window.isStarted || !pressed) return;
  event.preventDefault();
  window.earlyClick = pressed;
});
const start = () => {
  for (const src of modules.split(' '))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
};
// At last without the pictures: a neighbour's may be on a server that does not answer, and 'load' waits for it.
const loaded = new Promise((resolve) => addEventListener('load', resolve));
const longEnough = new Promise((resolve) => setTimeout(resolve, ${waitsForPictures}));
Promise.race([loaded, longEnough]).then(() => requestAnimationFrame(() => setTimeout(start)));
}`;

const scripts =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;
const notice = /\s*<noscript>.*?<\/noscript>/s;
const emptyRoot = '<div id="root"></div>';

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const addToHead = (page: string, html: string) => page.replace('</head>', () => `${html}\n  </head>`);

/** The script of a module in src, and what it imports. */
function scriptsOf(module: string, bundle: Rolldown.OutputBundle) {
  const own = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(`/src/${module}`)),
  );
  if (!own) throw new Error(`There is no script of ${module}.`);
  const names = new Set([own.fileName]);
  for (const name of names) {
    const output = bundle[name];
    if (output?.type === 'chunk') for (const one of output.imports) names.add(one);
  }
  return [...names].map((name) => `/${name}`);
}

const moduleOf = (path: string) =>
  `pages/${path.slice(1).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) || 'home'}.tsx`;

interface Wrapped extends Page {
  path: string;
  /** The addresses of its own scripts. */
  own: string[];
  /** And of what asks the server: without its first posts, the page needs it at once. */
  asking: string[];
}

function wrap(
  shell: string,
  { path, own, asking, styles, firstRequest }: Wrapped,
  content: string,
  answer = '',
) {
  const everywhere = [...shell.matchAll(scripts)].map(([, source]) => source);
  const asked = answer === '' ? firstRequest : undefined;
  const modules = [...new Set([...everywhere, ...own, ...(asked ? asking : [])])].join(' ');
  const request = asked ? ` data-request="${escapeAttribute(JSON.stringify(asked))}"` : '';
  const root = `<div id="root" data-page="${path}" data-year="${new Date().getFullYear()}">${content}</div>`;
  const start = `<script data-modules="${modules}"${request}>${startAfterPaint}</script>`;
  return addToHead(shell, styles)
    .replaceAll(scripts, '')
    .replace(content.includes('<noscript>') ? notice : '', '') // the page says it in its place
    .replace(emptyRoot, () => `${root}${answer}\n    ${start}`);
}

/**
 * Writes prerendered/home.html and its like beside index.html, which stays the page of every other address. All of them
 * hold the styles that every page has in common.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  let bundle: Rolldown.OutputBundle;
  return {
    name: 'prerender',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle(_, written) {
      bundle = written;
    },
    async closeBundle(error) {
      if (error) return;
      const { root, mode } = config;
      const folder = resolve(root, config.build.outDir);
      const renderer = join(root, 'node_modules/.prerender');
      const buildForNode = (ssr: string, outDir: string, entryFileNames: string) =>
        build({
          root,
          mode,
          logLevel: 'warn',
          build: {
            ssr,
            outDir,
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: { output: { entryFileNames } },
          },
        });
      await buildForNode('src/prerender.tsx', renderer, 'prerender.js');
      await buildForNode('src/fill.ts', join(folder, 'prerendered'), 'fill.mjs');
      const { marks, pages, render, toTemplate }: Renderer = await import(
        pathToFileURL(join(renderer, 'prerender.js')).href
      );
      const index = join(folder, 'index.html');
      const answerPlace = `<script type="application/json" id="first-answer">${marks.answer}</script>`;
      const { globalStyles } = await render(pages[0]);
      const shell = addToHead(await readFile(index, 'utf8'), globalStyles);
      await writeFile(index, shell);
      const asking = scriptsOf('app/data.tsx', bundle);
      for (const path of pages) {
        const file = join(folder, 'prerendered', path.slice(1) || 'home');
        const page = { ...(await render(path)), path, own: scriptsOf(moduleOf(path), bundle), asking };
        await writeFile(`${file}.html`, wrap(shell, page, page.content));
        const { question, samples } = page;
        if (!question) continue;
        const filled = samples.map((sample) => ({
          ...sample,
          page: wrap(shell, page, sample.page, answerPlace),
        }));
        await writeFile(`${file}.json`, JSON.stringify({ question, template: toTemplate(filled) }));
      }
      await rm(renderer, { recursive: true });
    },
  };
}
