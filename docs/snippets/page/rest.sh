next='/availableFood?limit=15'
while [ -n "$next" ]; do
  answer=$(curl -si "http://localhost:4000$next")
  echo "$answer" | tail -n 1
  next=$(echo "$answer" | sed -n 's/^link:.*<\([^>]*\)>; rel="next".*/\1/p')
done
