import json
from urllib.request import Request, urlopen

sign_in = "identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo"
account = {
    "email": "amina@example.com",
    "password": "Pantry1",
    "returnSecureToken": True,
}
headers = {"Content-Type": "application/json"}
request = Request("http://localhost:4000/" + sign_in, json.dumps(account).encode(), headers)
with urlopen(request) as answer:
    print(json.load(answer)["idToken"])
