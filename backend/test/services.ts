import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ChangeRepository } from '../src/change/change.repository.js';
import { DomainError } from '../src/errors.js';
import type { Database } from '../src/platform/database/database.js';
import { type Viewer, viewerOf } from '../src/platform/identity/viewer.js';
import { createServices, type Services } from '../src/services.js';
import { type Engine, openTestDatabase } from './databases.js';

/** The services on the test's own database, with a way to create viewers and a clock that the test sets. */
export async function createTestServices(engine: Engine) {
  const database: Database = await openTestDatabase(engine);
  const time = { now: new Date() };
  const services: Services = createServices(database, { clock: () => time.now });
  const newViewer = async (name = 'Nadia'): Promise<Viewer> => {
    const uid = randomUUID();
    const email = `${name}-${uid}@example.com`;
    return viewerOf(
      await services.users.recordAccount({
        uid,
        name,
        picture: null,
        email,
        emailVerified: false,
        issuedAt: 0,
      }),
    );
  };
  return { ...services, database, newViewer, time };
}

/** Waits until the feed of changes shows the last one: PostgreSQL shows none while an older transaction is open, even in
 * another test's database. */
export async function settle(database: Database): Promise<void> {
  await expect.poll(() => new ChangeRepository(database).hasUnreadable()).toBe(false);
}

/** The code of a refusal by a service. */
export const errorCode = (error: unknown) => (error instanceof DomainError ? error.code : error);
