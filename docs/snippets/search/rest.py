import json
from urllib.parse import urlencode
from urllib.request import urlopen

query = urlencode({"searchParams": "rice", "sort": "asc"})
with urlopen("http://localhost:4000/availableFood?" + query) as answer:
    foods = json.load(answer)
for food in foods:
    print(food["foodName"] + ": " + food["foodLocation"])
