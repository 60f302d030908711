import json
from urllib.request import Request, urlopen

query = """query ($search: String) {
  foods(search: $search) { edges { node { foodName foodLocation } } }
}"""
body = json.dumps({"query": query, "variables": {"search": "rice"}}).encode()
headers = {"Content-Type": "application/json"}
with urlopen(Request("http://localhost:4000/graphql", body, headers)) as answer:
    edges = json.load(answer)["data"]["foods"]["edges"]
for edge in edges:
    print(edge["node"]["foodName"] + ": " + edge["node"]["foodLocation"])
