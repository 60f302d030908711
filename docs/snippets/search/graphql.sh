curl -s http://localhost:4000/graphql \
  -H 'Content-Type: application/json' \
  -d '{
    "query": "query ($search: String) { foods(search: $search) { edges { node { foodName foodLocation } } } }",
    "variables": { "search": "rice" }
  }'
