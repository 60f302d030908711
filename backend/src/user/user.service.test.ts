import { expect, it } from 'vitest';
import { describeOnBoth, openTestDatabase } from '../../test/databases.js';
import { foodInput } from '../../test/factories.js';
import { viewerOf } from '../identity/authenticate.js';
import type { Identity } from '../identity/token-verifier.js';
import { createServices } from '../services.js';
import { User } from './user.entity.js';

const identity: Identity = {
  uid: 'u1',
  name: 'Nadia',
  picture: 'https://example.com/n.png',
  email: 'nadia@example.com',
  emailVerified: true,
};

describeOnBoth('UserService', (engine) => {
  it('follows the account when it changes, and keeps the user', async () => {
    const { users } = createServices(await openTestDatabase(engine));
    const before = await users.recordAccount(identity);
    const after = await users.recordAccount({
      ...identity,
      name: 'Nadia K.',
      email: 'k@example.com',
      picture: null,
    });
    expect(after).toEqual({ ...before, displayName: 'Nadia K.', email: 'k@example.com', photoURL: null });
  });

  it('makes one user of an account that arrives many times at once', async () => {
    const database = await openTestDatabase(engine);
    const { users } = createServices(database);
    await Promise.all(Array.from({ length: 20 }, () => users.recordAccount(identity)));
    expect(await database.reads.count(User)).toBe(1);
  });

  it('never shows an address in place of a name, nor a picture that is none', async () => {
    const { users } = createServices(await openTestDatabase(engine));
    const user = await users.recordAccount({ ...identity, name: ' \0', picture: 'javascript:alert(1)' });
    expect(user).toMatchObject({ displayName: 'A neighbour', photoURL: null });
  });

  it('keeps accounts with the same address apart', async () => {
    const { users } = createServices(await openTestDatabase(engine));
    const one = await users.recordAccount(identity);
    const other = await users.recordAccount({ ...identity, uid: 'u2' });
    expect(other.id).not.toBe(one.id);
  });

  it('hands posts that were made by address alone to the account with that address, once it is verified', async () => {
    const { users, foods } = createServices(await openTestDatabase(engine));
    const stranger = await users.recordAddress('Nadia@Example.com');
    await foods.add(viewerOf(stranger), foodInput());
    const unverified = await users.recordAccount({ ...identity, uid: 'u0', emailVerified: false });
    expect(await foods.countOwn(viewerOf(unverified))).toBe(0);
    const account = await users.recordAccount(identity);
    expect(await foods.countOwn(viewerOf(account))).toBe(1);
    expect(await users.recordAddress('NADIA@example.com')).toMatchObject({ email: 'nadia@example.com' });
  });
});
