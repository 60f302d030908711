import { expect, it } from 'vitest';
import { describeOnBoth } from '../../test/databases.js';
import { foodInput } from '../../test/factories.js';
import { createTestServices } from '../../test/services.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { NoticeKind } from '../request/notice-kind.js';
import { Request } from '../request/request.entity.js';
import { RequestState } from '../request/request.states.js';
import { ReportReason } from '../trust/report.entity.js';

const day = 24 * 60; // minutes

async function createNeighbours(engine: 'SQLite' | 'PostgreSQL') {
  const services = await createTestServices(engine);
  const { time, foods, handover, requests, newViewer } = services;
  const later = (minutes: number) => {
    time.now = new Date(time.now.getTime() + minutes * 60_000);
  };
  const [donor, asker] = [await newViewer('Donor'), await newViewer('Asker')];
  const ask = async (by: Viewer = asker, of: Viewer = donor) => {
    const date = new Date(time.now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
    const { id: foodId } = await foods.add(of, foodInput({ date }));
    return (await requests.ask(by, foodId)).id;
  };
  /** A request that was accepted, to be picked up in a minute. */
  const agree = async (by: Viewer = asker, of: Viewer = donor) => {
    const id = await ask(by, of);
    await handover.accept(of, id, null, new Date(time.now.getTime() + 60_000));
    return id;
  };
  const collect = async (by: Viewer = asker, of: Viewer = donor) => {
    const id = await agree(by, of);
    await handover.markCollected(of, id);
    return id;
  };
  const missed = async (by: Viewer = asker, of: Viewer = donor) => {
    const id = await agree(by, of);
    later(32);
    await handover.markNoShow(of, id);
    return id;
  };
  /** What the donor reads of an asker who waits, and the asker of that donor. */
  const recordsOf = async (id: string, by: Viewer = asker, of: Viewer = donor) => {
    const request = await requests.get(id);
    const [askerRecord] = await requests.listAskerRecords(of, [request]);
    const [donorRecord] = await requests.listDonorRecords(by, [request]);
    return { askerRecord, donorRecord };
  };
  return { ...services, donor, asker, later, ask, agree, collect, missed, recordsOf };
}

describeOnBoth('saying thanks', (engine) => {
  it('is not for a neighbour on hold, with or without a word', async () => {
    const { handover, trust, notices, donor, asker, collect } = await createNeighbours(engine);
    const id = await collect();
    const report = await trust.report(donor, asker.userId, ReportReason.SPAM);
    await trust.hide(report, { by: 'Mo', why: 'It is spam.' });
    for (const word of ['You again!', null])
      await expect(handover.sayThanks(asker, id, word)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await notices.listAll(donor)).map(({ kind }) => kind)).not.toContain(NoticeKind.THANKED);
    await trust.restore(report, { by: 'Mo', why: 'It was none.' });
    expect((await handover.sayThanks(asker, id, 'Good')).thanks).toBe('Good');
  });

  it('is for the asker of what was collected, once', async () => {
    const { handover, donor, asker, agree, collect, newViewer } = await createNeighbours(engine);
    const id = await collect();
    const word = '  Best soup in years.\r\nThank you! ';
    expect((await handover.sayThanks(asker, id, word)).thanks).toBe('Best soup in years.\nThank you!');
    expect((await handover.sayThanks(asker, id, 'Another')).thanks).toBe('Best soup in years.\nThank you!');
    expect((await handover.sayThanks(asker, id)).thanks).toContain('Best soup');
    await expect(handover.sayThanks(donor, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(handover.sayThanks(await newViewer(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(handover.sayThanks(asker, 'a\u0000b')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(handover.sayThanks(asker, await agree())).rejects.toMatchObject({
      code: 'STATE_CHANGED',
      details: { current: 'ACCEPTED' },
    });
  });

  it('needs no word, and refuses one that is too long or holds what no text holds', async () => {
    const { handover, asker, collect } = await createNeighbours(engine);
    const id = await collect();
    for (const message of ['x'.repeat(301), 'a\u0000b', 'a\ud800b'])
      await expect(handover.sayThanks(asker, id, message)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        details: { fields: { message: 'must be at most 300 characters long, without control characters' } },
      });
    expect((await handover.sayThanks(asker, id, ' ')).thanks).toBe('');
    expect((await handover.sayThanks(asker, id, 'x'.repeat(300))).thanks).toBe('');
  });

  it('keeps one word of many that come at once, and tells the donor once', async () => {
    const { handover, notices, donor, asker, collect } = await createNeighbours(engine);
    const id = await collect();
    const said = await Promise.all(['a', 'b', 'c', 'd'].map((word) => handover.sayThanks(asker, id, word)));
    const [{ thanks }] = said as [Request];
    expect(new Set(said.map((one) => one.thanks)).size).toBe(1);
    const told = async () => (await notices.listAll(donor)).filter(({ kind }) => kind === NoticeKind.THANKED);
    expect(await told()).toMatchObject([{ requestId: id, message: thanks, saidBy: asker.userId, count: 1 }]);
    await handover.sayThanks(asker, await collect(), ' ');
    expect(await told()).toMatchObject([{ message: null }, { message: thanks }]);
  });
});

describeOnBoth('the records', (engine) => {
  it('count what was collected, undisputed no-shows, and what a donor took back after it was agreed', async () => {
    const { handover, donor, asker, agree, ask, collect, missed, recordsOf, newViewer } =
      await createNeighbours(engine);
    await collect();
    await collect();
    const id = await ask();
    expect(await recordsOf(id)).toEqual({ askerRecord: null, donorRecord: null }); // of two
    await missed();
    await handover.dispute(asker, await missed());
    expect(await recordsOf(id)).toEqual({ askerRecord: { kept: 2, of: 3 }, donorRecord: null });
    await handover.cancel(donor, await agree(), 'It has gone off.');
    await handover.withdraw(asker, await agree());
    expect(await recordsOf(id)).toEqual({
      askerRecord: { kept: 2, of: 3 },
      donorRecord: { kept: 2, of: 3 },
    });
    // With others, each has a record of their own.
    const [other, stranger] = [await newViewer(), await newViewer()];
    for (let i = 0; i < 3; i++) await collect(other, stranger);
    expect(await recordsOf(await ask(other), other)).toEqual({
      askerRecord: { kept: 3, of: 3 },
      donorRecord: { kept: 2, of: 3 },
    });
  });

  it('do not hold an offer that was taken back, a correction, or silence against anybody', async () => {
    const { handover, requests, trust, donor, asker, ask, agree, collect, missed, later, recordsOf } =
      await createNeighbours(engine);
    for (let i = 0; i < 3; i++) await collect();
    const offered = await ask();
    later(121);
    expect(await handover.accept(donor, offered)).toMatchObject({ state: RequestState.OFFERED });
    await handover.cancel(donor, offered, 'It has gone off.');
    const again = await agree();
    await trust.block(donor, asker.userId);
    await trust.unblock(donor, asker.userId);
    later(1);
    await requests.ask(asker, (await requests.get(again)).foodId);
    later(121);
    expect(await handover.accept(donor, again)).toMatchObject({ state: RequestState.OFFERED });
    await handover.cancel(donor, again, 'It has gone off.');
    await handover.markCollected(donor, await missed());
    await agree();
    later(12 * day); // nobody says how it went
    expect(await recordsOf(await ask())).toEqual({
      askerRecord: { kept: 4, of: 4 },
      donorRecord: { kept: 4, of: 4 },
    });
  });

  it('are for the two sides of a request that goes on, and of the last 12 months', async () => {
    const { handover, requests, donor, asker, ask, agree, collect, later, recordsOf, newViewer } =
      await createNeighbours(engine);
    const collected = await collect();
    for (let i = 0; i < 3; i++) await collect();
    const known = { askerRecord: { kept: 4, of: 4 }, donorRecord: { kept: 4, of: 4 } };
    const none = { askerRecord: null, donorRecord: null };
    const [waiting, agreed, declined] = [await ask(), await agree(), await ask()];
    await handover.decline(donor, declined);
    expect(await recordsOf(waiting)).toEqual(known);
    expect(await recordsOf(agreed)).toEqual(known);
    expect(await recordsOf(declined)).toEqual(none);
    expect(await recordsOf(collected)).toEqual(none);
    const request = await requests.get(waiting);
    for (const viewer of [null, await newViewer(), asker])
      expect(await requests.listAskerRecords(viewer, [request])).toEqual([null]);
    for (const viewer of [null, await newViewer(), donor])
      expect(await requests.listDonorRecords(viewer, [request])).toEqual([null]);
    later(9 * day); // its last day is over: it goes on no more
    expect(await recordsOf(waiting)).toEqual(none);
    later(355 * day);
    expect(await recordsOf(await ask())).toEqual(known);
    later(2 * day);
    expect(await recordsOf(await ask())).toEqual(none);
  });

  it('know when it was agreed: at once, by a yes to an offer, or not at all', async () => {
    const { database, handover, donor, asker, ask, agree, later, time } = await createNeighbours(engine);
    const agreedAt = async (id: string) => (await database.reads.findOneByOrFail(Request, { id })).agreedAt;
    expect(await agreedAt(await agree())).toBe(time.now.toISOString());
    const id = await ask();
    later(121);
    await handover.accept(donor, id);
    expect(await agreedAt(id)).toBeNull();
    later(1);
    await handover.confirm(asker, id);
    expect(await agreedAt(id)).toBe(time.now.toISOString());
  });
});
