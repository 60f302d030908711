const signIn =
  'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';
const answer = await fetch(`http://localhost:4000/${signIn}`, {
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
