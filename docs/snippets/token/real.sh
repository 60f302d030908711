export TOKEN=$(curl -s 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=YOUR_WEB_API_KEY' \
  -H 'Content-Type: application/json' \
  -d '{"email": "amina@example.com", "password": "Pantry1", "returnSecureToken": true}' |
  sed -n 's/.*"idToken": *"\([^"]*\)".*/\1/p')
echo "$TOKEN"
