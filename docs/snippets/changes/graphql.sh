after=null
[ -s cursor.txt ] && after="\"$(cat cursor.txt)\""
answer=$(curl -s http://localhost:4000/graphql \
  -H 'Content-Type: application/json' \
  -d '{
    "query": "query ($after: String) { foodChanges(after: $after, first: 100) { edges { node { kind foodId food { foodName foodStatus } } } pageInfo { hasNextPage endCursor } } }",
    "variables": { "after": '"$after"' }
  }')
echo "$answer"
cursor=$(echo "$answer" | grep -o '"endCursor":"[^"]*"' | cut -d'"' -f4)
[ -n "$cursor" ] && echo "$cursor" > cursor.txt
