import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { messageOf } from '../src/message-of.js';
import { Database } from '../src/platform/database/database.js';
import { createServices } from '../src/services.js';
import type { ReportedTarget, TrustService } from '../src/trust/trust.service.js';
import { enterProject, readDatabaseUrl } from './project.js';

// `npm run reports`: what neighbours have reported, and what is done about it. The server may run meanwhile: it follows the
// database.

const usage = `npm run reports                                          what waits for a decision
npm run reports -- hide ID --by NAME --reason WHY        nobody but its owner sees it any more
npm run reports -- restore ID --by NAME --reason WHY     it can be seen again
npm run reports -- dismiss ID --by NAME --reason WHY     nothing is to be done
npm run reports -- hidden                                what is hidden now
npm run reports -- log                                   who decided what`;

async function run(trust: TrustService, [command = 'open', id = '', ...more]: string[], by = '', why = '') {
  // Of a reason without quotes only the first word would stand in the log, which nobody can change.
  if (more.length > 0)
    throw new Error(
      `What is ${inOneLine(more.join(' '))}? Put a reason of several words in quotes:\n${usage}`,
    );
  switch (command) {
    case 'open':
      return printTargets(trust.listOpen(), 'Nothing waits for a decision.');
    case 'hidden':
      return printTargets(trust.listHidden(), 'Nothing is hidden.');
    case 'log':
      return printLog(trust);
    case 'hide':
    case 'restore':
    case 'dismiss':
      if (by === '' || why === '') throw new Error(`Say who decides and why:\n${usage}`);
      await trust[command](id, { by, why });
      return console.log(`Done: ${command} ${id}.`);
    default:
      throw new Error(usage);
  }
}

async function printTargets(finding: Promise<ReportedTarget[]>, noneText: string): Promise<void> {
  const targets = await finding;
  if (targets.length === 0) return console.log(noneText);
  printTable([
    ['ID', 'REPORTED', 'REASON', 'REPORTERS', 'WHAT'],
    ...targets.map(({ id, createdAt, reasons, reporters, kind, target }) => {
      const what = `${kind.toLowerCase()}: ${target ?? '(gone)'}`;
      return [id, minuteOf(createdAt), reasons.join(', '), String(reporters), inOneLine(what)];
    }),
  ]);
  for (const { id, texts } of targets)
    for (const text of texts) console.log(`\n${id}: ${inOneLine(text, 1000)}`);
}

async function printLog(trust: TrustService): Promise<void> {
  printTable([
    ['WHEN', 'REPORT', 'WHAT', 'BY', 'WHY'],
    ...(await trust.listLog()).map(({ at, reportId, step, by, why }) => {
      return [minuteOf(at), reportId, step.toLowerCase(), by ?? 'a neighbour', inOneLine(why ?? '')];
    }),
  ]);
}

function printTable(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

function minuteOf(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ');
}

/** What neighbours wrote, on one line and without control characters, so that it is safe to print. */
function inOneLine(text: string, longest = 80): string {
  const line = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

enterProject();
try {
  const options = { by: { type: 'string' }, reason: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const databaseUrl = readDatabaseUrl();
  const path = databaseUrl.replace(/^sqlite:/, '');
  if (path !== databaseUrl && !existsSync(path)) throw new Error(`There is no database at ${path}.`);
  const database = await Database.connect(databaseUrl);
  try {
    await database.assertMigrated();
    await run(createServices(database).trust, positionals, values.by, values.reason);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
