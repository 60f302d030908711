import { mkdirSync } from 'node:fs';
import { listViolations } from '../support/axe';
import { amina, openAs } from '../support/neighbours';
import { chooseTheme } from '../support/routes';
import { expect, test } from '../support/test';

const out = '/tmp/bell-look';
mkdirSync(out, { recursive: true });
test.use({ contextOptions: { reducedMotion: 'reduce' } });
const user = (id: string, displayName: string) => ({ __typename: 'User', id, displayName, photoURL: null });
const rafi = user('u1', 'Rafi Chowdhury');
const jose = user('u2', 'José Álvarez de la Torre-Montgomery');
const food = (id: string, donor: object, viewerIsDonor = false) => ({ __typename: 'Food', id, foodImage: '/pictures/food/bread.jpg', viewerIsDonor, donor });
const soon = new Date(Date.now() + 3 * 3600e3).toISOString();
let n = 0;
function notice(kind: string, name: string, f: object | null, state: string | null, more: Record<string, unknown> = {}) {
  n++;
  const { requester = rafi, granted = null, ...rest } = more;
  return { __typename: 'Notice', id: `n${n}`, kind, createdAt: new Date(Date.now() - n * n * 40 * 60e3).toISOString(), readAt: n > 5 ? soon : null, count: 1, foodName: name, message: null, food: f,
    request: state && { __typename: 'Request', id: `r${n}`, state, portions: 2, granted, respondBy: soon, pickupAt: soon, requester }, ...rest };
}
const mine = food('f1', user('me', 'Amina'), true);
const theirs = food('f2', rafi);
const list = [
  notice('OFFERED', 'Vegetable soup with barley', theirs, 'OFFERED', { granted: 2 }),
  notice('ASKED', 'Red lentils, unopened bags', mine, null, { count: 3 }),
  notice('ACCEPTED', 'Sourdough loaves', theirs, 'ACCEPTED', { granted: 1 }),
  notice('CANCELLED', 'Apple crumble', theirs, 'CANCELLED', { message: 'Sorry, the crumble fell off the table when the children came home from school.' }),
  notice('ACCEPTED', 'Piña, mango y más: fruit platter for a whole family and their neighbours', null, null),
  notice('THANKED', 'Tea, biscuits', mine, 'COLLECTED', { requester: jose, message: 'That was so kind.\nThe kids loved the biscuits!' }),
  notice('CONFIRMED', 'Tea, biscuits', mine, 'ACCEPTED', { granted: 2 }),
  notice('WITHDRAWN', 'Red lentils, unopened bags', mine, 'WITHDRAWN', { granted: 1, requester: jose }),
  notice('PICKUP_SOON', 'Sourdough loaves', theirs, 'ACCEPTED', { granted: 1 }),
  notice('NO_SHOW', 'Sourdough loaves', theirs, 'NO_SHOW'),
  notice('DISPUTED', 'Tea, biscuits', mine, 'NO_SHOW'),
  notice('POST_CHANGED', 'Sourdough loaves', theirs, 'ACCEPTED'),
  notice('POST_DELETED', 'Rice and beans', null, null),
  notice('ASKER_LEFT', 'Rice and beans', mine, null),
  notice('ENDED', 'Rice and beans', theirs, 'EXPIRED'),
  notice('DECLINED', 'Rice and beans', theirs, 'DECLINED', { message: 'It is promised to my sister.' }),
];

for (const theme of ['light', 'dark'] as const) {
  test(`look ${theme}`, async ({ page, watch }) => {
    test.setTimeout(200_000);
    watch.expectMessage(/./);
    await chooseTheme(page, theme);
    let blocked = [rafi, jose];
    let notices = list;
    await page.route('**/graphql', (route) => {
      const { operationName } = route.request().postDataJSON() ?? {};
      const answer = (data: object) => route.fulfill({ json: { data } });
      if (operationName === 'InboxCounts') return answer({ inbox: { __typename: 'InboxSummary', unreadConversations: 0, unreadNotices: notices.length && 12 } });
      if (operationName === 'Notices') return answer({ notices: { __typename: 'NoticeConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: notices.length > 0, endCursor: 'x' }, edges: notices.map((node) => ({ __typename: 'NoticeEdge', cursor: node.id, node })) } });
      if (operationName === 'BlockedUsers') return answer({ blockedUsers: blocked });
      return route.continue();
    });
    await openAs(page, amina, '/about');
    async function shoot(name: string, widths = [360, 768, 1440]) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.waitForTimeout(200);
        await page.screenshot({ path: `${out}/${name}-${width}-${theme}.png`, fullPage: true });
        const { s, c } = await page.evaluate(() => ({ s: document.documentElement.scrollWidth, c: document.documentElement.clientWidth }));
        expect.soft(s, `${name} ${width}`).toBeLessThanOrEqual(c);
        expect.soft(await listViolations(page), `${name} ${width}`).toEqual([]);
      }
    }
    await page.goto('/dashboard/notices');
    await expect(page.getByText('3 neighbours have asked')).toBeVisible();
    await expect(page.getByText('9+')).toBeVisible();
    await shoot('notices', [320, 360, 768, 1440]);
    notices = [];
    await page.reload();
    await expect(page.getByText('Nothing new')).toBeVisible();
    await shoot('empty', [360, 1440]);
    await page.goto('/dashboard/account');
    await expect(page.getByText('Unblock').first()).toBeVisible();
    await shoot('account', [360, 1440]);
    await page.goto('/availableFood?search=Sourdough');
    await page.getByRole('link', { name: 'See Details' }).click();
    await expect(page.getByRole('button', { name: 'Report this post' })).toBeVisible();
    await shoot('details', [360, 1440]);
    await page.getByRole('button', { name: 'Report this post' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    await shoot('report', [320, 360, 1440]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Block/ }).click();
    await shoot('block', [360, 1440]);
    await page.goto('/dashboard/myPostedFood');
    await page.getByRole('link', { name: /^\d waits?/ }).first().click();
    const more = page.getByRole('button', { name: /^More about/ }).first();
    await more.click();
    await shoot('line', [360, 768, 1440]);
  });
}
