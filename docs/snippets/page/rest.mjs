let next = '/availableFood?limit=15';
while (next) {
  const answer = await fetch(`http://localhost:4000${next}`);
  for (const food of await answer.json()) console.log(food.foodName);
  const links = answer.headers.get('Link') ?? '';
  next = /<([^>]*)>; rel="next"/.exec(links)?.[1];
}
