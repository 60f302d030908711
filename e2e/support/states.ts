import { expect, type Page } from '@playwright/test';
import { addButton, cardOf, rowOf } from './food';
import { openAs, openDashboardMenu, someone } from './neighbours';

/** A page in a certain state: with a menu or a dialog open, after a failure, or still empty. */
export interface State {
  name: string;
  open: (page: Page) => Promise<void>;
  /** The window widths at which the state exists; all if unset. */
  widths?: number[];
}

/** Opens the state, and first undoes what the previous one did to the network. */
export async function openState(page: Page, state: State) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await state.open(page);
}

/** Console messages about the failures that the states cause. */
export const expectedInStates = /status of 500|net::ERR_FAILED/;

const answers = '**/graphql';

const phoneMenu: State = {
  name: 'phone-menu',
  async open(page) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Home')).toBeVisible();
  },
};

/** Keep this order: the last ones run after a registration. */
export const guestStates: State[] = [
  phoneMenu,
  {
    name: 'google-dialog',
    async open(page) {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Login With Google' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'register-messages',
    async open(page) {
      await page.goto('/register');
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByText('Please fill this in.').first()).toBeVisible();
    },
  },
  {
    name: 'loading',
    async open(page) {
      await page.route(answers, () => undefined); // never answered
      await page.goto('/availableFood?search=rice');
      await expect(page.getByText('Loading...').first()).toBeAttached();
    },
  },
  {
    name: 'load-error',
    async open(page) {
      await page.route(answers, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }));
      await page.goto('/availableFood?search=rice');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'nothing-added',
    async open(page) {
      await page.setViewportSize({ width: 1440, height: 900 }); // on a phone, the menu would hide who is signed in
      await openAs(page, someone('Nila'), '/dashboard/myPostedFood');
      await expect(page.getByText('No food found')).toBeVisible();
    },
  },
  {
    name: 'nothing-requested',
    async open(page) {
      await page.goto('/dashboard/myRequestedFood');
      await expect(page.getByText('No food found')).toBeVisible();
    },
  },
];

async function openRequestDialog(page: Page) {
  await page.goto('/availableFood?search=Piña');
  await cardOf(page, 'Piña, mango y más: fruit platter').getByRole('link', { name: 'See Details' }).click();
  await page.getByRole('button', { name: 'Request This Food' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

export const neighbourStates: State[] = [
  { ...phoneMenu, name: 'phone-menu-signed-in' },
  {
    name: 'dashboard-drawer',
    widths: [360, 768],
    async open(page) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/dashboard/myRequestedFood');
      await openDashboardMenu(page);
    },
  },
  { name: 'request-dialog', open: openRequestDialog },
  {
    name: 'request-failed',
    async open(page) {
      await openRequestDialog(page);
      await page.route(answers, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }));
      await page.getByRole('button', { name: 'Request', exact: true }).click();
      await expect(page.getByRole('alertdialog', { name: 'Oops!' })).toBeVisible();
    },
  },
  {
    name: 'report-dialog',
    async open(page) {
      await page.goto('/availableFood?search=Piña');
      await cardOf(page, 'Piña, mango y más: fruit platter')
        .getByRole('link', { name: 'See Details' })
        .click();
      await page.getByRole('button', { name: 'Report this post' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
      await expect(page.getByText('Please choose one.')).toBeVisible();
    },
  },
  {
    name: 'delete-dialog',
    async open(page) {
      await page.goto('/dashboard/myPostedFood');
      await page.getByRole('button', { name: 'Delete' }).first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'delete-account-dialog',
    async open(page) {
      await page.goto('/dashboard/account');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'message-refused',
    async open(page) {
      await page.goto('/dashboard/inbox');
      await page
        .getByRole('list', { name: 'Conversations' })
        .getByRole('link', { name: /Sourdough/ })
        .click();
      await page.route(answers, (route) =>
        route.request().postDataJSON().operationName === 'SendMessage'
          ? route.fulfill({
              json: {
                errors: [{ message: 'This conversation is over.', extensions: { code: 'CHAT_CLOSED' } }],
              },
            })
          : route.continue(),
      );
      await page.getByRole('textbox', { name: /^Message to/ }).fill('Keep two for me, please!');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Not sent.').first()).toBeVisible();
    },
  },
  {
    name: 'changed-meanwhile',
    async open(page) {
      await page.goto('/dashboard/myPostedFood');
      await rowOf(page, 'Tea, biscuits').getByRole('link', { name: 'Update' }).click();
      await page.getByLabel('Additional Notes').fill('Come at four.');
      await page.route(answers, async (route) => {
        const sent = route.request().postDataJSON();
        if (sent.operationName === 'UpdateFood') {
          const input = { ...sent.variables.input, foodQuantity: sent.variables.input.foodQuantity + 1 };
          await route.fetch({ postData: { ...sent, variables: { ...sent.variables, input } } }); // another window
        }
        await route.continue();
      });
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await expect(page.getByRole('alertdialog', { name: 'Changed meanwhile' })).toBeVisible();
    },
  },
  {
    name: 'add-food-messages',
    async open(page) {
      await page.goto('/dashboard/addFood');
      await addButton(page).click();
      await expect(page.getByText('Please fill this in.').first()).toBeVisible();
    },
  },
  {
    name: 'add-food-draft',
    async open(page) {
      await page.goto('/dashboard/addFood');
      await page.getByLabel('Food Name').fill('Half a pumpkin');
      await page.reload();
      await expect(page.getByText('We kept what you had typed.')).toBeVisible();
    },
  },
];
