const query = `query ($search: String) {
  foods(search: $search) { edges { node { foodName foodLocation } } }
}`;
const answer = await fetch('http://localhost:4000/graphql', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ query, variables: { search: 'rice' } }),
});
const { data } = await answer.json();
for (const { node } of data.foods.edges)
  console.log(`${node.foodName}: ${node.foodLocation}`);
