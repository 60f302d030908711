import json
from urllib.request import urlopen

with urlopen("http://localhost:4000/availableFood?limit=5") as answer:
    foods = json.load(answer)
print(answer.headers["X-Total-Count"], "posts are open.")
for food in foods:
    print(food["date"], food["foodName"])
