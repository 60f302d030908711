const query = `{
  foods(sort: EXPIRING_SOONEST, first: 5) {
    totalCount
    edges { node { id foodName foodQuantity date } }
  }
}`;
const answer = await fetch('http://localhost:4000/graphql', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ query }),
});
const { data } = await answer.json();
console.log(`${data.foods.totalCount} posts are open.`);
for (const { node } of data.foods.edges) console.log(node.date, node.foodName);
