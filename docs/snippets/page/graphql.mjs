const query = `query ($after: String) {
  foods(first: 15, after: $after) {
    edges { node { foodName } }
    pageInfo { hasNextPage endCursor }
  }
}`;
let after = null;
let hasNextPage = true;
while (hasNextPage) {
  const answer = await fetch('http://localhost:4000/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables: { after } }),
  });
  const { foods } = (await answer.json()).data;
  for (const { node } of foods.edges) console.log(node.foodName);
  ({ hasNextPage, endCursor: after } = foods.pageInfo);
}
