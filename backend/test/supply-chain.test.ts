import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Locked {
  link?: boolean;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'));
const lock: Record<string, Locked> = read('package-lock.json').packages;
const installed = Object.entries(lock).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const nameOf = (path: string) => path.split('node_modules/').at(-1);

it('says for each package with an install script whether it may run', () => {
  const named = Object.keys(read('package.json').allowScripts);
  const withScripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(withScripts.length).toBeGreaterThan(0);
  expect(withScripts.map(([path]) => nameOf(path)).filter((name) => !named.includes(String(name)))).toEqual(
    [],
  );
});

it('pins every package by its hash, whatever its source', () => {
  expect(installed.length).toBeGreaterThan(500);
  const unpinned = installed.filter(([, { integrity = '' }]) => !/^sha512-/.test(integrity));
  expect(unpinned.map(([path]) => path)).toEqual([]);
  expect(installed.filter(([, { resolved = '' }]) => resolved !== '').map(([path]) => path)).toEqual([]);
});
