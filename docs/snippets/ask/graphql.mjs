async function call(query, variables) {
  const answer = await fetch('http://localhost:4000/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${process.env.TOKEN}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  return data;
}

const { foods } = await call(`{
  foods(sort: NEWEST) { edges { node { id viewerIsDonor viewerHasRequested } } }
}`);
const open = foods.edges.find(
  ({ node }) => !node.viewerIsDonor && !node.viewerHasRequested,
);
const { requestFood } = await call(
  `mutation ($id: ID!) {
    requestFood(foodId: $id) { food { foodName foodStatus foodLocation donorEmail } }
  }`,
  { id: open.node.id },
);
console.log(requestFood.food);
