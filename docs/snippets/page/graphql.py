import json
from urllib.request import Request, urlopen

query = """query ($after: String) {
  foods(first: 15, after: $after) {
    edges { node { foodName } }
    pageInfo { hasNextPage endCursor }
  }
}"""
page = {"endCursor": None, "hasNextPage": True}
while page["hasNextPage"]:
    variables = {"after": page["endCursor"]}
    body = json.dumps({"query": query, "variables": variables}).encode()
    headers = {"Content-Type": "application/json"}
    with urlopen(Request("http://localhost:4000/graphql", body, headers)) as answer:
        foods = json.load(answer)["data"]["foods"]
    for edge in foods["edges"]:
        print(edge["node"]["foodName"])
    page = foods["pageInfo"]
