import { postgresStore } from './postgres-store.js';
import { sqliteStore } from './sqlite-store.js';
import type { Store } from './store.js';

/** The store on the database that the bench names (DATABASE_URL). */
export function openStore(): Store {
  const url = process.env.DATABASE_URL ?? '';
  return url.startsWith('sqlite:') ? sqliteStore(url.slice('sqlite:'.length)) : postgresStore(url);
}

/** Where the bench calls this peer (PORT). */
export const listenOn = { host: '127.0.0.1', port: Number(process.env.PORT) };
