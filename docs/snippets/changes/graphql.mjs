import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const query = `query ($after: String) {
  foodChanges(after: $after, first: 100) {
    edges { node { kind foodId food { foodName foodStatus } } }
    pageInfo { hasNextPage endCursor }
  }
}`;
let after = existsSync('cursor.txt')
  ? readFileSync('cursor.txt', 'utf8').trim()
  : null;
let hasNextPage = true;
while (hasNextPage) {
  const answer = await fetch('http://localhost:4000/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables: { after } }),
  });
  const { edges, pageInfo } = (await answer.json()).data.foodChanges;
  for (const { node } of edges)
    console.log(node.kind, node.foodId, node.food?.foodName);
  ({ hasNextPage, endCursor: after } = pageInfo);
  writeFileSync('cursor.txt', after);
}
