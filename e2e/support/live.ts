import { expect, type Page, type WebSocket } from '@playwright/test';

/** Waits until the page's script answers: before, a prerendered page only remembers what is pressed and typed. */
export const whenStarted = (page: Page) => page.waitForFunction(() => 'isStarted' in window);

/** Holds back all scripts, or those of some addresses. Answers how to let them go. */
export async function holdScript(page: Page, url: Parameters<Page['route']>[0] = '**/assets/*.js') {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Waits for a subscription. Call it before the page is opened, which may take longer than the page waits to subscribe. */
export function whenSubscribed(page: Page, operation: string): Promise<WebSocket> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => String(payload).includes(operation) && resolve(socket));
    });
  });
}

/** Waits until the page follows what neighbours do, and has asked for what it missed before. */
export async function whenFollowing(page: Page, open: () => Promise<unknown>) {
  const following = whenSubscribed(page, 'FoodChanged');
  const caughtUp = page.waitForResponse((response) => {
    const asked = response.request().postData() ?? '';
    return asked.includes('"operationName":"FoodChanges"') && !asked.includes('"after":null');
  });
  await open();
  const socket = await following;
  await caughtUp;
  expect(new URL(socket.url()).pathname).toBe('/graphql');
  return socket;
}
