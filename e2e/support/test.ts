import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  watch: Watch;
  /** Another person at another computer: a separate browser, watched like the first one. */
  openOtherBrowser: () => Promise<Page>;
}

interface Watch {
  problems: string[];
  /** Allows a console message that this test causes on purpose. */
  expectMessage: (pattern: RegExp) => void;
  add: (context: BrowserContext) => Promise<void>;
}

/** A picture on another server; every browser here gets a small substitute for it. */
export const foreignPicture = { url: 'https://pictures.example.org/tart.svg', width: 40 };
const known = ['localhost', '127.0.0.1', new URL(foreignPicture.url).hostname];

function createWatch(): Watch {
  const expected: RegExp[] = [];
  const problems: string[] = [];
  const report = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  return {
    problems,
    expectMessage: (pattern) => expected.push(pattern),
    async add(context) {
      await context.route(foreignPicture.url, (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: `<svg xmlns="http://www.w3.org/2000/svg" width="${foreignPicture.width}" height="30"/>`,
        }),
      );
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
    await watch.add(context);
    await use(context);
  },
  openOtherBrowser: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      await watch.add(context);
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
