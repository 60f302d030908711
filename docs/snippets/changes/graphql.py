import json
from pathlib import Path
from urllib.request import Request, urlopen

query = """query ($after: String) {
  foodChanges(after: $after, first: 100) {
    edges { node { kind foodId food { foodName foodStatus } } }
    pageInfo { hasNextPage endCursor }
  }
}"""
cursor = Path("cursor.txt")
after = cursor.read_text().strip() if cursor.exists() else None
has_more = True
while has_more:
    body = json.dumps({"query": query, "variables": {"after": after}}).encode()
    headers = {"Content-Type": "application/json"}
    with urlopen(Request("http://localhost:4000/graphql", body, headers)) as answer:
        changes = json.load(answer)["data"]["foodChanges"]
    for edge in changes["edges"]:
        node = edge["node"]
        print(node["kind"], node["foodId"], node["food"] and node["food"]["foodName"])
    after = changes["pageInfo"]["endCursor"]
    has_more = changes["pageInfo"]["hasNextPage"]
    cursor.write_text(after)
