import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import type { AccountService } from '../src/account/account.service.js';
import type { ChangeFollower } from '../src/change/change-follower.js';
import { buildSchema } from '../src/graphql/build-schema.js';
import type { Services } from '../src/services.js';

// `npm run schema` writes schema.graphql from the code; with --check it only tells whether the file is up to date.

// The resolvers are never called, so they need no services.
const printed = `${printSchema(lexicographicSortSchema(buildSchema({} as Services, {} as AccountService, {} as ChangeFollower)))}\n`;
const file = 'schema.graphql';
if (!process.argv.includes('--check')) {
  writeFileSync(file, printed);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== printed) {
  console.error('schema.graphql is not what the code describes: run npm run schema, then npm run codegen.');
  process.exitCode = 1;
}
