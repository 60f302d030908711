import { gql } from '@apollo/client';
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
  it('appends a page behind its cursor', () => {
    expect(readIds(createFilledCache())).toEqual(['1', '2', '3', '4']);
  });

  it('takes a page that arrives twice once', () => {
    const cache = createFilledCache();
    cache.writeQuery({ query: foodsQuery, variables: { ...desc, after: '2' }, data: page(['3', '4']) });
    expect(readIds(cache)).toEqual(['1', '2', '3', '4']);
  });

  it('begins anew with a new first page', () => {
    const cache = createFilledCache();
    cache.writeQuery({ query: foodsQuery, variables: desc, data: page(['9']) });
    expect(readIds(cache)).toEqual(['9']);
  });

  it('keeps one list for each search and sort', () => {
    const cache = createFilledCache();
    cache.writeQuery({ query: foodsQuery, variables: bread, data: page(['7']) });
    expect(readIds(cache, bread)).toEqual(['7']);
    expect(readIds(cache)).toEqual(['1', '2', '3', '4']);
  });

  it('leaves out what was evicted', () => {
    const cache = createFilledCache();
    cache.evict({ id: 'Food:2' });
    expect(readIds(cache)).toEqual(['1', '3', '4']);
  });

  it('is gone once it is forgotten', () => {
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

  it('has nothing that others have deleted from its later pages', () => {
    expect(readIds(again(['1', '2', '4'], false))).toEqual(['1', '2', '4']);
    expect(readIds(again(['1', '2'], true))).toEqual(['1', '2']);
  });

  it('goes on where it ends now', () => {
    const cache = again(['0', '1'], true);
    const data = cache.readQuery<ReturnType<typeof page>>({ query: foodsQuery, variables: desc });
    expect(data?.foods.pageInfo).toMatchObject({ hasNextPage: true, endCursor: '1' });
    cache.writeQuery({ query: foodsQuery, variables: { ...desc, after: '1' }, data: page(['2', '4']) });
    expect(readIds(cache)).toEqual(['0', '1', '2', '4']);
  });
});

describe('food', () => {
  it('reads what a list has brought', () => {
    const data = createFilledCache().readQuery({ query: foodQuery, variables: { id: '3' } });
    expect(data).toMatchObject({ food: { id: '3', foodName: 'Food 3' } });
  });

  it('is missing where no list has brought it', () => {
    expect(createFilledCache().readQuery({ query: foodQuery, variables: { id: '8' } })).toBeNull();
  });
});
