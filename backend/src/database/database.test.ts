import { expect, it } from 'vitest';
import { describeOnBoth, openTestDatabase } from '../../test/databases.js';
import { User } from '../user/user.entity.js';

const user = (id: string) => ({ id, uid: id, displayName: id, photoURL: null, email: null });

describeOnBoth('Database.write', (engine) => {
  it('undoes all that a failed unit of work wrote, and nothing of the others under way', async () => {
    const database = await openTestDatabase(engine);
    const units = Array.from({ length: 50 }, (_, i) =>
      database.write(async (manager) => {
        await manager.insert(User, user(`${i}a`));
        await new Promise(setImmediate); // gives every other unit the chance to fall into this one
        if (i % 2 === 1) throw new Error('changed its mind');
        await manager.insert(User, user(`${i}b`));
      }),
    );
    const outcomes = await Promise.allSettled(units);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
    expect(await database.reads.count(User)).toBe(50);
  });

  it('lets nobody read what is not committed', async () => {
    const database = await openTestDatabase(engine);
    let seen: number | undefined;
    await database.write(async (manager) => {
      await manager.insert(User, user('a'));
      seen = await database.reads.count(User);
    });
    expect(seen).toBe(0);
    expect(await database.reads.count(User)).toBe(1);
  });
});
