import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it, vi } from 'vitest';
import { describeOnBoth } from '../../test/databases.js';
import { foodInput, identityToolkit, signUp } from '../../test/factories.js';
import { createTestServices, errorCode } from '../../test/services.js';
import { Authenticator } from '../doors/authenticate.js';
import { authUnavailable } from '../errors.js';
import { Food, FoodStatus } from '../food/food.entity.js';
import { FoodRepository } from '../food/food.repository.js';
import { AccountCheck } from '../platform/identity/account-check.js';
import { FirebaseTokenVerifier } from '../platform/identity/firebase-token-verifier.js';
import { IdentityToolkit } from '../platform/identity/identity-toolkit.js';
import { Request } from '../request/request.entity.js';
import { RequestRepository } from '../request/request.repository.js';
import { ReportReason } from '../trust/report.entity.js';
import { User } from '../user/user.entity.js';
import { AccountService } from './account.service.js';

const verifier = new FirebaseTokenVerifier('demo-tests', true);

/** The services, with accounts at the real Auth emulator. */
async function createAccounts(engine: 'SQLite' | 'PostgreSQL') {
  const services = await createTestServices(engine);
  const { time, database, users } = services;
  const emulatorHost = inject('emulatorHost');
  const provider = new IdentityToolkit({ apiKey: 'test', authDomain: 'demo.example', emulatorHost });
  const check = new AccountCheck(provider);
  const now = () => time.now;
  const accounts = new AccountService(database, services, provider, check, now);
  const authenticator = new Authenticator(verifier, check, users, accounts);
  const signIn = async (token: string) => {
    const caller = await authenticator.authenticate(`Bearer ${token}`);
    if (caller?.viewer == null) throw new Error('nobody');
    return { signIn: caller.signIn, viewer: caller.viewer };
  };
  const newCaller = async (name?: string) => signIn((await signUp(name)).token);
  return { ...services, provider, accounts, signIn, newCaller };
}

/** The posts whose count is wrong: none, if all is well. */
const miscounted = `SELECT f.id FROM foods f WHERE f."requestCount" <>
  (SELECT COUNT(*) FROM requests r WHERE r."foodId" = f.id)`;

describeOnBoth('AccountService', (engine) => {
  it('exports everything about a user, and about others only what that user may see', async () => {
    const { foods, requests, messages, accounts, newCaller, newViewer } = await createAccounts(engine);
    const caller = await newCaller('Dora');
    const [donor, neighbour, stranger] = [caller.viewer, await newViewer(), await newViewer()];
    const own = await foods.add(donor, foodInput());
    const second = await foods.add(donor, foodInput({ foodName: 'Bread' }));
    const other = await foods.add(neighbour, foodInput({ foodName: 'Plums' }));
    await requests.ask(neighbour, own.id);
    const { id: sent } = await requests.ask(donor, other.id);
    await requests.ask(stranger, other.id, {}, messages.sayFirst(stranger, 'Not for Dora'));
    const [[asked] = []] = await requests.listForDonor(donor, [await foods.get(own.id, null)]);
    await messages.send(neighbour, asked?.id ?? '', 'Is it hot?', randomUUID());
    await messages.send(donor, asked?.id ?? '', 'Very', randomUUID());
    await messages.send(neighbour, sent, 'When?', randomUUID());
    await foods.update(neighbour, other.id, { foodName: 'Pears' });
    const data = await accounts.export(caller);
    expect(data).toMatchObject({
      exportedAt: expect.any(String),
      profile: { id: donor.userId, email: donor.email, displayName: 'Dora', photoURL: null },
      foods: [
        { id: second.id, foodName: 'Bread', requests: [] },
        {
          ...foodInput(),
          id: own.id,
          foodStatus: 'REQUESTED',
          requests: [{ requester: 'Nadia', requesterEmail: neighbour.email }],
        },
      ],
      requests: [{ food: { id: other.id, donor: 'Nadia', donorEmail: neighbour.email } }],
      conversations: [
        { id: sent, foodName: 'Pears', with: 'Nadia', messages: [{ number: 1, body: 'When?' }] },
        {
          id: asked?.id,
          foodName: own.foodName,
          with: 'Nadia',
          messages: [
            { number: 1, author: 'Nadia', body: 'Is it hot?' },
            { number: 2, author: 'Dora', body: 'Very' },
          ],
        },
      ],
    });
    expect(JSON.stringify(data)).not.toContain(stranger.email);
    expect(JSON.stringify(data)).not.toContain('Not for Dora');
    expect(JSON.stringify(data)).not.toMatch(/Folded|isPast|donorId|requesterId|askerId|authorId|clientKey/);
  });

  it('lets others have their turn between what it exports', async () => {
    const { foodLists, requests, notices, accounts, newCaller } = await createAccounts(engine);
    const caller = await newCaller();
    const lists = [
      vi.spyOn(foodLists, 'listAllOwn'),
      vi.spyOn(requests, 'listEveryOwn'),
      vi.spyOn(notices, 'listAll'),
    ];
    let turn = 0;
    const turns: number[] = [];
    for (const list of lists) {
      list.mockImplementation(async () => {
        turns.push(turn);
        setImmediate(() => turn++);
        return [];
      });
    }
    await accounts.export(caller);
    expect(turns).toEqual([0, 1, 2]);
  });

  it('exports all of a long list, of which it never reads much at once', async () => {
    const { foods, requests, database, accounts, newCaller, newViewer } = await createAccounts(engine);
    const caller = await newCaller();
    const neighbour = await newViewer();
    const many = 251;
    for (const donor of [caller.viewer, neighbour])
      for (let i = 0; i < many; i++) await foods.add(donor, foodInput());
    await database.write(async (manager) => {
      await manager.query(`INSERT INTO requests ("id", "foodId", "requesterId", "foodRequestDate", "createdAt", "state", "endedAt")
        SELECT "foods"."id", "foods"."id", "users"."id", '2026-12-01', "createdAt", 'DECLINED', "createdAt"
        FROM users CROSS JOIN foods WHERE "users"."id" <> "donorId"`);
      await manager.updateAll(Food, { requestCount: 1, foodStatus: FoodStatus.REQUESTED });
    });
    const given = vi.spyOn(FoodRepository.prototype, 'list');
    const [received, sent] = [
      vi.spyOn(requests, 'listForDonor'),
      vi.spyOn(RequestRepository.prototype, 'listEvery'),
    ];
    const data = (await accounts.export(caller)) as Record<
      'foods' | 'requests',
      { id: string; requests: object[] }[]
    >;
    expect(new Set(data.foods.map(({ id }) => id)).size).toBe(many);
    expect(data.foods.map((food) => food.requests.length)).toEqual(data.foods.map(() => 1));
    expect(new Set(data.requests.map(({ id }) => id)).size).toBe(many);
    for (const read of [given, received, sent]) {
      expect(read.mock.calls.length).toBeGreaterThan(1);
      for (const { value } of read.mock.results) expect((await value).length).toBeLessThanOrEqual(250);
    }
  });

  it('exports what the user has written to whom they do not see, and nothing of the other side', async () => {
    const { foods, requests, messages, accounts, trust, newCaller, newViewer } = await createAccounts(engine);
    const caller = await newCaller('Dora');
    const donor = await newViewer('Blocking neighbour');
    const { id: foodId } = await foods.add(donor, foodInput({ foodName: 'Plums' }));
    const { id } = await requests.ask(
      caller.viewer,
      foodId,
      {},
      messages.sayFirst(caller.viewer, 'Are they ripe?'),
    );
    await messages.send(donor, id, 'They were', randomUUID());
    await trust.block(donor, caller.viewer.userId);
    await foods.update(donor, foodId, { foodName: 'Pears' });
    const messagesOf = [{ number: 1, author: 'Dora', body: 'Are they ripe?', sentAt: expect.any(String) }];
    expect(await accounts.export(caller)).toMatchObject({
      conversations: [{ id, foodName: 'Plums', with: null, messages: messagesOf }],
      requests: [{ id, food: { foodName: 'Plums' } }],
    });
  });

  it('exports since when the moderators have put the user on hold', async () => {
    const { trust, accounts, newCaller, newViewer } = await createAccounts(engine);
    const caller = await newCaller();
    const profile = async () =>
      (await accounts.export(caller)) as { profile: { onHoldSince: string | null } };
    expect((await profile()).profile.onHoldSince).toBeNull();
    const report = await trust.report(await newViewer(), caller.viewer.userId, ReportReason.OTHER);
    await trust.hide(report, { by: 'Mo', why: 'It is so' });
    expect((await profile()).profile.onHoldSince).toMatch(/^\d{4}-/);
  });

  it('exports no name of a post that the user does not see and was told nothing of', async () => {
    const { foods, requests, accounts, trust, newCaller, newViewer } = await createAccounts(engine);
    const caller = await newCaller('Dora');
    const donor = await newViewer('Blocking neighbour');
    const { id: foodId } = await foods.add(donor, foodInput({ foodName: 'Plums' }));
    const { id } = await requests.ask(caller.viewer, foodId);
    await trust.block(donor, caller.viewer.userId);
    await foods.update(donor, foodId, { foodName: 'Pears' });
    const data = await accounts.export(caller);
    expect(data).toMatchObject({ requests: [{ id, food: { foodName: null } }] });
    expect(JSON.stringify(data)).not.toContain('Pears');
  });

  it('exports what the user took back, and what is over as over', async () => {
    const { foods, requests, handover, accounts, time, newCaller, newViewer } = await createAccounts(engine);
    const caller = await newCaller('Dora');
    const donor = await newViewer();
    time.now = new Date('2026-12-01T12:00:00Z');
    const ask = async (foodName: string, date: string) => {
      const { id } = await foods.add(donor, foodInput({ foodName, date }));
      return (await requests.ask(caller.viewer, id)).id;
    };
    await handover.withdraw(caller.viewer, await ask('Plums', '2026-12-09'));
    await ask('Pears', '2026-12-02');
    await handover.accept(donor, await ask('Bread', '2026-12-02'));
    const { id: own } = await foods.add(caller.viewer, foodInput({ date: '2026-12-02' }));
    await requests.ask(donor, own);
    time.now = new Date('2026-12-07T12:00:00Z'); // and no job has run
    expect(await accounts.export(caller)).toMatchObject({
      foods: [{ id: own, requests: [{ state: 'EXPIRED', endReason: 'POST_ENDED', endedBy: 'SYSTEM' }] }],
      requests: [
        { food: { foodName: 'Bread' }, state: 'EXPIRED', endReason: 'NO_REPORT' },
        { food: { foodName: 'Pears' }, state: 'EXPIRED', endedAt: '2026-12-03T12:00:00.000Z' },
        { food: { foodName: 'Plums', donor: 'Nadia' }, state: 'WITHDRAWN', endedBy: 'ASKER' },
      ],
    });
  });

  it('deletes posts, requests, the user and the account, and updates the counts of others’ posts', async () => {
    const { foods, requests, accounts, newCaller, newViewer, signIn, database } =
      await createAccounts(engine);
    const caller = await newCaller();
    const [donor, other] = [await newViewer(), await newViewer()];
    const own = await foods.add(caller.viewer, foodInput());
    await requests.ask(other, own.id);
    const [once, twice] = [await foods.add(donor, foodInput()), await foods.add(donor, foodInput())];
    await requests.ask(caller.viewer, once.id);
    await requests.ask(caller.viewer, twice.id);
    await requests.ask(other, twice.id);
    await accounts.delete(caller);
    expect(await foods.find(own.id, null)).toBeNull();
    expect(await foods.get(once.id, null)).toMatchObject({ requestCount: 0, foodStatus: 'AVAILABLE' });
    expect(await foods.get(twice.id, null)).toMatchObject({ requestCount: 1, foodStatus: 'REQUESTED' });
    expect(await database.reads.find(Request)).toMatchObject([{ requesterId: other.userId }]);
    expect(await database.reads.findBy(User, { uid: caller.signIn.uid })).toEqual([]);
    await expect(signIn(caller.signIn.token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('requires a recent sign-in before it deletes anything', async () => {
    const { foods, accounts, newCaller, time } = await createAccounts(engine);
    const caller = await newCaller();
    const { id } = await foods.add(caller.viewer, foodInput());
    time.now = new Date((caller.signIn.signedInAt + 241) * 1000);
    await expect(accounts.delete(caller)).rejects.toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED' });
    expect(await foods.find(id, null)).not.toBeNull();
    time.now = new Date((caller.signIn.signedInAt + 239) * 1000);
    await accounts.delete(caller);
    expect(await foods.find(id, null)).toBeNull();
  });

  it('says what is left when the provider fails, and finishes when it is called again', async () => {
    const { foods, accounts, provider, newCaller, signIn, database } = await createAccounts(engine);
    const { viewer, signIn: before } = await newCaller();
    await foods.add(viewer, foodInput());
    vi.spyOn(provider, 'deleteAccount').mockRejectedValueOnce(authUnavailable());
    const failed = accounts.delete({ viewer, signIn: before });
    await expect(failed).rejects.toMatchObject({
      code: 'AUTH_UNAVAILABLE',
      message: expect.stringContaining('your sign-in is not yet'),
    });
    expect([await database.reads.count(Food), await database.reads.count(User)]).toEqual([0, 0]);
    await accounts.delete(await signIn(before.token));
    expect(await database.reads.count(User)).toBe(0);
    await expect(identityToolkit('accounts:lookup', { idToken: before.token })).rejects.toThrow(
      'USER_NOT_FOUND',
    );
  });

  it('leaves nothing of a user who comes back while the account is being deleted', async () => {
    const { accounts, foods, provider, newCaller, signIn, database } = await createAccounts(engine);
    const caller = await newCaller();
    const { token } = caller.signIn;

    // Another tab, after our rows are gone and before the provider's account is: it is let in, and posts.
    const { deleteAccount, lookUp } = provider;
    vi.spyOn(provider, 'deleteAccount').mockImplementationOnce(async (given) => {
      await foods.add((await signIn(token)).viewer, foodInput());
      await deleteAccount.call(provider, given);
    });
    await accounts.delete(caller);
    expect([await database.reads.count(User), await database.reads.count(Food)]).toEqual([0, 0]);

    // Another tab whose account is deleted after the provider confirmed it and before its user is recorded.
    const other = await signUp();
    vi.spyOn(provider, 'lookUp').mockImplementationOnce(async (given) => {
      const confirmed = await lookUp.call(provider, given);
      await identityToolkit('accounts:delete', { idToken: other.token });
      return confirmed;
    });
    await expect(signIn(other.token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await database.reads.count(User)).toBe(0);
  });

  it('keeps every count right while others ask for posts of accounts that are being deleted', async () => {
    const { accounts, foods, requests, newViewer, database } = await createAccounts(engine);
    const neighbours = await Promise.all(Array.from({ length: 10 }, () => newViewer()));
    const posts = await Promise.all(
      neighbours.flatMap((donor) => [foods.add(donor, foodInput()), foods.add(donor, foodInput())]),
    );
    const ending = neighbours.slice(0, 5);
    const asking = neighbours.flatMap((neighbour) =>
      posts
        .filter((post) => post.donorId !== neighbour.userId)
        .map((post) => requests.ask(neighbour, post.id).then(() => 'ok', errorCode)),
    );
    const [answers] = await Promise.all([
      Promise.all(asking),
      ...ending.map((one) => accounts.erase(one.userId)),
      ...ending.map((one) => foods.add(one, foodInput(), 'key').catch(() => null)),
    ]);
    expect(
      [...new Set(answers)].filter(
        (code) => !['ok', 'NOT_FOUND', 'UNAUTHENTICATED'].includes(code as string),
      ),
    ).toEqual([]);
    expect(await database.reads.query(miscounted)).toEqual([]);
    expect(await database.reads.count(User)).toBe(5);
    expect(await database.reads.count(Food)).toBe(10);
  });

  it('waits for a request that is under way, and takes it off the count', async () => {
    const { database, accounts, foods, requests, newViewer } = await createAccounts(engine);
    const [donor, requester] = [await newViewer(), await newViewer()];
    const { id } = await foods.add(donor, foodInput());
    const underWay: Promise<unknown>[] = [];
    await database.write(async (manager) => {
      if (engine === 'PostgreSQL') await manager.query('SELECT FROM users FOR UPDATE'); // the request can't finish before this ends
      underWay.push(requests.ask(requester, id));
      await sleep(300); // long enough for each to get as far as it can before this commits
      underWay.push(accounts.erase(requester.userId));
      await sleep(300);
    });
    await Promise.allSettled(underWay); // the request may be gone when it is read back: then it is refused
    expect(await foods.get(id, null)).toMatchObject({ requestCount: 0, foodStatus: 'AVAILABLE' });
  });

  it('answers UNAUTHENTICATED to calls that a deleted user still has under way', async () => {
    const { accounts, foods, requests, users, newViewer } = await createAccounts(engine);
    const [gone, donor] = [await newViewer(), await newViewer()];
    const { id } = await foods.add(donor, foodInput());
    await accounts.erase(gone.userId);
    for (const late of [
      () => foods.add(gone, foodInput()),
      () => requests.ask(gone, id),
      () => users.get(gone),
    ]) {
      await expect(late()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    expect(await foods.get(id, null)).toMatchObject({ requestCount: 0, foodStatus: 'AVAILABLE' });
  });
});
