export TOKEN=$(curl -s 'http://localhost:4000/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo' \
  -H 'Content-Type: application/json' \
  -d '{"email": "amina@example.com", "password": "Pantry1", "returnSecureToken": true}' |
  sed -n 's/.*"idToken": *"\([^"]*\)".*/\1/p')
echo "$TOKEN"
