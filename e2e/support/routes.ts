import { expect, type Page } from '@playwright/test';
import { cardOf } from './food';
import { type Neighbour, openAs } from './neighbours';

export interface Route {
  name: string;
  path: string;
  /** An element that is there once the page is complete. */
  ready: (page: Page) => ReturnType<Page['getByRole']>;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const firstCard = (page: Page) => page.getByRole('article').first();
const firstRow = (page: Page) => page.getByRole('row').nth(1);

/** A seeded post; its page is not for guests. */
const details = { name: 'Sourdough loaves', donor: 'José Álvarez' };

export const guestRoutes: Route[] = [
  { name: 'home', path: '/', ready: firstCard },
  { name: 'available-food', path: '/availableFood', ready: firstCard },
  {
    name: 'no-food-found',
    path: '/availableFood?search=unobtainium',
    ready: (page) => page.getByText('No food found'),
  },
  { name: 'about', path: '/about', ready: heading('About Us') },
  { name: 'contact', path: '/contact', ready: heading('Contact') },
  { name: 'privacy', path: '/privacy', ready: heading('Privacy') },
  { name: 'docs', path: '/docs', ready: heading('Build on Pantry Neighbor') },
  {
    name: 'docs-rest',
    path: '/docs/rest',
    ready: (page) => page.getByRole('heading', { name: 'DELETE /myTask/{id}' }),
  },
  { name: 'login', path: '/login', ready: heading('Login') },
  { name: 'register', path: '/register', ready: heading('Register') },
  {
    name: 'forgot-password',
    path: '/forgatePassword/amina%40example.com',
    ready: heading('Reset your password'),
  },
  { name: 'wrong-url', path: '/no/such/page', ready: heading('Wrong URl') },
];

/** Signs in and returns the routes that need it, including the pages of one post. */
export async function openSignedInRoutes(page: Page, neighbour: Neighbour): Promise<Route[]> {
  await openAs(page, neighbour, '/about');
  const idOf = async (foodName: string) => {
    await page.goto(`/availableFood?search=${foodName}`);
    const link = cardOf(page, foodName).getByRole('link', { name: 'See Details' });
    return (await link.getAttribute('href'))?.split('/').at(-1);
  };
  const [other, own] = [await idOf(details.name), await idOf('Red lentils, unopened bags')];
  await page.goto('/dashboard/inbox');
  const talk = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: details.donor });
  const conversation = (await talk.getAttribute('href')) ?? '';
  return [
    { name: 'food-details', path: `/FoodDetails/${other}`, ready: heading(details.name) },
    {
      name: 'dashboard',
      path: '/dashboard',
      ready: (page) => page.getByRole('link', { name: /Total Available Foods \d/ }),
    },
    { name: 'dashboard-available-food', path: '/dashboard/availableFood', ready: firstCard },
    { name: 'account', path: '/dashboard/account', ready: heading('Your Account') },
    { name: 'notices', path: '/dashboard/notices', ready: heading('Notices') },
    { name: 'add-food', path: '/dashboard/addFood', ready: heading('Add A Food') },
    { name: 'my-added-food', path: '/dashboard/myPostedFood', ready: firstRow },
    {
      name: 'posted-food',
      path: `/dashboard/myPostedFood/${own}`,
      ready: heading('Red lentils, unopened bags'),
    },
    { name: 'my-requested-food', path: '/dashboard/myRequestedFood', ready: firstRow },
    {
      name: 'inbox',
      path: '/dashboard/inbox',
      ready: (page) => page.getByRole('list', { name: 'Conversations' }),
    },
    {
      name: 'conversation',
      path: conversation,
      ready: (page) => page.getByRole('textbox', { name: `Message to ${details.donor}` }),
    },
    {
      name: 'update-food',
      path: `/dashboard/updateTask/${own}`,
      ready: (page) => page.getByLabel('Food Name'),
    },
  ];
}

export async function openRoute(page: Page, { path, ready }: Route) {
  await page.goto(path);
  await expect(ready(page)).toBeVisible();
}

export type Theme = 'light' | 'dark';
export const themes: Theme[] = ['light', 'dark'];

/** Stores the theme as the theme switch does; it takes effect on the next page. */
export async function chooseTheme(page: Page, theme: Theme) {
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
}
