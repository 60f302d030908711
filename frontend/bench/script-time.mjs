import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';

export const scriptRuns = 5;
export const slowdown = 4; // as Lighthouse slows the processor down for its mobile preset
const firstSeconds = 5_000;
const long = 50; // ms, from where a task keeps a finger waiting
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** What the main thread does in a page's first five seconds: times of its processor, in ms. */
async function measureOnce(browser, url, route) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  if (route) await page.route(url, route);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    const note = (list) => globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    new PerformanceObserver(note).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(firstSeconds);
  const { metrics } = await client.send('Performance.getMetrics');
  const millisecondsOf = (name) => metrics.find((metric) => metric.name === name).value * 1000;
  const tasks = await page.evaluate(() => globalThis.longTasks);
  await context.close();
  return {
    script: millisecondsOf('ScriptDuration'),
    all: millisecondsOf('TaskDuration'),
    longest: Math.max(0, ...tasks),
    'long tasks': tasks.filter((duration) => duration > long).length,
  };
}

/** Runs in the page: its markup as what createElement takes. */
function readTree(root) {
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.localName === 'noscript') return null;
    const attributes = Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value]));
    return [node.localName, attributes, Array.from(node.childNodes, read).filter((child) => child !== null)];
  };
  return Array.from(root.childNodes, read).filter((child) => child !== null);
}

const toElement = (node) =>
  typeof node === 'string' ? node : createElement(node[0], node[1], ...node[2].map(toElement));
const toCode = (node) =>
  typeof node === 'string'
    ? JSON.stringify(node)
    : `h(${[JSON.stringify(node[0]), JSON.stringify(node[1]), ...node[2].map(toCode)].join()})`;

/** A page of the same markup and styles, with React and nothing else. */
async function makeBarePage(browser, url) {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  const tree = await page.evaluate(`(${readTree})(document.getElementById('root'))`);
  const styles = await page.evaluate(() =>
    Array.from(document.querySelectorAll('style'), (style) => style.outerHTML).join(''),
  );
  await context.close();
  const entry = `import { createElement as h } from 'react'; import { hydrateRoot } from 'react-dom/client';
    hydrateRoot(document.getElementById('root'), h('div', {}, ${tree.map(toCode).join()}));`;
  const plugin = {
    name: 'bare',
    resolveId: (id) => (id === 'bare' ? `${import.meta.dirname}/bare.js` : undefined),
    load: (id) => (id.endsWith('/bare.js') ? entry : undefined),
  };
  const rolldownOptions = { input: 'bare' };
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [plugin],
    build: { write: false, rolldownOptions },
  });
  const content = renderToString(createElement('div', {}, ...tree.map(toElement)));
  const { code } = built.output[0];
  return `<!doctype html><html data-theme="light">${styles}<div id="root">${content}</div><script type="module">${code.replaceAll('</', '<\\/')}</script></html>`;
}

/** The median of what `read` says of each run. */
export const medianOf = (runs, read) => runs.map(read).sort((a, b) => a - b)[Math.floor(runs.length / 2)];

/**
 * The main thread's time per page: here, on a bare React page of the same markup, and in another tree. All of them take
 * turns, since what else the machine does changes by the minute.
 */
export async function measureScripts(browser, paths, origin, otherOrigin) {
  const rows = [];
  for (const path of paths) {
    const body = await makeBarePage(browser, origin + path);
    const answerBare = (route) => route.fulfill({ contentType: 'text/html', body });
    const pages = {
      here: () => measureOnce(browser, origin + path),
      bare: () => measureOnce(browser, `${origin}/bare`, answerBare),
      ...(otherOrigin && { other: () => measureOnce(browser, otherOrigin + path) }),
    };
    rows.push({ path, pages, runs: {} });
  }
  for (let run = 0; run < scriptRuns; run++)
    for (const { pages, runs } of rows)
      for (const [name, measure] of Object.entries(pages)) {
        runs[name] ??= [];
        runs[name].push(await measure());
      }
  const scriptOf = ({ script }) => script;
  const about = rows.find(({ path }) => path === '/about');
  return rows.map(({ path, runs }) => {
    const script = medianOf(runs.here, scriptOf);
    const row = { path, 'script ms': Math.round(script) };
    if (about) row['of /about'] = (script / medianOf(about.runs.here, scriptOf)).toFixed(2);
    row['bare React ms'] = Math.round(medianOf(runs.bare, scriptOf));
    if (runs.other) {
      const other = medianOf(runs.other, scriptOf);
      row['other tree ms'] = Math.round(other);
      row['of it'] = (script / other).toFixed(2);
    }
    row['main thread ms'] = Math.round(medianOf(runs.here, ({ all }) => all));
    row['long tasks'] = medianOf(runs.here, (run) => run['long tasks']);
    row['longest ms'] = Math.round(medianOf(runs.here, ({ longest }) => longest));
    return row;
  });
}
