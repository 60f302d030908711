import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// What a machine can check in docs/specification-coverage.md: that everything its rows name exists, and that
// nothing is added without a row.

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8');
const named = [...page.matchAll(/^- \*\*(\w+)\*\* `(.+)`$/gm)].map(
  ([, short = '', path = '']) => [short, path] as const,
);
const files = new Map(named);
const rows = [...page.matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)]
  .map(([, says = '', where = '', testedBy = '']) => ({ says, where, testedBy }))
  .filter(({ testedBy }) => testedBy !== 'Tested by' && testedBy !== '---');
const places = rows
  .flatMap(({ where }) => [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path))
  .map((path) => (existsSync(join(root, 'frontend/src', path)) ? `frontend/src/${path}` : path));

describe('docs/specification-coverage.md', () => {
  it('names tests that exist', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(
      rows.flatMap(({ says, testedBy }) =>
        testedBy
          .split(/; (?=\w+: )/)
          .filter((test) => !isThere(test))
          .map((test) => `${says}: ${test}`),
      ),
    ).toEqual([]);
  });

  it('names each file once, and uses it', () => {
    const unused = [...files].filter(
      ([short]) => !rows.some(({ testedBy }) => testedBy.includes(`${short}: `)),
    );
    expect(unused).toEqual([]);
    expect([files.size, new Set(files.values()).size]).toEqual([named.length, named.length]);
  });

  it('names places that exist', () => {
    expect(places.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('leaves out no browser test, page, feature or folder of the server', () => {
    const parts = ['e2e/tests', 'frontend/src/pages', 'frontend/src/features', 'backend/src'].flatMap(
      (folder) =>
        readdirSync(join(root, folder), { withFileTypes: true })
          .filter((entry) => folder !== 'backend/src' || entry.isDirectory())
          .map(({ name }) => `${folder}/${name}`),
    );
    const all = [...files.values(), ...places];
    expect(parts.filter((part) => !all.some((path) => path === part || path.startsWith(`${part}/`)))).toEqual(
      [],
    );
  });

  it('says what was decided, not the number of an issue that its reader can not open', () => {
    expect(page).not.toMatch(/\bissue \d|#\d/i);
  });
});

function isThere(test: string): boolean {
  const [, short = '', name = ''] = /^(\w+): (.+)$/.exec(test) ?? [];
  const path = files.get(short);
  if (!path || !existsSync(join(root, path))) return false;
  const source = readFileSync(join(root, path), 'utf8');
  return [`'`, '"', '`'].some((quote) => source.includes(quote + name));
}
