import json
import os
from urllib.request import Request, urlopen

with urlopen("http://localhost:4000/availableFood?searchParams=cookies&limit=1") as answer:
    food = json.load(answer)[0]
headers = {
    "Content-Type": "application/json",
    "Authorization": "Bearer " + os.environ["TOKEN"],
}
url = "http://localhost:4000/post/" + food["_id"]
with urlopen(Request(url, b"{}", headers, method="PUT")) as answer:
    print(json.load(answer))
