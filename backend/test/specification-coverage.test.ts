import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// What a machine can check in docs/specification-coverage.md: that everything its rows name exists.

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8');
const named = [...page.matchAll(/^- \*\*(\w+)\*\* `(.+)`$/gm)].map(
  ([, short, path]) => [short, path] as const,
);
const files = new Map(named);
const rows = [...page.matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)]
  .map(([, says = '', where = '', testedBy = '']) => ({ says, where, testedBy }))
  .filter(({ testedBy }) => testedBy !== 'Tested by' && testedBy !== '---');

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
    const places = rows.flatMap(({ where }) =>
      [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    );
    expect(
      places.filter(
        (path) => ![root, join(root, 'frontend/src')].some((folder) => existsSync(join(folder, path))),
      ),
    ).toEqual([]);
  });

  it('says what was decided, not the number of an issue that its reader can not open', () => {
    expect(page).not.toMatch(/\bissue \d|#\d/i);
  });
});

function isThere(test: string): boolean {
  const [, short, name = ''] = /^(\w+): (.+)$/.exec(test) ?? [];
  const path = files.get(short);
  if (!path || !existsSync(join(root, path))) return false;
  const source = readFileSync(join(root, path), 'utf8');
  return [`'`, '"', '`'].some((quote) => source.includes(quote + name));
}
