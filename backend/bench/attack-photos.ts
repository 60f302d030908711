import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { besidesPixels, hostilePictures, photoOf } from '../test/pictures.js';
import { firstPage, send } from './calls.js';
import { signIn } from './data-sets/asks.js';
import { makeNewcomers, randomOf } from './data-sets/neighbourhood.js';
import { quantile, start } from './measure.js';
import { oursSignedIn } from './server.js';
import { digits, machine, table } from './table.js';

// `npm run attack:photos`: sends a thousand hostile pictures to the built server, and tells what became of them, how much
// memory that took, and how long somebody else's call took meanwhile.

const pictures = 1000;
const senders = 8; // at the same time, each with an account
const broken = 500; // photos with something changed, or cut off

interface Sent {
  name: string;
  sent: Buffer;
}

const folder = mkdtempSync(join(tmpdir(), 'pantry-attack-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
// As npm start and the image run it.
const frugal = { MALLOC_MMAP_THRESHOLD_: '131072' };
const kind = {
  ...oursSignedIn,
  env: { ...oursSignedIn.env, ...frugal, PHOTOS_DIR: join(folder, 'photos') },
};

const list = await makePictures();
const server = await start(kind, `sqlite:${join(folder, 'pantry.sqlite')}`);
const quiet = await timeCalls(sleep(5000));
const idle = server.peakMemory();
const outcomes = new Map<string, number>();
const times: number[] = [];
const paths = new Set<string>();
const started = performance.now();
const meanwhile = await timeCalls(
  Promise.all(
    makeNewcomers()
      .slice(0, senders)
      .map((user) => sendAll(signIn(user))),
  ),
);
const seconds = (performance.now() - started) / 1000;
times.sort((one, other) => one - other);

let revealing = 0;
for (const path of paths) {
  const answer = await fetch(`${server.url}${path}`);
  const what = await besidesPixels(Buffer.from(await answer.arrayBuffer()));
  if (answer.status !== 200 || what.length > 0) revealing++;
}
const mebibytes = (bytes: number) => `${digits(bytes / 1024 / 1024)} MiB`;
console.log(`${machine()}
${pictures} pictures from ${senders} senders in ${digits(seconds)} s.

${table(
  ['outcome', 'pictures'],
  [...outcomes].toSorted().map(([outcome, count]) => [outcome, `${count}`]),
)}

Peak memory: ${mebibytes(server.peakMemory())}; before the first picture ${mebibytes(idle)}.
A picture: p50 ${digits(quantile(times, 0.5))} ms, p99 ${digits(quantile(times, 0.99))} ms.
The first page for a guest: p50 ${quiet}; meanwhile p50 ${meanwhile}.
Files served: ${paths.size}; with anything but pixels in them, or missing: ${revealing}.`);
await server.stop();

/** Each kind of hostile picture as often as the others, and broken photos of each format. */
async function makePictures(): Promise<Sent[]> {
  const known = await hostilePictures();
  const photo = await photoOf(1200, 900);
  const whole = [{ name: 'a photo', sent: photo }, ...known.filter(({ refusal }) => refusal === null)];
  const random = randomOf(2026);
  const made: Sent[] = Array.from({ length: broken }, () => {
    const { name, sent } = whole[Math.floor(random() * whole.length)] as Sent;
    const copy = Buffer.from(sent);
    for (let bytes = 1 + Math.floor(random() * 30); bytes > 0; bytes--)
      copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
    const isCut = random() < 0.3;
    return {
      name: `${name}, broken`,
      sent: isCut ? copy.subarray(0, Math.floor(random() * copy.length)) : copy,
    };
  });
  while (made.length < pictures) made.push(known[made.length % known.length] as Sent);
  return made.toSorted(() => random() - 0.5);
}

async function sendAll(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' };
  for (let next = list.pop(); next !== undefined; next = list.pop()) {
    const since = performance.now();
    const body = new Uint8Array(next.sent);
    const answer = await fetch(`${server.url}/photos`, { method: 'POST', headers, body });
    times.push(performance.now() - since);
    const text = await answer.text();
    const { sizes = [], detail = 'kept, made anew' } = JSON.parse(text);
    for (const { path } of sizes) paths.add(path);
    const outcome = `${answer.status} ${detail}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
}

/** Calls for the first page, one after the other, until `work` is done. */
async function timeCalls(work: Promise<unknown>): Promise<string> {
  let isDone = false;
  const end = work.finally(() => {
    isDone = true;
  });
  const took: number[] = [];
  while (!isDone) {
    const since = performance.now();
    await send(server.url, firstPage(kind));
    took.push(performance.now() - since);
    await sleep(20);
  }
  await end;
  took.sort((one, other) => one - other);
  return `${digits(quantile(took, 0.5), 1)}, p99 ${digits(quantile(took, 0.99), 1)}, at most ${digits(took.at(-1) ?? 0)} ms`;
}
