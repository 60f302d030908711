import json
import os
from urllib.request import Request, urlopen


def call(query, **variables):
    body = json.dumps({"query": query, "variables": variables}).encode()
    headers = {
        "Content-Type": "application/json",
        "Authorization": "Bearer " + os.environ["TOKEN"],
    }
    with urlopen(Request("http://localhost:4000/graphql", body, headers)) as answer:
        result = json.load(answer)
    if "errors" in result:
        raise RuntimeError(result["errors"][0])
    return result["data"]


foods = call("""{
  foods(sort: NEWEST) { edges { node { id viewerIsDonor viewerHasRequested } } }
}""")["foods"]
nodes = [edge["node"] for edge in foods["edges"]]
is_open = lambda node: not node["viewerIsDonor"] and not node["viewerHasRequested"]
food = next(filter(is_open, nodes))
request = call("""mutation ($id: ID!) {
  requestFood(foodId: $id) { food { foodName foodStatus foodLocation donorEmail } }
}""", id=food["id"])["requestFood"]
print(request["food"])
