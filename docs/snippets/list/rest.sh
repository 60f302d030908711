curl -s 'http://localhost:4000/availableFood?limit=5'
