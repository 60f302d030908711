import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Subject, switchMap } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { Profile, SessionUser } from '../features/auth/identity';
import { amina, authError, createFakeIdentity, rafi } from '../test/fake-identity';
import { readPictures } from '../test/pictures';
import { breakDown, findHeading, holdBack, loseAnswer, renderApp } from '../test/render-app';
import { buildFood, createStore, fail, nextId, type StoredFood } from '../test/store';

const path = '/dashboard/account';

async function askToDelete(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account?' });
  await user.click(within(dialog).getByRole('button', { name: 'Yes, delete it all' }));
}

/** jsdom's Blob has no text(). */
function readText(file: Blob | undefined) {
  return new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file ?? new Blob());
  });
}

it('is reached from the dashboard', async () => {
  const { user } = renderApp({ path: '/dashboard', viewer: amina });
  await user.click(await screen.findByRole('link', { name: 'Your Account' }));
  expect(await findHeading('Your Account')).toBeVisible();
});

it('downloads everything that is stored about the user, as a file', async () => {
  const files: Blob[] = [];
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const { user } = renderApp({ path, viewer: amina });
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('pantry-neighbor-data.json');
  expect(JSON.parse(await readText(files[0]))).toEqual({ profile: { email: amina.email } });
});

it('deletes the account, and ends at home as a guest with nothing left of it', async () => {
  const store = createStore();
  store.foods = [
    buildFood({ foodName: 'Bread', donor: amina }),
    buildFood({ foodName: 'Milk', donor: rafi }),
  ];
  const { user, router, session, operations } = renderApp({ path, viewer: amina, store });
  await askToDelete(user);
  expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
  expect(session.getState().status).toBe('guest');
  // By text: while the page moves, looking for roles takes so long that nothing else gets its turn.
  expect(await screen.findByText('Milk')).toBeVisible();
  expect(screen.queryByText('Bread')).not.toBeInTheDocument();
  const after = operations.slice(operations.findIndex(({ name }) => name === 'DeleteAccount') + 1);
  expect(after.filter(({ viewer }) => viewer !== null)).toEqual([]);
});

describe('the dialog before an account is deleted', () => {
  async function ask(posts: number, { asked, own }: { asked: number; own: number }, intercept?: ApolloLink) {
    const store = createStore();
    const addRequest = (food: StoredFood, requester: SessionUser) =>
      store.requests.push({ id: nextId(), food, requester, foodRequestDate: '2026-11-21' });
    store.foods = Array.from({ length: posts }, () => buildFood({ donor: amina }));
    for (const food of store.foods.slice(posts - asked)) for (const _ of 'ab') addRequest(food, rafi);
    for (let count = 0; count < own; count++) addRequest(buildFood({ donor: rafi }), amina);
    const app = renderApp({ path, viewer: amina, store, intercept });
    await app.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    return { ...app, dialog: await screen.findByRole('alertdialog', { name: 'Delete your account?' }) };
  }

  it.each([
    [
      2,
      { asked: 1, own: 1 },
      'One of your posts has been asked for. One of your own requests will be deleted, too.',
    ],
    [230, { asked: 220, own: 0 }, '220 of your posts have been asked for.'],
    [0, { asked: 0, own: 3 }, 'Three of your own requests will be deleted, too.'],
  ])('says which of %d posts others have asked for: %j', async (posts, counts, text) => {
    const { dialog } = await ask(posts, counts);
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(dialog).toHaveAccessibleDescription(expect.stringContaining(text));
  });

  it('opens, and can be answered, even if the counts cannot be loaded', async () => {
    const { intercept } = breakDown('WhatGoes');
    const { user, dialog } = await ask(1, { asked: 1, own: 0 }, intercept);
    expect(dialog).not.toHaveTextContent(/asked/);
    await user.click(within(dialog).getByRole('button', { name: 'Yes, delete it all' }));
    expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
  });
});

it.each(['before', 'after'])('ends at home, even if something else is refused just %s that', async (when) => {
  const refused = new Subject<never>();
  const deleted = new Subject<void>();
  const intercept = new ApolloLink((operation, forward) => {
    if (operation.operationName === 'WhatGoes') return refused;
    const answer = forward(operation);
    return operation.operationName === 'DeleteAccount' ? deleted.pipe(switchMap(() => answer)) : answer;
  });
  const { user, router } = renderApp({ path, viewer: amina, intercept });
  await askToDelete(user);
  const errors = [fail('UNAUTHENTICATED', 'Please sign in.')];
  const steps = [() => refused.error(new CombinedGraphQLErrors({ errors })), () => deleted.next()];
  for (const step of when === 'before' ? steps : steps.toReversed()) act(step);
  expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(router.state.location.pathname).toBe('/');
});

it('ends at home, and says so, if its answer was lost', async () => {
  const intercept = loseAnswer('DeleteAccount');
  const identity = createFakeIdentity(amina);
  const { user, router, store } = renderApp({ path, viewer: amina, identity, intercept });
  identity.isGone = async () => !store.users.includes(amina);
  await askToDelete(user);
  expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

it('leaves whoever has signed in meanwhile alone, and takes leave once', async () => {
  const identity = createFakeIdentity(amina);
  let answer = (_isGone: boolean) => {};
  identity.isGone = () => new Promise((resolve) => (answer = resolve));
  const refused = new Subject<never>();
  const intercept = new ApolloLink((operation, forward) =>
    operation.operationName === 'WhatGoes' ? refused : forward(operation),
  );
  const { user, router, session } = renderApp({ path, viewer: amina, identity, intercept });
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const errors = [fail('UNAUTHENTICATED', 'Please sign in.')];
  act(() => refused.error(new CombinedGraphQLErrors({ errors })));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it all' }));
  expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
  await act(() => router.navigate('/login'));
  await act(() => identity.signIn(rafi.email ?? '', 'Pantry1'));
  await act(async () => answer(true));
  expect(session.getState().user).toEqual(rafi);
  expect(screen.getAllByText('Your account has been deleted.')).toHaveLength(1);
});

it('does not say that the session is over if a guarded page is opened before that', async () => {
  const identity = createFakeIdentity(amina);
  const { signOut } = identity;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  identity.signOut = () => held.then(signOut);
  const { user, router } = renderApp({ path, viewer: amina, identity });
  await askToDelete(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await act(() => router.navigate('/dashboard'));
  await act(async () => goOn());
  expect(await findHeading('Login')).toBeVisible();
  expect(screen.queryByText(/You have been signed out/)).not.toBeInTheDocument();
});

it('leaves no draft of the user in the browser', async () => {
  const { user, router } = renderApp({ path: '/dashboard/addFood', viewer: amina });
  await user.type(await screen.findByLabelText(/Food Name/), 'Bread');
  expect(sessionStorage).toHaveLength(1);
  await router.navigate(path);
  await askToDelete(user);
  expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

it('keeps everything if the answer is no', async () => {
  const { user, countOf } = renderApp({ path, viewer: amina });
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus());
  expect(countOf('DeleteAccount')).toBe(0);
});

it('asks for the password if the sign-in is too old, and then continues', async () => {
  const store = createStore();
  store.failures.deleteAccount = fail('RECENT_SIGN_IN_REQUIRED', 'Please sign in again first.');
  const { user } = renderApp({ path, viewer: amina, store });
  await askToDelete(user);
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
  const confirm = within(dialog).getByRole('button', { name: 'Delete my account' });
  await user.click(confirm);
  expect(within(dialog).getByText('Please fill this in.')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Password/), 'wrong');
  await user.click(confirm);
  expect(await within(dialog).findByText(/do not match/)).toBeVisible();
  expect(store.users).toContain(amina);

  delete store.failures.deleteAccount;
  await user.clear(within(dialog).getByLabelText(/^Password/));
  await user.type(within(dialog).getByLabelText(/^Password/), 'Pantry1');
  await user.click(confirm);
  expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
  expect(store.users).not.toContain(amina);
});

it.each(['Cancel', '{Escape}'])(
  'keeps everything if it is given up by %s while the password is asked about',
  async (way) => {
    const store = createStore();
    store.failures.deleteAccount = fail('RECENT_SIGN_IN_REQUIRED', 'Please sign in again first.');
    const identity = createFakeIdentity(amina);
    let confirm = () => {};
    identity.confirmPassword = () => new Promise((resolve) => (confirm = resolve));
    const { user, countOf } = renderApp({ path, viewer: amina, store, identity });
    await askToDelete(user);
    const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
    await user.type(within(dialog).getByLabelText(/^Password/), 'Pantry1');
    await user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    if (way === 'Cancel') await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    else await user.keyboard(way);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(async () => confirm());
    expect(countOf('DeleteAccount')).toBe(1); // the one that asked for the password
  },
);

it('cannot be given up any more once it is on its way', async () => {
  const { intercept, letGo } = holdBack('DeleteAccount');
  const { user } = renderApp({ path, viewer: amina, intercept });
  await askToDelete(user);
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByRole('button', { name: 'Deleting…' })).toBeVisible();
  await letGo();
  expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
});

it('asks Google if there is no password', async () => {
  const store = createStore();
  store.failures.deleteAccount = fail('RECENT_SIGN_IN_REQUIRED', 'Please sign in again first.');
  const viewer = { ...amina, hasPassword: false };
  const identity = createFakeIdentity(viewer);
  vi.spyOn(identity, 'confirmWithGoogle')
    .mockRejectedValueOnce(authError('auth/popup-closed-by-user'))
    .mockImplementationOnce(async () => {
      delete store.failures.deleteAccount;
    });
  const { user } = renderApp({ path, viewer, store, identity });
  await askToDelete(user);
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
  expect(within(dialog).queryByLabelText(/^Password/)).not.toBeInTheDocument();
  const confirm = within(dialog).getByRole('button', { name: 'Delete my account' });
  await user.click(confirm);
  await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'false'));
  expect(within(dialog).queryByText(/did not work/)).not.toBeInTheDocument();
  await user.click(confirm);
  expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
});

it('says what is left if the identity provider does not answer', async () => {
  const store = createStore();
  const text = 'Your posts, your requests and your profile are deleted, but your sign-in is not yet.';
  store.failures.deleteAccount = fail('AUTH_UNAVAILABLE', text);
  const { user, session } = renderApp({ path, viewer: amina, store });
  await askToDelete(user);
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
  expect(session.getState().status).toBe('signed-in');
});

describe('who sees the e-mail address', () => {
  const choice = (name: string) => screen.findByRole('radio', { name });

  it('is shown, and saved at once', async () => {
    const store = createStore();
    store.emailVisibility = 'AGREED';
    const { user } = renderApp({ path, viewer: amina, store });
    expect(await choice('Neighbours I have an agreement with')).toBeChecked();
    expect(screen.getByRole('group', { name: 'Who sees it' })).toBeVisible();
    await user.click(await choice('Nobody'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(await choice('Nobody')).toBeChecked();
    expect(await choice('Nobody')).toHaveAccessibleDescription('You talk with your neighbours here.');
    expect(store.emailVisibility).toBe('NOBODY');
  });

  it('is shown as it was chosen on another device since the page was last open', async () => {
    const store = createStore();
    const { router } = renderApp({ path, viewer: amina, store });
    expect(await choice('Every neighbour')).toBeChecked();
    await act(() => router.navigate('/about'));
    store.emailVisibility = 'NOBODY';
    await act(() => router.navigate(path));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Nobody' })).toBeChecked());
  });

  it('goes with the last of several choices that are made while one is being saved', async () => {
    const store = createStore();
    const { intercept, letGo } = holdBack('SetEmailVisibility');
    const { user, countOf } = renderApp({ path, viewer: amina, store, intercept });
    (await choice('Every neighbour')).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(await choice('Nobody')).toBeChecked();
    await letGo();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(store.emailVisibility).toBe('NOBODY');
    expect(countOf('SetEmailVisibility')).toBe(2);
    expect(await choice('Nobody')).toBeChecked();
  });

  it('goes back with the reason if it could not be saved', async () => {
    const store = createStore();
    store.failures.setEmailVisibility = fail('INTERNAL_SERVER_ERROR', 'Something broke on our side.');
    const { user } = renderApp({ path, viewer: amina, store });
    await user.click(await choice('Nobody'));
    expect(
      await screen.findByText('Your choice could not be saved: Something broke on our side.'),
    ).toBeVisible();
    expect(await choice('Every neighbour')).toBeChecked();
    delete store.failures.setEmailVisibility;
    await user.click(await choice('Nobody'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.queryByText(/could not be saved/)).not.toBeInTheDocument();
  });

  it('is shown as it was saved if only the answer was lost', async () => {
    const store = createStore();
    const intercept = loseAnswer('SetEmailVisibility');
    const { user } = renderApp({ path, viewer: amina, store, intercept });
    await user.click(await choice('Nobody'));
    expect(await screen.findByText('Your choice could not be saved: Network Error')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Nobody' })).toBeChecked());
  });

  it('can be tried again if it could not be loaded', async () => {
    const { intercept, repair } = breakDown('EmailVisibility');
    const { user } = renderApp({ path, viewer: amina, intercept });
    await screen.findByText('Failed to load data.');
    repair();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await choice('Every neighbour')).toBeChecked();
  });
});

describe('the name and the picture', () => {
  const save = 'Save name and picture';

  it('are changed, with one of our own pictures, and shown everywhere', async () => {
    const { user, session } = renderApp({ path, viewer: amina });
    const name = await screen.findByRole('textbox', { name: /User Name/ });
    expect(name).toHaveValue('Amina Rahman');
    await user.clear(name);
    await user.type(name, ' Amina R. ');
    await user.click(screen.getByRole('radio', { name: 'Somebody with a black headscarf' }));
    expect(screen.getByRole('textbox', { name: /User Photo URL/ })).toHaveValue(
      '/pictures/neighbours/amina.svg',
    );
    await user.click(screen.getByRole('button', { name: save }));
    expect(await screen.findByText('Your name and picture are saved.')).toBeVisible();
    expect(session.getState().user).toMatchObject({
      displayName: 'Amina R.',
      photoURL: '/pictures/neighbours/amina.svg',
    });
  });

  it('stay when the same photo is chosen and saved again, and then the name', async () => {
    readPictures();
    const photoURL = '/photos/amina-400.webp';
    const identity = createFakeIdentity({ ...amina, photoURL });
    const { updateProfile } = identity;
    identity.updateProfile = ({ photo, ...profile }) =>
      updateProfile(photo === undefined ? profile : { ...profile, photoURL }); // the same photo has the same path
    const { user, session } = renderApp({ path, viewer: amina, identity });
    const name = await screen.findByRole('textbox', { name: /User Name/ });
    const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Your photo'), photo);
    expect(await screen.findByRole('img', { name: 'The photo that you chose' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: save }));
    expect(await screen.findByText('Your name and picture are saved.')).toBeVisible();
    await user.type(name, ' Khan');
    await user.click(screen.getByRole('button', { name: save }));
    await waitFor(() => expect(session.getState().user?.displayName).toBe('Amina Rahman Khan'));
    expect(session.getState().user?.photoURL).toBe(photoURL);
  });

  it('need a name and an address, and keep what was typed when they cannot be saved', async () => {
    const identity = createFakeIdentity(amina);
    identity.updateProfile = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = renderApp({ path, viewer: amina, identity });
    const name = await screen.findByRole('textbox', { name: /User Name/ });
    const photo = screen.getByRole('textbox', { name: /User Photo URL/ });
    await user.clear(name);
    await user.type(photo, 'me.png');
    await user.click(screen.getByRole('button', { name: save }));
    expect(name).toBeInvalid();
    expect(photo).toBeInvalid();
    await user.type(name, 'Amina R.');
    await user.clear(photo);
    await user.click(screen.getByRole('button', { name: save }));
    expect(await screen.findAllByText('Network Error')).not.toHaveLength(0);
    expect(name).toHaveValue('Amina R.');
  });

  describe('when the session ends on saving', () => {
    const kept = 'We kept what you had typed.';
    const name = () => screen.getByRole('textbox', { name: /User Name/ });

    async function typeAndComeBack() {
      readPictures();
      vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,eA==');
      const identity = createFakeIdentity(amina);
      const { updateProfile } = identity;
      identity.updateProfile = () =>
        identity.signOut().then(() => Promise.reject(new Error('Not signed in.')));
      const app = renderApp({ path, viewer: amina, identity });
      await findHeading('Your Account');
      await app.user.type(name(), ' Khan');
      const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
      await app.user.upload(screen.getByLabelText('Your photo'), photo);
      await screen.findByRole('img', { name: 'The photo that you chose' });
      await app.user.click(screen.getByRole('button', { name: save }));
      await findHeading('Login');
      const update = vi.fn((profile: Profile) =>
        updateProfile({ ...profile, photoURL: '/photos/khan-400.webp' }),
      );
      identity.updateProfile = update;
      await identity.signIn(amina.email ?? '', 'Secret1');
      await screen.findByText(kept);
      expect(name()).toHaveValue('Amina Rahman Khan');
      expect(await screen.findByRole('img', { name: 'The photo that you chose' })).toBeVisible();
      return { ...app, update };
    }

    it('are kept, and forgotten once they are saved', async () => {
      const { user, update } = await typeAndComeBack();
      await user.click(screen.getByRole('button', { name: save }));
      expect(await screen.findByText('Your name and picture are saved.')).toBeVisible();
      const [profile] = update.mock.calls[0] ?? [];
      expect(profile).toMatchObject({ name: 'Amina Rahman Khan', photo: expect.anything() });
      expect(screen.queryByText(kept)).not.toBeInTheDocument();
      expect(screen.getByRole('img', { name: 'You' })).toHaveAttribute('src', '/photos/khan-400.webp');
      expect(sessionStorage).toHaveLength(0);
    });

    it('can be begun afresh', async () => {
      const { user, session } = await typeAndComeBack();
      await user.click(screen.getByRole('button', { name: 'Start afresh' }));
      expect(name()).toHaveValue('Amina Rahman');
      expect(screen.queryByRole('img', { name: 'The photo that you chose' })).not.toBeInTheDocument();
      expect(sessionStorage).toHaveLength(0);
      await user.click(screen.getByRole('button', { name: save }));
      expect(await screen.findByText('Your name and picture are saved.')).toBeVisible();
      expect(session.getState().user?.displayName).toBe('Amina Rahman');
    });
  });

  it('does not fill in the e-mail address if somebody has no name', async () => {
    renderApp({ path, viewer: { ...amina, displayName: amina.email as string } });
    expect(await screen.findByRole('textbox', { name: /User Name/ })).toHaveValue('');
  });

  it('keep the focus in the form once they are saved', async () => {
    const { user } = renderApp({ path, viewer: amina });
    const photo = await screen.findByRole('textbox', { name: /User Photo URL/ });
    await user.type(photo, '  https://example.com/me.png{Enter}');
    expect(await screen.findByText('Your name and picture are saved.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: save })).toHaveFocus());
  });
});

describe('the password', () => {
  it('is changed by a user who knows the current one', async () => {
    const identity = createFakeIdentity(amina);
    const change = vi.spyOn(identity, 'changePassword');
    const { user } = renderApp({ path, viewer: amina, identity });
    const current = await screen.findByLabelText(/^Current password/);
    await user.type(current, 'wrong');
    await user.type(screen.getByLabelText(/^New password/), 'Better1');
    await user.click(screen.getByRole('button', { name: 'Change my password' }));
    expect(await screen.findAllByText('That is not your current password.')).not.toHaveLength(0);
    await user.clear(current);
    await user.type(current, 'Secret1');
    await user.type(screen.getByLabelText(/^New password/), '{Enter}');
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
    expect(change).toHaveBeenLastCalledWith('Secret1', 'Better1');
    expect(screen.getByLabelText(/^New password/)).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Change my password' })).toHaveFocus();
  });

  it('is changed in a form that tells a password manager whose it is', async () => {
    renderApp({ path, viewer: amina });
    const form = (await screen.findByLabelText(/^Current password/)).closest('form');
    expect(form?.querySelector('[autocomplete=username]')).toHaveValue(amina.email);
  });

  it('is not asked of those who sign in with Google alone', async () => {
    renderApp({ path, viewer: { ...amina, hasPassword: false } });
    await findHeading('Your Account');
    expect(screen.queryByRole('heading', { name: 'Your password' })).not.toBeInTheDocument();
  });
});
