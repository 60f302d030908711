import { EngineBench, readers } from './bench-engine.js';
import { onEach } from './data-sets/data-set.js';
import { connections } from './measure.js';
import { readOptions } from './options.js';
import { Report } from './report.js';
import { machine } from './table.js';

// `npm run bench`: our built server beside its peers and the raw limit, on the same data and in interleaved rounds.
// Progress goes to stderr, the tables to stdout. No figure of it is a test.

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const options = readOptions(process.env);
const report = new Report();
await onEach(options.engines, (engine, dataSets) => new EngineBench(engine, dataSets, options, report).run());

const { sizes, compared, rounds, seconds } = options;
const peers = readers.slice(1).map(({ name }) => name);
console.log(`${machine()}
${compared} posts, ${connections} connections, medians of ${rounds} interleaved rounds of ${seconds} s.
'over' is the median of the rounds' ratios of requests a second, and in brackets of processor time a request;
above 1 we are ahead. Processor time is that of the server's own process.

${report.print(peers, `p50 at ${sizes.at(-1)} / at ${sizes.at(0)}`)}`);
