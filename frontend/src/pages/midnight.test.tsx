import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { amina, rafi } from '../test/fake-identity';
import { buildConversation, write } from '../test/message-resolvers';
import { renderApp } from '../test/render-app';
import { buildFood, buildNotice, createStore } from '../test/store';
import { withClock } from '../ui/clock';

const noon = new Date(2026, 10, 24, 12);
const tomorrow = (hours: number) => new Date(2026, 10, 25, hours).toISOString();

/** Amina picks up soup tomorrow at 9, and Rafi her stew at 10. She wrote to him at noon. */
function createStoreWithTwo() {
  const store = createStore();
  const soup = buildFood({ id: 'soup', foodName: 'Soup', date: '2026-11-26', donor: rafi });
  const stew = buildFood({ id: 'stew', foodName: 'Stew', date: '2026-11-26', donor: amina });
  const agreed = { foodRequestDate: '2026-11-24', state: 'ACCEPTED', granted: 1 } as const;
  const own = { ...agreed, id: 'r1', food: soup, requester: amina, pickupAt: tomorrow(9) };
  store.foods = [soup, stew];
  store.requests = [own, { ...agreed, id: 'r2', food: stew, requester: rafi, pickupAt: tomorrow(10) }];
  store.notices = [buildNotice({ kind: 'ACCEPTED', food: soup, request: own })];
  const talk = buildConversation(soup, amina, { id: 'talk' });
  store.conversations = [talk];
  write(talk, amina, 'Is it still warm?');
  for (const message of talk.messages) message.sentAt = noon.toISOString();
  return store;
}

function wakeNextMorning() {
  vi.setSystemTime(new Date(2026, 10, 25, 7));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

it.each([
  [
    '/dashboard',
    ': agreed, pick-up: tomorrow, 09:00, and 1 more', // the name before it is isolated
    ': agreed, pick-up: 09:00, and 1 more',
  ],
  ['/dashboard/myRequestedFood', 'Pick-up: tomorrow, 09:00', 'Pick-up: 09:00'],
  ['/FoodDetails/soup', 'Pick-up: tomorrow, 09:00.', 'Pick-up: 09:00.'],
  ['/dashboard/myPostedFood/stew', 'tomorrow, 10:00', '10:00'],
  ['/dashboard/notices', 'Pick-up: tomorrow, 09:00. See where.', 'Pick-up: 09:00. See where.'],
  ['/dashboard/inbox', '12:00', 'Yesterday'],
  ['/dashboard/inbox/talk', 'Today', 'Yesterday'],
])('%s says it again if it stays open over midnight', async (path, before, after) => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  renderApp({ path, viewer: amina, store: createStoreWithTwo() });
  const main = within(await screen.findByRole('main'));
  await main.findByText(before);
  await waitFor(() => {
    wakeNextMorning(); // a page that has only just rendered may not listen yet
    expect(main.getAllByText(after)).not.toHaveLength(0);
    expect(main.queryByText(before)).not.toBeInTheDocument();
  });
});

it.each([
  ['/FoodDetails/soup', '2026-11-26', '2026-11-26, tomorrow'],
  ['/dashboard/myPostedFood/stew', 'Pick up until 2026-11-26', 'Pick up until 2026-11-26, tomorrow'],
])('%s calls the last day by its name once it has one', async (path, before, after) => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  renderApp({ path, viewer: amina, store: createStoreWithTwo() });
  const main = within(await screen.findByRole('main'));
  const text = () => main.getByText('2026-11-26').parentElement?.textContent;
  await main.findByText('2026-11-26');
  expect(text()).toBe(before);
  await waitFor(() => {
    wakeNextMorning();
    expect(text()).toBe(after);
  });
});

it('lists what ends today or tomorrow by the new day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  renderApp({ path: '/availableFood?soon=1', store: createStoreWithTwo() });
  await screen.findByText('No food found');
  wakeNextMorning();
  expect(await screen.findByRole('heading', { name: 'Soup' })).toBeVisible();
});

it('shows the day of the server on a phone whose clock is a day behind, once an answer shows it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: noon });
  const answerAt = (time: number) =>
    withClock(async () => new Response(null, { headers: { date: new Date(time).toUTCString() } }));
  onTestFinished(async () => void (await answerAt(Date.now())));
  renderApp({ path: '/dashboard/addFood', viewer: amina, store: createStoreWithTwo() });
  const day = await screen.findByLabelText(/Expire Date/);
  expect(day).toHaveValue('2026-11-24');
  await act(async () => void (await answerAt(Date.now() + 24 * 3_600_000)));
  expect(day).toHaveValue('2026-11-25');
  expect(day).toHaveAttribute('min', '2026-11-25');
});
