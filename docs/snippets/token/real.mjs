const signIn =
  'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
const answer = await fetch(`${signIn}?key=YOUR_WEB_API_KEY`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    email: 'amina@example.com',
    password: 'Pantry1',
    returnSecureToken: true,
  }),
});
const { idToken } = await answer.json();
console.log(idToken);
