import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from '../src/env.js';

/** Goes to the project's own folder, wherever a script is called from, and sets what its .env says. */
export function enterProject(): void {
  process.chdir(join(import.meta.dirname, '../../..'));
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Where the database is, for a script that needs no other setting. @throws Error that says what is wrong */
export function readDatabaseUrl(): string {
  const { databaseUrl } = parseEnv({
    DATABASE_URL: process.env.DATABASE_URL,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:0', // required, but nobody signs in
  });
  return databaseUrl;
}
