// @ts-check What the browser tests and the benchmarks of the web app start, and throw away afterwards.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8');
// An empty variable counts as unset, and stops .env from setting it: a developer's own may name the folder of their photos,
// which would fill up with the tests' pictures, or their Firebase project.
const unset = Object.fromEntries(Object.keys(parseEnv(example)).map((name) => [name, '']));

/** The environment of a product whose data is in `folder`, and that has nothing of a developer's. @param {string} folder */
export function throwawayEnvironment(folder) {
  return {
    ...process.env,
    ...unset,
    HOST: 'localhost',
    DATABASE_URL: `sqlite:${join(folder, 'pantry.sqlite')}`,
    AUTH_EMULATOR_DATA: join(folder, 'auth-emulator'),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  };
}
