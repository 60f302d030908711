import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { medianOf, slowdown } from './script-time.mjs';

const account = { email: 'amina@example.com', password: 'Pantry1' };

const guestPaths = [
  '/',
  '/availableFood',
  '/availableFood?search=unobtainium',
  '/about',
  '/contact',
  '/privacy',
  '/login',
  '/register',
  '/forgatePassword/amina%40example.com',
  '/no/such/page',
];

const neighbourPaths = [
  '/dashboard',
  '/dashboard/availableFood',
  '/dashboard/addFood',
  '/dashboard/myPostedFood',
  '/dashboard/myRequestedFood',
  '/dashboard/inbox',
  '/dashboard/notices',
  '/dashboard/account',
];

const screens = [
  { name: 'phone', viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
];

const details = (page) => page.getByRole('link', { name: /^See Details/ });

async function signIn(page, origin) {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`${origin}/`);
}

/** The pages of a post, of a post of one's own, and of a conversation. */
async function addressesOfPosts(page, origin) {
  const firstLink = async (path, link) => {
    await page.goto(origin + path);
    return link.first().getAttribute('href');
  };
  const food = await firstLink('/availableFood', details(page));
  const update = await firstLink('/dashboard/myPostedFood', page.getByRole('link', { name: /^Update / }));
  const line = update.replace('updateTask', 'myPostedFood');
  const conversation = await firstLink('/dashboard/inbox', page.locator('main a[href*="/inbox/"]'));
  return [food, update, line, conversation];
}

// What Chromium's own tools call 'Slow 3G': 400 kbit/s less a fifth, and 400 ms five times.
const slow3G = { offline: false, latency: 2000, downloadThroughput: 51_200, uploadThroughput: 51_200 };
export const firstCardRuns = 3;

/** When the first card of the list is painted on a slow phone and a slow network, with nothing kept from before. */
export async function measureFirstCard(browser, origin) {
  const rows = [];
  for (const javaScriptEnabled of [true, false]) {
    const times = [];
    for (let run = 0; run < firstCardRuns; run++) {
      const context = await browser.newContext({ ...screens[0], javaScriptEnabled });
      const page = await context.newPage();
      const client = await context.newCDPSession(page);
      await client.send('Network.enable');
      await client.send('Network.emulateNetworkConditions', slow3G);
      await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const startedAt = performance.now();
      await page.goto(`${origin}/availableFood`, { waitUntil: 'commit' });
      await page.getByRole('article').first().waitFor();
      await page.screenshot(); // which waits for a frame
      times.push(performance.now() - startedAt);
      await context.close();
    }
    const median = medianOf(times, Math.round);
    rows.push({ script: javaScriptEnabled ? 'yes' : 'none', 'first card ms': median });
  }
  return rows;
}

// 3G as it usually is, in bytes a second: 1.6 Mbit/s down and 750 kbit/s up.
const usual3G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const photoRuns = 3;

/** Runs in the page: a photo of 12 megapixels as a phone makes it, with noise, which does not compress well. */
async function makePhoto() {
  const canvas = new OffscreenCanvas(4000, 3000);
  const image = new ImageData(4000, 3000);
  for (let i = 0; i < image.data.length; i++) image.data[i] = i % 4 === 3 ? 255 : 78 + Math.random() * 100;
  canvas.getContext('2d').putImageData(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  const address = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsDataURL(blob);
  });
  return address.split(',')[1];
}

/** How long a photo takes on a slow phone and 3G, from being chosen to being shown, and from then to being sent. */
export async function measurePhoto(browser, origin) {
  const times = [];
  for (let run = 0; run < photoRuns; run++) {
    const context = await browser.newContext(screens[0]);
    const page = await context.newPage();
    await signIn(page, origin);
    await page.goto(`${origin}/dashboard/addFood`);
    await page.getByRole('button', { name: 'Take or choose photos' }).waitFor();
    const photo = Buffer.from(await page.evaluate(makePhoto), 'base64');
    const file = join(mkdtempSync(join(tmpdir(), 'pantry-photo-')), 'soup.jpg');
    writeFileSync(file, photo);
    const client = await context.newCDPSession(page);
    await client.send('Network.emulateNetworkConditions', usual3G);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const { root } = await client.send('DOM.getDocument');
    const input = await client.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: 'input[type=file]',
    });
    const chosenAt = performance.now();
    // Not by Playwright, which sends the file to a browser that it has not started in pieces, for half a minute.
    await client.send('DOM.setFileInputFiles', { ...input, files: [file] });
    await page.getByRole('list', { name: 'Photos' }).getByRole('img').waitFor();
    const shownAt = performance.now();
    await page.getByText('1 of 6 photos.').waitFor();
    times.push({ shown: shownAt - chosenAt, sent: performance.now() - shownAt, size: photo.length });
    await context.close();
    rmSync(dirname(file), { recursive: true });
  }
  const median = (key) => Math.round(medianOf(times, (time) => time[key]));
  return [
    {
      'photo kB': Math.round(median('size') / 1000),
      'shown ms': median('shown'),
      'then sent ms': median('sent'),
    },
  ];
}

/** All that moves by itself from the first paint until the page is quiet; Lighthouse takes the worst five seconds. */
async function measureShift(page, url) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500); // slider, late pictures
  await client.detach();
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        const add = (list) => {
          for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value;
        };
        new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
}

/** The layout shift of every route, as guest and signed in, on a phone and on a desktop. */
export async function measureShifts(browser, origin) {
  const shifts = new Map();
  for (const { name, ...screen } of screens) {
    const context = await browser.newContext(screen);
    const page = await context.newPage();
    const measure = async (path, of) => {
      const route = path.replace(/[0-9a-f-]{36}$/, '{id}');
      const row = shifts.get(`${of} ${route}`) ?? { route, of };
      row[`CLS ${name}`] = (await measureShift(page, origin + path)).toFixed(3);
      shifts.set(`${of} ${route}`, row);
    };
    for (const path of guestPaths) await measure(path, 'guest');
    await signIn(page, origin);
    const posts = await addressesOfPosts(page, origin);
    for (const path of ['/', '/availableFood', ...neighbourPaths, ...posts]) await measure(path, 'neighbour');
    await context.close();
  }
  return [...shifts.values()];
}

/** How often the API is asked on the way list → details → back, by a signed-in neighbour. */
export async function countRequests(browser, origin) {
  const context = await browser.newContext({ viewport: screens[1].viewport });
  const page = await context.newPage();
  await signIn(page, origin);
  let count = 0;
  page.on('request', (request) => {
    if (request.url() === `${origin}/graphql`) count++;
  });

  async function goThereAndBack(index, point) {
    await page.goto(`${origin}/availableFood`, { waitUntil: 'networkidle' });
    const link = details(page).nth(index);
    if (point) {
      await point(link);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
    }
    count = 0;
    await link.click();
    await page
      .getByRole('button', { name: /^Request/ })
      .or(page.getByText('This is your own post.'))
      .waitFor();
    await page.goBack();
    await details(page).nth(index).waitFor();
    await page.waitForTimeout(500);
    return count;
  }

  const rows = [
    { way: 'list → details → back', requests: await goThereAndBack(0) },
    { way: 'the same, pointed at before', requests: await goThereAndBack(1, (link) => link.hover()) },
    { way: 'the same, focused before', requests: await goThereAndBack(2, (link) => link.focus()) },
  ];
  await context.close();
  return rows;
}
