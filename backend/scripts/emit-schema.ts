import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import type { AccountService } from '../src/account/account.service.js';
import { resolversOf } from '../src/app/nouns.js';
import { buildSchema } from '../src/doors/graphql/build-schema.js';
import type { GazetteerService } from '../src/place/gazetteer.service.js';
import { RequestState, type Transition, transitions } from '../src/request/request.states.js';
import type { Services } from '../src/services.js';

// `npm run schema` writes schema.graphql and the table of a request's states from the code; with --check it only says
// whether the files are up to date.

// The resolvers are never called, so they need no services.
const resolvers = resolversOf({} as Services, {} as AccountService, {} as GazetteerService, null);
const schema = buildSchema(resolvers, () => [] as never);

const because = (to: RequestState) =>
  to === RequestState.EXPIRED ? 'its time is over' : 'blocked or hidden';
const saidBy = ({ to, as, askerHeld }: NonNullable<Transition['told']>) =>
  `${to}: ${as}${askerHeld ? `; if the asker was put on hold, donor: ${askerHeld}` : ''}`;
const ways = transitions.map(
  ({ from, to, by, action, portions, told }) =>
    `| ${[
      from,
      to,
      by.join(', '),
      action ?? because(to),
      portions === 'none' ? '–' : portions,
      told === null ? '–' : saidBy(told),
    ].join(' | ')} |`,
);
const arrows = transitions.map(({ from, to, action }) => `    ${from} --> ${to}: ${action ?? because(to)}`);
const states = `# The states of a request

Written by \`npm run schema\` from \`backend/src/request/request.states.ts\`. [docs/handover.md](../handover.md) says why.

\`\`\`mermaid
stateDiagram-v2
    [*] --> PENDING: requestFood
${arrows.join('\n')}
\`\`\`

| from | to | by | action | portions | who is told |
|---|---|---|---|---|---|
| – | PENDING | ASKER | requestFood | – | donor: ASKED, one notice for a post while it is unread |
${ways.join('\n')}
`;

const files = {
  'schema.graphql': `${printSchema(lexicographicSortSchema(schema))}\n`,
  'docs/reference/request-states.md': states,
};
for (const [file, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is not what the code describes: run npm run schema, then npm run codegen.`);
    process.exitCode = 1;
  }
}
