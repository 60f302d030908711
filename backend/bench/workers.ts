import { reads, send } from './calls.js';
import { type DataSets, onEach } from './data-sets/data-set.js';
import { connections, inRounds, medians, ratio, startAll, takeTurns } from './measure.js';
import { readOptions } from './options.js';
import { tell } from './report.js';
import { ours, type ServerKind } from './server.js';
import { digits, machine, table } from './table.js';

// `npm run bench:workers`: one worker beside two, in interleaved rounds, without limits and with calls being counted.
// The load comes from the same machine: on two processors, what it takes is missing.

const posts = 10_000;
const rows = reads.filter(({ name }) => ['first page', 'by id', 'REST first page'].includes(name));
const counting = { RATE_LIMIT: 'on', RATE_LIMIT_READS_PER_MINUTE: '1000000000' };
const kind = (workers: number, env: Record<string, string> = {}): ServerKind => ({
  ...ours,
  name: `${workers}`,
  env: { ...ours.env, ...env, WEB_CONCURRENCY: `${workers}` },
});
const kinds = [kind(1), kind(2), kind(1, counting), kind(2, counting)];

const options = readOptions(process.env);
const lines: string[][] = [];
await onEach(options.engines, measure);
console.log(`${machine()}
${posts} posts, ${connections} connections, ${options.rounds} interleaved rounds of ${options.seconds} s.
Requests a second, and the median of the rounds' ratios.

${table(['row', '1 worker', '2 workers', 'ratio', '1, counting', '2, counting', 'ratio'], lines)}`);

async function measure(engine: string, dataSets: DataSets): Promise<void> {
  const address = await dataSets.open(posts);
  const measured = await inRounds(
    options.rounds,
    rows,
    () => startAll(kinds, address),
    async (row, servers) => {
      const call = await row.callFor(ours, (first) => send(`${servers[0]?.url}`, first));
      const calls = servers.map(() => call);
      return takeTurns(servers, calls, options.seconds);
    },
  );
  for (const [row, [one = [], two = [], oneCounting = [], twoCounting = []]] of measured) {
    const cells = [
      [one, two],
      [oneCounting, twoCounting],
    ].flatMap(([single = [], double = []]) => [
      digits(medians(single).rate),
      digits(medians(double).rate),
      digits(ratio(double, single, 'rate'), 2),
    ]);
    lines.push([`${engine}: ${row.name}`, ...cells]);
    tell(`${engine}: ${row.name}: ${cells.join(' ')}`);
  }
}
