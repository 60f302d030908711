const query = new URLSearchParams({ searchParams: 'rice', sort: 'asc' });
const answer = await fetch(`http://localhost:4000/availableFood?${query}`);
for (const food of await answer.json())
  console.log(`${food.foodName}: ${food.foodLocation}`);
