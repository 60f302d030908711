import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type EmbeddedServer, startPostgres } from '../../scripts/embedded-postgres.js';
import { createEmptyDatabase, describeOnBoth, type Engine } from '../databases.js';
import { signUpMany } from '../factories.js';
import { compare, Ledger, nothingWrong } from './ledger.js';
import { retryOpen, writeUntil } from './load.js';
import { type ServerProcess, startServer } from './server-process.js';
import { report, sizes } from './sizes.js';

const { kills } = sizes;
const databaseKillEvery = 5;

describeOnBoth('what was acknowledged', (engine) => {
  it(`survives ${kills} kills at random moments, and a retry makes no second one`, {
    timeout: 240_000 + kills * 30_000,
  }, async () => {
    const { databaseUrl, postgres } = await createKillableDatabase(engine);
    const ledger = new Ledger(await signUpMany(8));
    const readyAfter: number[] = [];
    let databaseKills = 0;
    let retried = 0;
    let server = await startServer(databaseUrl);
    for (let kill = 1; kill <= kills; kill++) {
      const ended = new AbortController();
      const load = writeUntil(ended.signal, server.url, ledger);
      await untilWritten(ledger, 1 + Math.random() * 60);
      if (postgres !== null && kill % databaseKillEvery === 0) {
        await restart(postgres);
        databaseKills++;
        ended.abort();
        await load;
        await untilHealthy(server);
      } else {
        await server.end('SIGKILL');
        await load;
        server = await startServer(databaseUrl);
        readyAfter.push(server.readyAfter);
      }
      retried += ledger.open.size;
      expect(await retryOpen(server.url, ledger)).toEqual([]);
      expect(await compare(databaseUrl, ledger)).toEqual({ ...nothingWrong, unanswered: [] });
    }
    readyAfter.sort((a, b) => a - b);
    report(`crash, ${engine}`, {
      kills,
      'of them of the database': databaseKills,
      'writes acknowledged': ledger.size,
      'retried after a kill': retried,
      lost: 0,
      duplicates: 0,
      'median ms to ready': Math.round(readyAfter[readyAfter.length >> 1] ?? Number.NaN),
      'longest ms to ready': Math.round(readyAfter.at(-1) ?? Number.NaN),
    });
    expect(ledger.size).toBeGreaterThan(kills);
  });
});

async function createKillableDatabase(
  engine: Engine,
): Promise<{ databaseUrl: string; postgres: EmbeddedServer | null }> {
  if (engine === 'SQLite') return { databaseUrl: await createEmptyDatabase('SQLite'), postgres: null };
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  return { databaseUrl: postgres.url('postgres'), postgres };
}

async function restart(postgres: EmbeddedServer): Promise<void> {
  await postgres.kill();
  await sleep(200); // calls find the database gone
  await postgres.start();
}

/** Waits for this many more writes, whatever the machine's speed, and then until one is under way. */
async function untilWritten(ledger: Ledger, writes: number): Promise<void> {
  const target = ledger.size + writes;
  while (ledger.size < target) await sleep(5);
  await sleep(Math.random() * 10);
}

/** The server that was not restarted finds its database again. */
async function untilHealthy(server: ServerProcess): Promise<void> {
  while (!(await fetch(`${server.url}/healthz`)).ok) await sleep(50);
}
