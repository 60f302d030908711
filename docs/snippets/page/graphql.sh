after=null
while
  page=$(curl -s http://localhost:4000/graphql \
    -H 'Content-Type: application/json' \
    -d '{
      "query": "query ($after: String) { foods(first: 15, after: $after) { edges { node { foodName } } pageInfo { hasNextPage endCursor } } }",
      "variables": { "after": '"$after"' }
    }')
  echo "$page"
  after=$(echo "$page" | grep -o '"endCursor":"[^"]*"' | cut -d: -f2-)
  echo "$page" | grep -q '"hasNextPage":true'
do :; done
