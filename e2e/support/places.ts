import type { APIRequestContext } from '@playwright/test';
import { expect } from './test';

/** The first look-up of all builds the index of names: on a busy machine that takes longer than a call may. */
export async function waitForPlaces(request: APIRequestContext) {
  const ask = () => request.post('/graphql', { data: { query: '{ places(search: "Wien") { name } }' } });
  await expect.poll(async () => (await ask()).status(), { timeout: 240_000 }).toBe(200);
}
