food=$(curl -s 'http://localhost:4000/availableFood?searchParams=cookies&limit=1' |
  grep -o '"_id":"[^"]*"' | cut -d'"' -f4)

curl -s -X PUT "http://localhost:4000/post/$food" \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $TOKEN" \
  -d '{}'
