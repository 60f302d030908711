food=$(curl -s http://localhost:4000/graphql \
  -H 'Content-Type: application/json' \
  -d '{"query": "{ foods(search: \"cookies\", first: 1) { edges { node { id } } } }"}' |
  grep -o '"id":"[^"]*"' | cut -d'"' -f4)

curl -s http://localhost:4000/graphql \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $TOKEN" \
  -d '{
    "query": "mutation ($id: ID!) { requestFood(foodId: $id) { foodRequestDate food { foodName foodStatus foodLocation } } }",
    "variables": { "id": "'"$food"'" }
  }'
