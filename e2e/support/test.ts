import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { foreignHost } from './foreign-server';

interface Fixtures {
  watch: Watch;
  /** Another person at another computer: a separate browser, watched like the first one. */
  openOtherBrowser: () => Promise<Page>;
}

interface Watch {
  problems: string[];
  /** Allows a console message that this test causes on purpose. */
  expectMessage: (pattern: RegExp) => void;
  add: (context: BrowserContext) => void;
}

const known = ['localhost', '127.0.0.1', foreignHost];

function createWatch(): Watch {
  const expected: RegExp[] = [];
  const problems: string[] = [];
  const report = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  return {
    problems,
    expectMessage: (pattern) => expected.push(pattern),
    add(context) {
      context.on('weberror', (webError) => report(`page error: ${webError.error().stack}`));
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
          report(`console.${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith('http') && !known.includes(hostname)) {
          report(`request to ${request.url()} from ${request.headers().referer ?? 'a page'}`);
        }
      });
    },
  };
}

/** Fails a test on any page error, any unexpected console message, and any request that leaves this machine. */
export const test = base.extend<Fixtures>({
  watch: async ({ browserName: _ }, use) => {
    const watch = createWatch();
    await use(watch);
    expect(watch.problems, 'what went wrong in the browser, unseen').toEqual([]);
  },
  context: async ({ context, watch }, use) => {
    watch.add(context);
    await use(context);
  },
  openOtherBrowser: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      watch.add(context);
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
