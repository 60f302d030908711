import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export interface Food {
  name: string;
  picture: string;
  quantity: number;
  location: string;
  date: string;
  notes: string;
}

/** A post whose name no other test uses. */
export function someFood(kind = 'Lentil stew'): Food {
  return {
    name: `${kind} ${randomUUID().slice(0, 8)}`,
    picture: 'vegetable soup',
    quantity: 4,
    location: '7 Lake Circus, blue gate',
    date: inDays(3),
    notes: 'Mild, without nuts.\nPlease bring a pot.',
  };
}

/** A calendar day in this machine's time zone, in the format of the date field. */
export function inDays(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

export async function fillFood(page: Page, food: Food) {
  await page.getByLabel('Food Name').fill(food.name);
  await page.getByLabel('Food Quantity').fill(String(food.quantity));
  await page.getByLabel('Pickup Location').fill(food.location);
  await page.getByLabel('Expire Date').fill(food.date);
  // The pictures are labels of radio buttons; only screen readers and the keyboard reach the buttons themselves.
  await page.getByTitle(food.picture, { exact: true }).click();
  await expect(page.getByRole('radio', { name: food.picture, exact: true })).toBeChecked();
  await page.getByLabel('Additional Notes').fill(food.notes);
}

/** Checks that the form shows everything that fillFood typed. */
export async function expectFilled(page: Page, food: Food) {
  await expect(page.getByLabel('Food Name')).toHaveValue(food.name);
  await expect(page.getByLabel('Food Quantity')).toHaveValue(String(food.quantity));
  await expect(page.getByLabel('Pickup Location')).toHaveValue(food.location);
  await expect(page.getByLabel('Expire Date')).toHaveValue(food.date);
  await expect(page.getByRole('radio', { name: food.picture, exact: true })).toBeChecked();
  await expect(page.getByLabel('Additional Notes')).toHaveValue(food.notes);
}

export const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add Food' });

/** Sends the form for a new post as it is. */
export async function saveFood(page: Page) {
  await addButton(page).click();
  await expect(page.getByText('Your Task has been saved')).toBeVisible();
}

export async function postFood(page: Page, food: Food) {
  await fillFood(page, food);
  await saveFood(page);
}

export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search by food name' });
export const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Finds the post in the list, as a person would. */
export async function findFood(page: Page, name: string) {
  await page.goto('/availableFood');
  await searchBox(page).fill(name);
  await expect(page.getByRole('article')).toHaveCount(1);
  return cardOf(page, name);
}

export async function openFood(page: Page, name: string) {
  await (await findFood(page, name)).getByRole('link', { name: 'See Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Asks for the post that is open, as the dialog proposes. */
export async function askFor(page: Page) {
  await page.getByRole('button', { name: 'Request This Food' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request', exact: true }).click();
}

/** Asks for a post, and opens it again, where it then says how the request stands. */
export async function askAndReturn(page: Page, name: string) {
  await openFood(page, name);
  await askFor(page);
  await expect(rowOf(page, name)).toBeVisible();
  await openFood(page, name);
}

/** What the page of a post says about one's request for it. */
export const ownRequest = (page: Page) => page.getByRole('region', { name: 'Your request' });

/** Counts how often the page sends this GraphQL operation from now on. */
export function countSent(page: Page, operation: string) {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postData()?.includes(`"operationName":"${operation}"`))
      count++;
  });
  return () => count;
}
