const account = { email: 'amina@example.com', password: 'Pantry1' };

const guestPaths = [
  '/',
  '/availableFood',
  '/availableFood?search=unobtainium',
  '/about',
  '/contact',
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
];

const screens = [
  { name: 'phone', viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
];

const slowdown = 4; // as Lighthouse slows the processor down for its mobile preset

const details = (page) => page.getByRole('link', { name: /^See Details/ });

async function signIn(page, origin) {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`${origin}/`);
}

async function addressesOfPosts(page, origin) {
  await page.goto(`${origin}/availableFood`);
  const food = await details(page).first().getAttribute('href');
  await page.goto(`${origin}/dashboard/myPostedFood`);
  const update = await page
    .getByRole('link', { name: /^Update / })
    .first()
    .getAttribute('href');
  return [food, update];
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
