import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { waitFor } from '@testing-library/react';
import { Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createCache, forget } from './cache';

const foodsQuery = gql`
  query Foods($search: String, $sort: FoodSort!, $after: String) {
    foods(search: $search, sort: $sort, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      edges { cursor node { id foodName } }
    }
  }
`;
const narrowedQuery = gql`
  query Narrowed(
    $near: NearInput, $withPortionsLeft: Boolean, $endsFrom: LocalDate, $endsBy: LocalDate, $bounds: BoundsInput
  ) {
    foods(near: $near, withPortionsLeft: $withPortionsLeft, endsFrom: $endsFrom, endsBy: $endsBy, bounds: $bounds) {
      totalCount
      pageInfo { hasNextPage endCursor }
      edges { cursor node { id foodName } }
    }
  }
`;
const foodQuery = gql`
  query Food($id: ID!) {
    food(id: $id) { id foodName }
  }
`;

function page(ids: string[], hasNextPage = false) {
  return {
    foods: {
      __typename: 'FoodConnection',
      totalCount: 4,
      pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: ids.at(-1) ?? null },
      edges: ids.map((id) => ({
        __typename: 'FoodEdge',
        cursor: id,
        node: { __typename: 'Food', id, foodName: `Food ${id}` },
      })),
    },
  };
}

const bread = { search: 'bread', sort: 'QUANTITY_ASC' };
const desc = { search: null, sort: 'QUANTITY_DESC' };

function readIds(cache: ReturnType<typeof createCache>, variables: typeof desc | typeof bread = desc) {
  const data = cache.readQuery<ReturnType<typeof page>>({ query: foodsQuery, variables });
  return data?.foods.edges.map(({ node }) => node.id);
}

function createFilledCache() {
  const cache = createCache();
  cache.writeQuery({ query: foodsQuery, variables: desc, data: page(['1', '2'], true) });
  cache.writeQuery({ query: foodsQuery, variables: { ...desc, after: '2' }, data: page(['3', '4']) });
  return cache;
}

describe('foods', () => {
  it('appends a page after its cursor', () => {
    expect(readIds(createFilledCache())).toEqual(['1', '2', '3', '4']);
  });

  it('adds a page once, even if it arrives twice', () => {
    const cache = createFilledCache();
    cache.writeQuery({ query: foodsQuery, variables: { ...desc, after: '2' }, data: page(['3', '4']) });
    expect(readIds(cache)).toEqual(['1', '2', '3', '4']);
  });

  it('starts again with a new first page', () => {
    const cache = createFilledCache();
    cache.writeQuery({ query: foodsQuery, variables: desc, data: page(['9']) });
    expect(readIds(cache)).toEqual(['9']);
  });

  it('keeps the rest of a list that is longer than one page can be', () => {
    const cache = createCache();
    const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `${from + i}`);
    cache.writeQuery({ query: foodsQuery, variables: desc, data: page(ids(1, 100), true) });
    cache.writeQuery({ query: foodsQuery, variables: { ...desc, after: '100' }, data: page(ids(101, 120)) });
    const moved = ['new', '110', ...ids(1, 98)];
    cache.writeQuery({ query: foodsQuery, variables: desc, data: page(moved, true) });
    expect(readIds(cache)).toEqual([...moved, '99', '100', ...ids(101, 109), ...ids(111, 120)]);
    expect(cache.readQuery({ query: foodsQuery, variables: desc })).toMatchObject({
      foods: { pageInfo: { hasNextPage: false, endCursor: '120' } },
    });
    const others = ids(201, 300);
    cache.writeQuery({ query: foodsQuery, variables: desc, data: page(others, true) });
    expect(readIds(cache)).toEqual(others);
  });

  it('keeps one list for each search and sort', () => {
    const cache = createFilledCache();
    cache.writeQuery({ query: foodsQuery, variables: bread, data: page(['7']) });
    expect(readIds(cache, bread)).toEqual(['7']);
    expect(readIds(cache)).toEqual(['1', '2', '3', '4']);
  });

  it.each([
    ['near', { latitude: 24.9, longitude: 91.87 }],
    ['withPortionsLeft', true],
    ['endsFrom', '2026-11-25'],
    ['endsBy', '2026-11-26'],
    ['bounds', { south: 24, west: 91, north: 25, east: 92 }],
  ])('keeps one list for each %s', (name, value) => {
    const cache = createCache();
    const [whole, narrowed] = [
      { query: narrowedQuery, variables: {} },
      { query: narrowedQuery, variables: { [name]: value } },
    ];
    cache.writeQuery({ ...whole, data: page(['1', '2']) });
    cache.writeQuery({ ...narrowed, data: page(['2']) });
    expect([cache.readQuery(whole), cache.readQuery(narrowed)]).toEqual([page(['1', '2']), page(['2'])]);
  });

  it('leaves out what was evicted', () => {
    const cache = createFilledCache();
    cache.evict({ id: 'Food:2' });
    expect(readIds(cache)).toEqual(['1', '3', '4']);
  });

  it('is gone after `forget`', () => {
    const cache = createFilledCache();
    forget(cache, 'foods');
    expect(readIds(cache)).toBeUndefined();
  });
});

describe('a list that is fetched again from its beginning', () => {
  const again = (ids: string[], hasNextPage: boolean) => {
    const cache = createFilledCache();
    cache.writeQuery({ query: foodsQuery, variables: desc, data: page(ids, hasNextPage) });
    return cache;
  };

  it('contains nothing that others deleted from its later pages', () => {
    expect(readIds(again(['1', '2', '4'], false))).toEqual(['1', '2', '4']);
    expect(readIds(again(['1', '2'], true))).toEqual(['1', '2']);
  });

  it('continues from its new end', () => {
    const cache = again(['0', '1'], true);
    const data = cache.readQuery<ReturnType<typeof page>>({ query: foodsQuery, variables: desc });
    expect(data?.foods.pageInfo).toMatchObject({ hasNextPage: true, endCursor: '1' });
    cache.writeQuery({ query: foodsQuery, variables: { ...desc, after: '1' }, data: page(['2', '4']) });
    expect(readIds(cache)).toEqual(['0', '1', '2', '4']);
  });
});

describe('a later page that arrives late', () => {
  const late = (cache: ReturnType<typeof createCache>, ids = ['3', '4']) =>
    cache.writeQuery({ query: foodsQuery, variables: { ...desc, after: '2' }, data: page(ids) });

  it.each([
    { what: 'ends elsewhere now', first: ['0', '1'] },
    { what: 'is longer now', first: ['1', '2', '3'] },
  ])('is left out of a list that $what, which continues from its own end', ({ first }) => {
    const cache = createCache();
    cache.writeQuery({ query: foodsQuery, variables: desc, data: page(['1', '2'], true) });
    cache.writeQuery({ query: foodsQuery, variables: desc, data: page(first, true) });
    late(cache);
    expect(readIds(cache)).toEqual(first);
    const data = cache.readQuery<ReturnType<typeof page>>({ query: foodsQuery, variables: desc });
    const after = first.at(-1);
    expect(data?.foods.pageInfo).toMatchObject({ hasNextPage: true, endCursor: after });
    cache.writeQuery({ query: foodsQuery, variables: { ...desc, after }, data: page(['8', '9']) });
    expect(readIds(cache)).toEqual([...first, '8', '9']);
  });

  it('does not become a list by itself if the list was forgotten', () => {
    const cache = createFilledCache();
    forget(cache, 'foods');
    late(cache);
    expect(readIds(cache)).toBeUndefined();
  });

  it('does not change a list that has grown since', () => {
    const cache = createFilledCache();
    cache.writeQuery({ query: foodsQuery, variables: { ...desc, after: '4' }, data: page(['5', '6']) });
    late(cache);
    expect(readIds(cache)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('joins a list that ends at its cursor, even if the post there is gone', () => {
    const cache = createCache();
    cache.writeQuery({ query: foodsQuery, variables: desc, data: page(['1', '2'], true) });
    cache.evict({ id: 'Food:2' });
    cache.gc();
    late(cache);
    expect(readIds(cache)).toEqual(['1', '3', '4']);
  });

  it('shows a post only once that has meanwhile moved to it', () => {
    const cache = createCache();
    cache.writeQuery({ query: foodsQuery, variables: desc, data: page(['1', '2'], true) });
    late(cache, ['3', '1', '4']);
    expect(readIds(cache)).toEqual(['1', '2', '3', '4']);
  });
});

/** Eight posts in pages of four. Answers are made at once, and arrive when the test says so. */
function createHeldClient() {
  const arrivals: (() => void)[] = [];
  let all = ['8', '7', '6', '5', '4', '3', '2', '1'];
  const link = new ApolloLink(({ variables: { after } }) => {
    const start = after ? all.indexOf(after) + 1 : 0;
    const data = page(all.slice(start, start + 4), start + 4 < all.length);
    return new Observable((observer) => {
      arrivals.push(() => {
        observer.next({ data });
        observer.complete();
      });
    });
  });
  const client = new ApolloClient({ cache: createCache(), link });
  const query = client.watchQuery<ReturnType<typeof page>>({ query: foodsQuery, variables: desc });
  query.subscribe(() => undefined);
  const shown = () => {
    const { edges, pageInfo } = query.getCurrentResult().data?.foods ?? {};
    return { ids: edges?.map((edge) => edge?.node?.id), pageInfo };
  };
  async function arrive(index: number) {
    await waitFor(() => expect(arrivals.length).toBeGreaterThan(index));
    arrivals[index]?.();
  }
  const loadMore = () => query.fetchMore({ variables: { after: shown().pageInfo?.endCursor } });
  const change = (ids: string[]) => {
    all = ids;
  };
  return { query, shown, arrive, loadMore, change };
}

describe('a list that is fetched again while its next page is on its way', () => {
  it.each([
    { last: 'the next page', order: [2, 1] },
    { last: 'the list', order: [1, 2] },
  ])('has no gap and continues if $last arrives last', async ({ order }) => {
    const { query, shown, arrive, loadMore, change } = createHeldClient();
    await arrive(0);
    await waitFor(() => expect(shown().ids).toEqual(['8', '7', '6', '5']));
    const later = loadMore(); // 4, 3, 2, 1
    change(['9', '8', '7', '6', '5', '4', '3', '2', '1']);
    const again = query.refetch(); // 9, 8, 7, 6
    for (const index of order) await arrive(index);
    await Promise.all([later, again]);
    const hasNextPage = true;
    await waitFor(() =>
      expect(shown()).toMatchObject({
        ids: ['9', '8', '7', '6'],
        pageInfo: { hasNextPage, endCursor: '6' },
      }),
    );
    loadMore();
    await arrive(3);
    await waitFor(() =>
      expect(shown()).toMatchObject({
        ids: ['9', '8', '7', '6', '5', '4', '3', '2'],
        pageInfo: { hasNextPage, endCursor: '2' },
      }),
    );
  });

  it('adds a page once, even if it was asked for twice', async () => {
    const { shown, arrive, loadMore } = createHeldClient();
    await arrive(0);
    await waitFor(() => expect(shown().ids).toHaveLength(4));
    const both = [loadMore(), loadMore()];
    await arrive(1); // Apollo asks once
    await Promise.all(both);
    await waitFor(() =>
      expect(shown()).toMatchObject({
        ids: ['8', '7', '6', '5', '4', '3', '2', '1'],
        pageInfo: { hasNextPage: false },
      }),
    );
  });
});

describe('food', () => {
  it('reads what a list has brought', () => {
    const data = createFilledCache().readQuery({ query: foodQuery, variables: { id: '3' } });
    expect(data).toMatchObject({ food: { id: '3', foodName: 'Food 3' } });
  });

  it('is missing if no list has brought it', () => {
    expect(createFilledCache().readQuery({ query: foodQuery, variables: { id: '8' } })).toBeNull();
  });
});
