import json
from urllib.request import Request, urlopen

query = """{
  foods(sort: EXPIRING_SOONEST, first: 5) {
    totalCount
    edges { node { id foodName foodQuantity date } }
  }
}"""
body = json.dumps({"query": query}).encode()
headers = {"Content-Type": "application/json"}
with urlopen(Request("http://localhost:4000/graphql", body, headers)) as answer:
    foods = json.load(answer)["data"]["foods"]
print(foods["totalCount"], "posts are open.")
for edge in foods["edges"]:
    print(edge["node"]["date"], edge["node"]["foodName"])
