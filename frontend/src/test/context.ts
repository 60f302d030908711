import type { SessionUser } from '../features/auth/identity';
import { fail, type Store, type StoredFood } from './store';

export interface TestContext {
  store: Store;
  viewer: SessionUser | null;
  idempotencyKey: string;
}

export interface PageArgs {
  first: number;
  after?: string;
}

export function connection<Node extends { id: string }>(nodes: Node[], { first, after }: PageArgs) {
  const start = after ? nodes.findIndex(({ id }) => id === after) + 1 : 0;
  const page = nodes.slice(start, start + first);
  return {
    edges: page.map((node) => ({ node })),
    pageInfo: { hasNextPage: start + first < nodes.length, endCursor: page.at(-1)?.id ?? null },
    totalCount: nodes.length,
  };
}

export function requireViewer({ viewer }: TestContext) {
  if (!viewer) throw fail('UNAUTHENTICATED', 'Please sign in.');
  return viewer;
}

export const isDonor = (food: StoredFood, { viewer }: TestContext) => food.donor.uid === viewer?.uid;

export const requestsOf = ({ store }: TestContext, food: StoredFood) =>
  store.requests.filter((request) => request.food.id === food.id);

/** A resolver for signed-in neighbours, which fails if the test says so. */
export function guarded<Args>(
  name: string,
  run: (args: Args, context: TestContext, viewer: SessionUser) => unknown,
) {
  return (_: unknown, args: Args, context: TestContext) => {
    const viewer = requireViewer(context);
    const failure = context.store.failures[name];
    if (failure) throw failure;
    return run(args, context, viewer);
  };
}
