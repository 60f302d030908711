import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder, which ends with the test. @param purpose a word for its name */
export function newFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `pantry-${purpose}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder in place of the built web app, which ends with the test. @param files texts by their paths */
export function newPages(files: Record<string, string>): string {
  const folder = newFolder('pages');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
