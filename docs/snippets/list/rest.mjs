const answer = await fetch('http://localhost:4000/availableFood?limit=5');
const foods = await answer.json();
console.log(`${answer.headers.get('X-Total-Count')} posts are open.`);
for (const food of foods) console.log(food.date, food.foodName);
