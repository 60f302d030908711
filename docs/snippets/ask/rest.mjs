const list = await fetch(
  'http://localhost:4000/availableFood?searchParams=cookies&limit=1',
);
const [food] = await list.json();
const answer = await fetch(`http://localhost:4000/post/${food._id}`, {
  method: 'PUT',
  headers: {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${process.env.TOKEN}`,
  },
  body: '{}',
});
console.log(await answer.json());
