import json
import re
from urllib.request import urlopen

next_page = "/availableFood?limit=15"
while next_page:
    with urlopen("http://localhost:4000" + next_page) as answer:
        for food in json.load(answer):
            print(food["foodName"])
    link = re.search('<([^>]*)>; rel="next"', answer.headers.get("Link", ""))
    next_page = link and link[1]
