import json
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import urlopen

cursor = Path("cursor.txt")
after = cursor.read_text().strip() if cursor.exists() else ""
has_more = True
while has_more:
    query = urlencode({"after": after})
    with urlopen("http://localhost:4000/api/changes?" + query) as answer:
        page = json.load(answer)
    for change in page["changes"]:
        food = change["food"]
        print(change["kind"], change["foodId"], food and food["foodName"])
    after, has_more = page["cursor"], page["hasMore"]
    cursor.write_text(after)
