curl -s http://localhost:4000/graphql \
  -H 'Content-Type: application/json' \
  -d '{"query": "{ foods(sort: EXPIRING_SOONEST, first: 5) { totalCount edges { node { id foodName foodQuantity date } } } }"}'
