import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

export interface Neighbour {
  name: string;
  email: string;
  password: string;
}

export const amina: Neighbour = { name: 'Amina Rahman', email: 'amina@example.com', password: 'Pantry1' };
export const rafi: Neighbour = { name: 'Rafi Chowdhury', email: 'rafi@example.com', password: 'Pantry1' };

/** A new neighbour that no other test uses. */
export function someone(firstName: string): Neighbour {
  const mark = randomUUID().slice(0, 8);
  return {
    name: `${firstName} ${mark}`,
    email: `${firstName.toLowerCase()}-${mark}@example.com`,
    password: 'Pantry1',
  };
}

/** Registers through the form, whatever page is open. Ends signed in. */
export async function register(page: Page, neighbour: Neighbour) {
  await page.goto('/register');
  await page.getByLabel('User Name').fill(neighbour.name);
  const picture = new URL('/pictures/neighbours/kwame.svg', page.url());
  await page.getByLabel('User Photo URL').fill(picture.href);
  await page.getByLabel('Email').fill(neighbour.email);
  await page.getByLabel('Password', { exact: true }).fill(neighbour.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expectSignedIn(page, neighbour);
}

/**
 * Opens a page as a signed-in neighbour, and registers them first if nobody has. Instead of using the forms, which have
 * their own tests, it writes what Firebase's SDK stores in the browser at a sign-in.
 */
export async function openAs(page: Page, neighbour: Neighbour, path: string) {
  await page.goto('/config.json');
  const { firebase } = JSON.parse(await page.locator('body').innerText());
  const call = async (service: string, body: object) => {
    const answer = await page.request.post(`/${service}?key=${firebase.apiKey}`, { data: body });
    return answer.json();
  };
  const accounts = 'identitytoolkit.googleapis.com/v1/accounts';
  const { name: displayName, email, password } = neighbour;
  const photoUrl = new URL('/pictures/neighbours/kwame.svg', page.url()).href;
  const { idToken, error } = await call(`${accounts}:signUp`, { email, password, returnSecureToken: true });
  if (error === undefined) await call(`${accounts}:update`, { idToken, displayName, photoUrl });
  else expect(error.message).toBe('EMAIL_EXISTS');
  const user = await call(`${accounts}:signInWithPassword`, { email, password, returnSecureToken: true });
  const key = `firebase:authUser:${firebase.apiKey}:[DEFAULT]`;
  const provided = { displayName, email, photoURL: user.profilePicture ?? null };
  const stored = {
    ...provided,
    uid: user.localId,
    emailVerified: false,
    isAnonymous: false,
    providerData: [{ ...provided, providerId: 'password', uid: email, phoneNumber: null }],
    stsTokenManager: {
      refreshToken: user.refreshToken,
      accessToken: user.idToken,
      expirationTime: Date.now() + Number(user.expiresIn) * 1000,
    },
    apiKey: firebase.apiKey,
    appName: '[DEFAULT]',
  };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    key,
    JSON.stringify(stored),
  ] as const);
  await page.goto(path);
  await expectSignedIn(page, neighbour);
}

/** Calls the API as the neighbour who is signed in on the page. */
export async function callAs(page: Page, query: string, variables: object) {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').stsTokenManager.accessToken as string;
  });
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.post('/graphql', { headers, data: { query, variables } });
  expect((await answer.json()).errors).toBeUndefined();
}

/** Changes an account directly in the emulator, as its administrator would; the product allows this to nobody. */
export async function administer({ email }: Neighbour, changes: { disableUser: boolean }) {
  const accounts = `${await emulatorUrl()}/identitytoolkit.googleapis.com/v1/projects/demo-pantry-neighbor/accounts`;
  const call = async (method: string, body: object) => {
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    const answer = await fetch(`${accounts}:${method}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    return answer.json();
  };
  const [{ localId }] = (await call('lookup', { email: [email] })).users;
  await call('update', { localId, ...changes });
}

async function emulatorUrl(): Promise<string> {
  const note = join(process.env.PANTRY_DATA ?? '', 'auth-emulator/running.json');
  const { hub } = JSON.parse(readFileSync(note, 'utf8'));
  const { auth } = await (await fetch(`http://${hub}/emulators`)).json();
  return `http://${auth.host}:${auth.port}`;
}

export async function fillLogin(page: Page, { email, password }: Pick<Neighbour, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function signIn(page: Page, neighbour: Neighbour) {
  await page.goto('/login');
  await fillLogin(page, neighbour);
  await expectSignedIn(page, neighbour);
}

export async function expectSignedIn(page: Page, { name }: Neighbour) {
  await expect(mainNavigation(page).getByRole('link', { name })).toBeVisible();
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'User SingOut Successfully!!' })).toBeVisible();
}

export const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const dashboardNavigation = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

/** For phones; on a larger screen the links are beside the page. */
export async function openDashboardMenu(page: Page) {
  await page.getByRole('button', { name: 'Dashboard menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Dashboard' });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Follows the links, as a person would, without a reload. */
export async function openInDashboard(page: Page, name: string) {
  await mainNavigation(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await dashboardNavigation(page).getByRole('link', { name, exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: name.replace(/^Add Food$/, 'Add A Food') }),
  ).toBeVisible();
}
