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

/** Somebody whom no other test knows. */
export function someone(firstName: string): Neighbour {
  const mark = randomUUID().slice(0, 8);
  return {
    name: `${firstName} ${mark}`,
    email: `${firstName.toLowerCase()}-${mark}@example.com`,
    password: 'Pantry1',
  };
}

/** Through the form, from whichever page is open or from the start. Ends signed in. */
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

/** Changes an account as the emulator's administrator would, at the emulator itself: the product lets nobody do so. */
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

/** On a phone; on a larger screen its links stand beside the page. */
export async function openDashboardMenu(page: Page) {
  await page.getByRole('button', { name: 'Dashboard menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Dashboard' });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** By the links, as a person would, and without a reload. */
export async function openInDashboard(page: Page, name: string) {
  await mainNavigation(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await dashboardNavigation(page).getByRole('link', { name, exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: name.replace(/^Add Food$/, 'Add A Food') }),
  ).toBeVisible();
}
