import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import type { AccountService } from '../src/account/account.service.js';
import { resolversOf } from '../src/app/rooms.js';
import type { Services } from '../src/app/services.js';
import { buildSchema } from '../src/doors/graphql/build-schema.js';

// `npm run schema` writes schema.graphql from the code; with --check it only says whether the file is up to date.

// The resolvers are never called, so they need no services.
const resolvers = resolversOf({} as Services, {} as AccountService);
const schema = buildSchema(resolvers, () => [] as never);
const printed = `${printSchema(lexicographicSortSchema(schema))}\n`;
const file = 'schema.graphql';
if (!process.argv.includes('--check')) {
  writeFileSync(file, printed);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== printed) {
  console.error('schema.graphql is not what the code describes: run npm run schema, then npm run codegen.');
  process.exitCode = 1;
}
