import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema, type Services } from '../src/graphql/build-schema.js';

// Run from the top level by `npm run schema`. The resolvers are never called, so they need no services.
const schema = buildSchema({} as Services);
writeFileSync('schema.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`);
