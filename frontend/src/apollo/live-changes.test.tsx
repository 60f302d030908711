import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { of, throwError } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { FoodMapDocument } from '../generated/later';
import { amina, rafi } from '../test/fake-identity';
import { findHeading, renderApp } from '../test/render-app';
import { buildFood, createStore, tellOf } from '../test/store';
import { createCatchUp, createChangeHandler, createRequestsRefresher, type FoodChange } from './live-changes';

const yesterday = '2020-01-01';

async function renderLive(path: string, foodNames = ['Bread', 'Rice', 'Milk']) {
  const store = createStore();
  store.foods = foodNames.map((foodName, index) =>
    buildFood({ foodName, foodQuantity: 9 - index, donor: foodName === 'Bread' ? amina : rafi }),
  );
  const [bread, rice] = store.foods as [(typeof store.foods)[0], (typeof store.foods)[0]];
  if (path === '/dashboard/myRequestedFood')
    store.requests = [{ id: 'r0', food: rice, requester: amina, foodRequestDate: '2026-11-21' }];
  const app = renderApp({
    path: path.replace(':bread', bread.id).replace(':rice', rice.id),
    viewer: amina,
    store,
  });
  const { client } = await app.openData();
  const show = createChangeHandler(client);

  function tell(kind: FoodChange['kind'], food: typeof bread) {
    const waitingCount = store.requests.filter((request) => request.food === food).length;
    const portionsLeft = food.foodQuantity;
    const foodStatus = waitingCount > 0 ? 'REQUESTED' : 'AVAILABLE';
    const shown = tellOf(food, { foodStatus, portionsLeft, waitingCount });
    act(() => show({ kind, foodId: food.id, food: kind === 'GONE' ? null : shown }));
  }
  function ask(food: typeof bread, id: string) {
    store.requests.push({ id, food, requester: rafi, foodRequestDate: '2026-11-21' });
    tell('REQUESTED', food);
  }
  function takeDown(food: typeof bread) {
    store.foods = store.foods.filter((one) => one !== food);
    tell('GONE', food);
  }
  // The bell asks by itself, whenever its code has come.
  const asked = () => app.operations.filter(({ name }) => name !== 'InboxCounts');
  return { ...app, client, bread, rice, tell, ask, takeDown, asked };
}

describe('a post that somebody asks for', () => {
  const row = async () => (await screen.findByRole('link', { name: 'Bread' })).closest('tr') as HTMLElement;

  it('shows its donor who asked, without a reload', async () => {
    const { bread, ask } = await renderLive('/dashboard/myPostedFood');
    expect(within(await row()).getByText('Nobody yet')).toBeVisible();
    ask(bread, 'r1');
    expect(within(await row()).getByText('Requested')).toBeVisible();
    expect(await within(await row()).findByText('rafi@example.com')).toBeVisible();
    expect(screen.queryByText('Nobody yet')).not.toBeInTheDocument();
  });

  it('is fetched once for several changes at about the same time, and nothing else is', async () => {
    const { bread, rice, ask, asked } = await renderLive('/dashboard/myPostedFood');
    await row();
    const before = asked().length;
    for (let i = 1; i <= 20; i++) ask(i % 2 ? bread : rice, `r${i}`);
    await screen.findByText('and 5 more in the line');
    expect(within(await row()).getAllByText(rafi.displayName, { exact: false })).toHaveLength(5);
    expect(asked().slice(before)).toEqual([
      { name: 'FoodRequests', variables: { id: bread.id }, viewer: 'amina' },
    ]);
    ask(bread, 'r21');
    await screen.findByText('and 6 more in the line');
    expect(asked()).toHaveLength(before + 2);
  });

  it('shows as requested to everybody else, without fetching anything', async () => {
    const { rice, ask, client, asked } = await renderLive('/FoodDetails/:rice');
    expect(await screen.findByText('Available')).toBeVisible();
    const before = asked().length;
    ask(rice, 'r1');
    expect(await screen.findByText('Requested')).toBeVisible();
    expect(client.cache.extract()).toMatchObject({ [`Food:${rice.id}`]: { waitingCount: 1 } });
    expect(asked()).toHaveLength(before);
  });
});

describe('a post that its donor changes', () => {
  it('says how much there is, until when and who gets it, to everybody who looks at it or is about to ask', async () => {
    const { rice, tell, user } = await renderLive('/FoodDetails/:rice');
    await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
    const dialog = await screen.findByRole('dialog', { name: 'Request This Food' });
    expect(within(dialog).getByText(/The donor chooses who gets it/)).toBeVisible();
    Object.assign(rice, {
      shareRule: 'FIRST_COME',
      date: '2099-01-02',
      foodQuantity: 12,
      foodUnit: 'LOAVES',
    });
    tell('EDITED', rice);
    expect(await within(dialog).findByText(/First come, first served/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('12 of 12 portions left')).toBeVisible();
    expect(screen.getByText('12 loaves')).toBeVisible();
    expect(screen.getByText('2099-01-02')).toBeVisible();
  });
});

describe('a request that has changed', () => {
  it('says by which rule it waits now, and until when', async () => {
    const { client, rice, store, router } = await renderLive('/dashboard/myRequestedFood');
    const refresh = createRequestsRefresher(client);
    const tonight = new Date(Date.now() + 3_600_000).toISOString();
    await act(() => router.navigate(`/FoodDetails/${rice.id}`));
    expect(await screen.findByText('You are next.')).toBeVisible();
    Object.assign(rice, { shareRule: 'FAIR_DRAW', gathersUntil: tonight, date: '2099-01-02' });
    act(() => refresh(rice.id));
    expect(await screen.findByText(/^You are in the draw/)).toBeVisible();
    expect(screen.getByText('2099-01-02')).toBeVisible();
    store.requests = store.requests.map((one) => ({ ...one, state: 'ACCEPTED', granted: 1 }));
    rice.date = yesterday;
    act(() => refresh(rice.id));
    await act(() => router.navigate('/dashboard/myRequestedFood'));
    expect(await screen.findByRole('link', { name: 'Say how it went: Rice' })).toBeVisible();
  });

  it('is fetched by its donor and by its asker, where it is shown, and by nobody else', async () => {
    const { client, bread, rice, countOf, store } = await renderLive('/dashboard/myRequestedFood');
    const refresh = createRequestsRefresher(client);
    await screen.findByText('Donor: Rafi Chowdhury');
    Object.assign(store.requests[0] ?? {}, { state: 'ACCEPTED', granted: 1 });
    act(() => {
      for (const id of [rice.id, rice.id, bread.id, 'unknown']) refresh(id);
    });
    expect(await screen.findByText('Accepted')).toBeVisible();
    expect([countOf('RequestStatus'), countOf('FoodRequests')]).toEqual([1, 0]);
  });
});

describe('a request that was made on another device', () => {
  it("is fetched when the viewer's inbox says so, and not by the donor of the post", async () => {
    const { client, rice, bread, countOf, store, router } = await renderLive('/FoodDetails/:bread');
    const refresh = createRequestsRefresher(client);
    await screen.findByText('This is your own post.');
    await act(() => router.navigate(`/FoodDetails/${rice.id}`));
    await screen.findByRole('button', { name: 'Request This Food' });
    store.requests = [{ id: 'r1', food: rice, requester: amina, foodRequestDate: '2026-11-21' }];
    act(() => {
      for (const id of [rice.id, bread.id]) refresh(id, { isOwn: true });
    });
    expect(await screen.findByRole('region', { name: 'Your request' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Requested' })).toBeVisible();
    expect(countOf('RequestStatus')).toBe(1);
  });
});

describe('a post that is taken down', () => {
  it('says so on its page, with the focus there and a link onwards', async () => {
    const { rice, takeDown, user } = await renderLive('/FoodDetails/:rice');
    await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
    await screen.findByRole('dialog', { name: 'Request This Food' });
    takeDown(rice);
    const heading = await findHeading('This food is gone');
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Request/ })).not.toBeInTheDocument();
    expect(screen.getAllByText(/gone/)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Browse Food' }));
    expect(await screen.findByRole('heading', { name: 'Milk' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Rice' })).not.toBeInTheDocument();
  });

  it('comes back on its page once it is shown again, with the focus there', async () => {
    const { rice, store, takeDown, tell } = await renderLive('/FoodDetails/:rice');
    await screen.findByRole('button', { name: 'Request This Food' });
    takeDown(rice);
    await findHeading('This food is gone');
    store.foods.push(rice);
    tell('ADDED', rice);
    const heading = await findHeading('Rice');
    expect(screen.getByRole('button', { name: 'Request This Food' })).toBeVisible();
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('is told apart from one whose last day is over', async () => {
    const { rice, tell } = await renderLive('/FoodDetails/:rice');
    await screen.findByRole('button', { name: 'Request This Food' });
    rice.date = yesterday;
    tell('GONE', rice);
    expect(await screen.findByText('The last day to pick this up has passed.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Rice' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Request/ })).not.toBeInTheDocument();
  });

  it('keeps its place in a list on screen, and leaves the list when that is next shown', async () => {
    const { rice, takeDown, router, countOf } = await renderLive('/availableFood');
    const link = await screen.findByRole('link', { name: 'See Details: Rice' });
    link.focus();
    takeDown(rice);
    const note = await screen.findByText('This food is gone.');
    expect(note).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'See Details: Rice' })).not.toBeInTheDocument();
    const places = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(places.findIndex((text) => text?.includes('This food is gone.'))).toBe(1);
    expect(screen.getByText('2 meals to share')).toBeVisible();
    await router.navigate('/about');
    await findHeading('About Us');
    await router.navigate('/availableFood');
    expect(await screen.findByRole('heading', { name: 'Milk' })).toBeVisible();
    expect(screen.queryByText('This food is gone.')).not.toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('2 meals to share')).toBeVisible();
    expect(countOf('AvailableFoods')).toBe(1);
  });

  it('is counted again on a map, if it was listed here', async () => {
    const { rice, tell, client } = await renderLive('/availableFood');
    await screen.findByRole('heading', { name: 'Rice' });
    const bounds = { south: -80, north: 80, west: -180, east: 180 };
    const map = { query: FoodMapDocument, variables: { bounds } };
    client.writeQuery({ ...map, data: { foodAreas: [] } });
    const counted = () => client.readQuery(map);
    tell('ADDED', buildFood({ foodName: 'Far away' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(counted()).not.toBeNull();
    tell('GONE', rice);
    await waitFor(() => expect(counted()).toBeNull());
  });

  it('comes back when it has a new last day', async () => {
    const { rice, tell } = await renderLive('/availableFood');
    await screen.findByRole('link', { name: 'See Details: Rice' });
    tell('GONE', rice);
    await screen.findByText('This food is gone.');
    tell('ADDED', rice);
    expect(await screen.findByRole('link', { name: 'See Details: Rice' })).toBeVisible();
    expect(screen.queryByText('This food is gone.')).not.toBeInTheDocument();
  });

  it('leaves a list that is not on screen, and details that were seen before', async () => {
    const { rice, takeDown, router } = await renderLive('/availableFood');
    await screen.findByRole('heading', { name: 'Rice' });
    await router.navigate(`/FoodDetails/${rice.id}`);
    await screen.findByRole('button', { name: 'Request This Food' });
    await router.navigate('/about');
    await findHeading('About Us');
    takeDown(rice);
    await router.navigate('/availableFood');
    expect(await screen.findByRole('heading', { name: 'Milk' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await router.navigate(`/FoodDetails/${rice.id}`);
    expect(await findHeading('This food is gone')).toBeVisible();
  });

  it('leaves My Added Food when it was taken down, and only then', async () => {
    const { bread, tell, takeDown, countOf } = await renderLive('/dashboard/myPostedFood');
    await screen.findByRole('link', { name: 'Bread' });
    bread.date = yesterday;
    tell('GONE', bread);
    await waitFor(() => expect(countOf('FoodRequests')).toBe(1));
    expect(screen.getByRole('link', { name: 'Bread' })).toBeVisible();
    takeDown(bread);
    expect(await screen.findByText('No food found')).toBeVisible();
  });

  it('says so in My Requested Food', async () => {
    const { rice, takeDown } = await renderLive('/dashboard/myRequestedFood');
    expect(await screen.findByText('Donor: Rafi Chowdhury')).toBeVisible();
    takeDown(rice);
    expect(await screen.findByText('This food is gone.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rice' })).toBeVisible();
  });

  it('stays in My Requested Food if it is only hidden, and agreed', async () => {
    const { rice, tell, countOf } = await renderLive('/dashboard/myRequestedFood');
    expect(await screen.findByText('Donor: Rafi Chowdhury')).toBeVisible();
    tell('GONE', rice);
    await waitFor(() => expect(countOf('RequestStatus')).toBe(1));
    expect(screen.getByText('Donor: Rafi Chowdhury')).toBeVisible();
    expect(screen.queryByText('This food is gone.')).not.toBeInTheDocument();
  });

  it('can be opened by somebody who had asked for it once it is shown again', async () => {
    const { rice, store, takeDown, tell, countOf, user } = await renderLive('/dashboard/myRequestedFood');
    await screen.findByText('Donor: Rafi Chowdhury');
    takeDown(rice);
    await waitFor(() => expect(countOf('RequestStatus')).toBe(1));
    store.foods.push(rice);
    tell('ADDED', rice);
    await user.click(await screen.findByRole('link', { name: 'Rice' }));
    expect(await findHeading('Rice')).toBeVisible();
  });

  it('can be opened by them, too, if that it is shown again was missed', async () => {
    const { rice, store, takeDown, countOf, user } = await renderLive('/dashboard/myRequestedFood');
    await screen.findByText('Donor: Rafi Chowdhury');
    takeDown(rice);
    await waitFor(() => expect(countOf('RequestStatus')).toBe(1));
    store.foods.push(rice);
    await user.click(await screen.findByRole('link', { name: 'Rice' }));
    expect(await findHeading('Rice')).toBeVisible();
  });
});

describe('createCatchUp', () => {
  const page = (after: string | null, ids: string[], hasNextPage = false) => ({
    data: {
      foodChanges: {
        edges: ids.map((foodId) => ({ node: { kind: 'GONE', foodId, food: null } })),
        pageInfo: { hasNextPage, endCursor: `${after ?? 'start'}+` },
      },
    },
  });

  /** @param answer to each question, by the cursor it asks after */
  function start(answer: (after: string | null) => ReturnType<typeof page>) {
    const asked: (string | null)[] = [];
    const link = new ApolloLink(({ variables }) => {
      asked.push(variables.after);
      try {
        return of(answer(variables.after));
      } catch (error) {
        return throwError(() => error);
      }
    });
    const client = new ApolloClient({ cache: new InMemoryCache(), link });
    const refetch = vi.spyOn(client, 'refetchQueries');
    const shown: string[] = [];
    const catchUp = createCatchUp(client, ({ foodId }) => shown.push(foodId));
    return { asked, shown, refetch, catchUp };
  }

  it('shows what changed since the answer before, page by page, but not what is older than what was heard', async () => {
    const { asked, shown, catchUp } = start((after) =>
      after === null ? page(null, []) : page(after, [`a ${after}`, `b ${after}`], after === 'start+'),
    );
    await catchUp(new Set(['b start+']));
    expect(shown).toEqual(['a start+', 'a start++', 'b start++']);
    await catchUp(new Set());
    expect(asked).toEqual([null, 'start+', 'start++', 'start+++']);
  });

  it('continues where it was after a failure', async () => {
    let isDown = false;
    const { asked, catchUp } = start((after) => {
      if (isDown) throw new Error('no connection');
      return page(after, []);
    });
    await catchUp(new Set());
    isDown = true;
    await expect(catchUp(new Set())).rejects.toThrow('no connection');
    isDown = false;
    await catchUp(new Set());
    expect(asked).toEqual([null, 'start+', 'start++', 'start++']);
  });

  it('fetches what is on screen again after very many changes, and starts over', async () => {
    const { asked, refetch, catchUp } = start((after) => page(after, [], true));
    await catchUp(new Set());
    expect(asked).toHaveLength(6);
    expect(refetch).toHaveBeenCalledWith({ include: 'active' });
    await catchUp(new Set());
    expect(asked[6]).toBeNull();
  });

  it('does the same if its changes are no longer kept', async () => {
    const expired = Object.assign(new Error('expired'), { extensions: { code: 'CURSOR_EXPIRED' } });
    const { asked, refetch, catchUp } = start((after) => {
      if (after === 'start++') return { ...page(after, []), errors: [expired] } as never;
      return page(after, []);
    });
    await catchUp(new Set());
    await catchUp(new Set());
    expect(refetch).toHaveBeenCalledWith({ include: 'active' });
    await catchUp(new Set());
    expect(asked).toEqual([null, 'start+', 'start++', null, 'start+']);
  });
});
