curl -s --get http://localhost:4000/availableFood \
  --data-urlencode 'searchParams=rice' \
  --data-urlencode 'sort=asc'
