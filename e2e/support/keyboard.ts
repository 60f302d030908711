import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target has the focus, as somebody without a mouse would. Every stop must be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  // A dialog takes the focus a moment after it is drawn; a Tab before that leads on in the page below.
  await expect.poll(() => target.evaluate(isWhereTabLeads), 'its dialog has the focus').toBe(true);
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not lead to ${target}`);
}

function isWhereTabLeads(element: Element) {
  const dialog = element.closest('[role=dialog]');
  return !dialog || dialog.contains(document.activeElement);
}

/** WCAG 2.4.7 and 2.4.11: the focused element shows that it has the focus, and nothing covers it. */
async function expectVisibleFocus(page: Page) {
  const focus = await page.evaluate(async () => {
    const element = document.activeElement;
    if (!element || element === document.body) return null; // the address bar
    if ((element as HTMLElement).tabIndex < 0) return null; // a heading, focused after navigation
    if (!element.matches(':focus')) return null; // a part of a date field, whose focus the browser draws
    // The skip link and the toasts move into place.
    await Promise.all(element.getAnimations().map((animation) => animation.finished));
    // A radio button that is a picture shows its focus on the picture.
    const shown = element.matches('input[type=radio]') ? (element.nextElementSibling ?? element) : element;
    const style = getComputedStyle(shown);
    const box = shown.getBoundingClientRect();
    // Of what is within the window: a tall field may begin at its end.
    const middle = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
    const hit = document.elementFromPoint(box.x + box.width / 2, middle);
    return {
      name: element.outerHTML.slice(0, 160),
      isMarked:
        (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1) ||
        style.boxShadow !== 'none',
      isOnTop: hit !== null && (shown.contains(hit) || hit.contains(shown) || shown.closest('label') === hit),
    };
  });
  if (!focus) return;
  expect(focus, 'the focus is seen').toEqual({ name: focus.name, isMarked: true, isOnTop: true });
}

/** Reaches a button or a link with Tab, and presses Enter. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
