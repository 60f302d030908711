import json
from urllib.request import Request, urlopen

sign_in = "https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword"
account = {
    "email": "amina@example.com",
    "password": "Pantry1",
    "returnSecureToken": True,
}
headers = {"Content-Type": "application/json"}
request = Request(sign_in + "?key=YOUR_WEB_API_KEY", json.dumps(account).encode(), headers)
with urlopen(request) as answer:
    print(json.load(answer)["idToken"])
