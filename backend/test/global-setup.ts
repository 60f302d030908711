import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startAuthEmulator } from '../scripts/auth-emulator.js';
import { startPostgres } from '../scripts/embedded-postgres.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** HOST:PORT of the real Auth emulator. */
    emulatorHost: string;
    /** The address of a real PostgreSQL, ending where a database's name goes. */
    postgresUrl: string;
  }
}

/** One Auth emulator and one PostgreSQL for all tests; each test makes accounts and databases of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'pantry-tests-'));
  const [emulator, postgres] = await Promise.all([startAuthEmulator(folder, 'demo-tests'), startPostgres()]);
  project.provide('emulatorHost', emulator.host);
  project.provide('postgresUrl', postgres.url(''));
  return async () => {
    await Promise.all([emulator.stop(), postgres.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
}
