import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expectSound } from '../support/axe';
import { openFood, postFood, rowOf, someFood } from '../support/food';
import { pressOn, tabTo } from '../support/keyboard';
import { whenSubscribed } from '../support/live';
import { callAs, type Neighbour, openAs, someone } from '../support/neighbours';
import { expect, test } from '../support/test';

const messages = (page: Page) => page.getByRole('group', { name: 'Messages' });
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const texts = (page: Page) => messages(page).getByRole('listitem').locator('p');
const unread = (page: Page) => page.getByRole('link', { name: /^Inbox/ }).filter({ visible: true });

/** Waits until the page follows its viewer's inbox. */
async function whenInboxFollowed(page: Page, open: () => Promise<unknown>) {
  const following = whenSubscribed(page, 'InboxChanged');
  await open();
  await following;
}

async function say(page: Page, text: string) {
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect(texts(page).last()).toHaveText(text);
}

/** A donor has posted, and an asker has asked with a first word. */
async function meet(donor: Page, asker: Page, [dolores, farida]: [Neighbour, Neighbour]) {
  const food = someFood();
  await openAs(donor, dolores, '/dashboard/addFood');
  await postFood(donor, food);
  await openAs(asker, farida, '/about');
  await openFood(asker, food.name);
  await asker.getByRole('button', { name: 'Request This Food' }).click();
  const dialog = asker.getByRole('dialog', { name: 'Request This Food' });
  await dialog.getByLabel(`A word to ${dolores.name}`).fill('Good evening! Is it mild?');
  await dialog.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(rowOf(asker, food.name)).toBeVisible();
  return food;
}

/** What was written, and either waits or counts as refused. */
const listUnsent = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.includes(':message:'))
      .map(([, text]) => JSON.parse(text))
      .filter(({ isSent }) => !isSent),
  );

async function openAnother(context: BrowserContext, path: string) {
  const page = await context.newPage();
  await whenInboxFollowed(page, () => page.goto(path));
  return page;
}

test('two neighbours talk live, also through a lost connection, and every tab knows what is unread', async ({
  page: donor,
  openOtherBrowser,
  watch,
}) => {
  watch.expectMessage(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const asker = await openOtherBrowser();
  const people: [Neighbour, Neighbour] = [someone('Dolores'), someone('Farida')];
  const food = await meet(donor, asker, people);

  // The asker waits for an answer.
  await rowOf(asker, food.name)
    .getByRole('link', { name: /^Write to/ })
    .click();
  await expect(asker.getByRole('heading', { level: 1, name: people[0].name })).toBeVisible();
  await expect(texts(asker)).toHaveText(['Good evening! Is it mild?']);
  await expect(asker.getByText(`${people[0].name} has to answer before you can write again.`)).toBeVisible();
  await whenInboxFollowed(asker, () => asker.reload());

  // The donor has the dashboard open in one tab, and the inbox in another.
  const tab = await openAnother(donor.context(), '/dashboard');
  await expect(unread(tab)).toHaveAccessibleName(/1 unread/);
  await whenInboxFollowed(donor, () => donor.goto('/dashboard/inbox'));
  await pressOn(donor, donor.getByRole('list', { name: 'Conversations' }).getByRole('link'));
  await expect(texts(donor)).toHaveText(['Good evening! Is it mild?']);
  await expect(unread(donor)).toHaveAccessibleName('Inbox');
  await expect(unread(tab)).toHaveAccessibleName('Inbox');
  await tabTo(donor, box(donor));
  await donor.keyboard.type('It is, and still warm.');
  await donor.keyboard.press('Enter');

  await expect(texts(asker).last()).toHaveText('It is, and still warm.');
  await expect(asker.getByRole('log')).toHaveText(`${people[0].name}: It is, and still warm.`);
  await expect(asker.getByText('has to answer before')).toBeHidden();
  await say(asker, 'Wonderful. See https://example.org/map?q=1.');
  await expect(texts(donor).last()).toHaveText('Wonderful. See https://example.org/map?q=1.');
  const link = messages(donor).getByRole('link', { name: 'https://example.org/map?q=1' });
  await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');

  // The asker loses the connection, writes twice, and even reloads once it is back.
  await asker.context().setOffline(true);
  await expect(asker.getByText('You are offline.')).toBeVisible();
  await say(asker, 'One more thing:');
  await say(asker, 'may I bring my sister?');
  await expect(messages(asker).getByText('Waiting for a connection')).toHaveCount(2);
  await box(asker).fill('And then');
  await asker.setViewportSize({ width: 360, height: 740 });
  // By what is drawn on top of all else: nothing is in the way of a finger.
  for (const name of ['Back to the inbox', `More about ${people[0].name}`, 'Send'])
    await asker
      .getByRole('button', { name })
      .or(asker.getByRole('link', { name }))
      .first()
      .click({ trial: true });
  await asker.setViewportSize({ width: 1280, height: 800 });
  await say(donor, 'Are you coming?');
  await expect.poll(() => listUnsent(donor)).toEqual([]);
  await asker.context().setOffline(false);
  await asker.reload();
  const all = [
    'Good evening! Is it mild?',
    'It is, and still warm.',
    'Wonderful. See https://example.org/map?q=1.',
    'Are you coming?',
    'One more thing:',
    'may I bring my sister?',
  ];
  await expect(texts(donor)).toHaveText(all);
  await expect(texts(asker)).toHaveText(all);
  await expect(messages(asker).getByText(/Waiting|Sending/)).toHaveCount(0);
  await expect(box(asker)).toHaveValue('And then');
  await expect(unread(tab)).toHaveAccessibleName('Inbox'); // the other tab has read it

  await expectSound(donor);
  await donor.goto('/dashboard');
  await whenInboxFollowed(donor, () => donor.reload());
  await box(asker).press('Enter');
  await expect(unread(donor)).toHaveAccessibleName(/1 unread/);
  await expect(unread(tab)).toHaveAccessibleName(/1 unread/);
});

test('what is written in two tabs without a connection arrives once each, and waits in neither', async ({
  page: donor,
  openOtherBrowser,
  watch,
}) => {
  watch.expectMessage(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const asker = await openOtherBrowser();
  const food = await meet(donor, asker, [someone('Dolores'), someone('Farida')]);
  await donor.goto('/dashboard/myPostedFood');
  await rowOf(donor, food.name).locator('a[href^="/dashboard/myPostedFood/"]').click();
  await donor.getByRole('link', { name: /^Write to/ }).click();
  await expect(texts(donor)).toHaveCount(1);
  const tab = await openAnother(donor.context(), donor.url());
  await expect(texts(tab)).toHaveCount(1);

  await donor.context().setOffline(true);
  for (const [page, text] of [
    [donor, 'one'],
    [tab, 'two'],
    [donor, 'three'],
  ] as const)
    await say(page, text);
  for (const page of [donor, tab])
    await expect(texts(page).filter({ hasText: /^(one|two|three)$/ })).toHaveCount(3);
  await donor.context().setOffline(false);
  await asker.goto(`/dashboard/inbox/${donor.url().split('/').at(-1)}`);
  for (const page of [asker, donor, tab]) {
    await expect(texts(page)).toHaveText(['Good evening! Is it mild?', 'one', 'two', 'three']);
    await expect(messages(page).getByText(/Waiting|Sending/)).toHaveCount(0);
  }
});

test('a long conversation opens where the new begins, and older messages come without a jump', async ({
  page: donor,
  openOtherBrowser,
}) => {
  const asker = await openOtherBrowser();
  await meet(donor, asker, [someone('Dolores'), someone('Farida')]);
  await donor.goto('/dashboard/inbox');
  await donor.getByRole('list', { name: 'Conversations' }).getByRole('link').click();
  await expect(donor).toHaveURL(/\/inbox\/./);
  const id = donor.url().split('/').at(-1) ?? '';
  const write = async (page: Page, count: number, text: string) => {
    for (let i = 1; i <= count; i++)
      await callAs(
        page,
        'mutation ($id: ID!, $body: String!, $key: ID!) { sendMessage(conversationId: $id, body: $body, clientKey: $key) { id } }',
        { id, body: `${text} ${i}`, key: randomUUID() },
      );
  };
  await write(donor, 19, 'Word');
  await donor.goto('/dashboard'); // or what arrives there is read
  await write(asker, 19, 'Answer');
  await asker.goto(`/dashboard/inbox/${id}`);
  await expect(messages(asker).getByText('Answer 19', { exact: true })).toBeVisible();
  await donor.setViewportSize({ width: 360, height: 640 });
  await donor.goto(`/dashboard/inbox/${id}`);
  await expect(messages(donor).getByText('New', { exact: true })).toBeInViewport();
  await expect(messages(donor).getByText('Answer 19', { exact: true })).not.toBeInViewport();
  await donor.getByRole('button', { name: /Latest|new message/i }).click();
  await expect(messages(donor).getByText('Answer 19', { exact: true })).toBeInViewport();
});

test('a long list of conversations scrolls beside the open one, and makes the page no longer', async ({
  page: donor,
  openOtherBrowser,
}) => {
  await meet(donor, await openOtherBrowser(), [someone('Dolores'), someone('Farida')]);
  await donor.setViewportSize({ width: 1200, height: 800 });
  await donor.goto('/dashboard/inbox');
  const row = donor.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await expect(row).toBeVisible();
  const getHeight = () => donor.evaluate(() => document.documentElement.scrollHeight);
  const before = await getHeight();
  await row.evaluate((item) => {
    item.style.paddingBlockStart = '2000px'; // as high as many rows
  });
  expect(await getHeight()).toBe(before);
});

test('a long list of conversations begins at the open one', async ({ page: donor, openOtherBrowser }) => {
  await meet(donor, await openOtherBrowser(), [someone('Dolores'), someone('Farida')]);
  await donor.setViewportSize({ width: 1200, height: 800 });
  await donor.goto('/dashboard/inbox');
  await donor.getByRole('list', { name: 'Conversations' }).getByRole('link').click();
  await expect(box(donor)).toBeVisible();
  await donor.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== 'Conversations') return route.continue();
    const response = await route.fetch();
    const json = await response.json();
    const { edges } = json.data.conversations;
    const others = Array.from({ length: 19 }, (_, i) => ({
      ...edges[0],
      node: { ...edges[0].node, id: `other-${i}` },
    }));
    json.data.conversations.edges = [...others, ...edges];
    await route.fulfill({ response, json });
  });
  await donor.reload();
  const list = donor.getByRole('list', { name: 'Conversations' });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await expect(list.getByRole('listitem').last()).toBeInViewport();
  expect(await donor.evaluate(() => scrollY)).toBe(0);
});
