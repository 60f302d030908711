import { existsSync, readFileSync, writeFileSync } from 'node:fs';

let after = existsSync('cursor.txt')
  ? readFileSync('cursor.txt', 'utf8').trim()
  : '';
let hasMore = true;
while (hasMore) {
  const query = new URLSearchParams({ after });
  const answer = await fetch(`http://localhost:4000/api/changes?${query}`);
  const { changes, ...rest } = await answer.json();
  for (const { kind, foodId, food } of changes)
    console.log(kind, foodId, food?.foodName);
  ({ hasMore, cursor: after } = rest);
  writeFileSync('cursor.txt', after);
}
