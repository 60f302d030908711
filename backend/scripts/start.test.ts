import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { variableNames } from '../src/env.js';

const repository = join(import.meta.dirname, '../..');

/** Runs a Node program that fails. Returns what it says about that. */
async function fail(args: string[], variables: Record<string, string>): Promise<string> {
  const options = { cwd: repository, env: { PATH: process.env.PATH, ...variables } };
  const { stderr } = await promisify(execFile)(process.execPath, args, options).catch((error) => error);
  return stderr;
}

it("gives a product that browser tests start none of a developer's variables", async () => {
  const other = createServer().listen(0, 'localhost');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const own = Object.fromEntries(variableNames.map((name) => [name, 'of my own']));
  const said = await fail(['e2e/start-product.mjs'], { ...own, PANTRY_BUILT: '1', PORT: String(port) });
  // The environment was read and found good before this.
  expect(said).toContain(`Can't listen on localhost:${port}`);
});
