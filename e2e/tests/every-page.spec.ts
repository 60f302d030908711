import type { Page } from '@playwright/test';
import { listViolations } from '../support/axe';
import { amina } from '../support/neighbours';
import { followWidth, setTheme, takePicture, widths } from '../support/pictures';
import { guestRoutes, openRoute, openSignedInRoutes, type Theme, themes } from '../support/routes';
import { expectedInStates, guestStates, neighbourStates, openState } from '../support/states';
import { expect, test } from '../support/test';

// Opens every page and state once, and checks at each width what a machine can: axe's rules, that nothing scrolls sideways,
// and on a phone that buttons are as high as a thumb needs and that no line cuts letters off. The dark theme differs in its
// colours alone, so axe looks at those, at two of the widths. With PICTURES=1 it also takes screenshots of both themes, for
// people to look at.

const checkedAt = [1440, 360]; // by axe: states, and the dark theme
const lightOnly: Theme[] = ['light'];
const onlyMeasured = [320, 640, 1024, 1280]; // the smallest, a 1280 px window with and without 200 % zoom, the fullest header

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const people of ['guests', 'neighbours'] as const) {
  test(`axe finds nothing on ${people}’ pages and states, in both themes, and none scrolls sideways`, async ({
    page,
    watch,
  }) => {
    watch.expectMessage(expectedInStates);
    // The window gets another width while a page is still loading, and with it a picture of another size.
    watch.expectMessage(/was preloaded using link preload but not used/);
    const looker = new Looker(page);
    const isGuest = people === 'guests';
    const routes = isGuest ? guestRoutes : await openSignedInRoutes(page, amina);
    const states = isGuest ? guestStates : neighbourStates;
    for (const route of routes) {
      await openRoute(page, route);
      for (const width of onlyMeasured) await looker.measure(route.name, width);
      await looker.measure(route.name, 320, '200%');
      for (const width of widths) {
        const checkedIn = checkedAt.includes(width) ? themes : lightOnly;
        await looker.look(route.name, width, { checkedIn, fullPage: true });
      }
    }
    for (const state of states) {
      await openState(page, state);
      const widthsOfState = state.widths ?? widths;
      if (widthsOfState.includes(360)) await looker.measure(state.name, 360, '200%');
      for (const width of widthsOfState) {
        const isChecked = state.widths !== undefined || checkedAt.includes(width);
        await looker.look(state.name, width, { checkedIn: isChecked ? themes : [] });
      }
    }
    // biome-ignore lint/suspicious/noConsole: the test log should show the count
    console.log(`axe: ${looker.violations} violations in ${looker.views} views`);
  });
}

interface Look {
  /** The themes in which axe looks, too. */
  checkedIn: Theme[];
  fullPage?: boolean;
}

/** The expectations are soft, so that one run reports everything. */
class Looker {
  views = 0;
  violations = 0;

  constructor(private readonly page: Page) {}

  async look(name: string, width: number, { checkedIn, fullPage = false }: Look) {
    await this.measure(name, width);
    for (const theme of themes) {
      await setTheme(this.page, theme);
      await takePicture(this.page, `${name}-${width}-${theme}`, { fullPage });
      if (checkedIn.includes(theme)) {
        await this.#runAxe(`${name} at ${width}, ${theme}`, { colours: theme === 'dark' });
      }
    }
    await setTheme(this.page, 'light');
  }

  async measure(name: string, width: number, textSize = '') {
    await this.page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    await this.page.setViewportSize({ width, height: width === 640 ? 400 : 800 });
    const dialogs = this.page.locator('[role$=dialog]:visible');
    const open = await dialogs.count();
    await followWidth(this.page);
    await expect(dialogs).toHaveCount(open); // nothing floats on paper
    // More than once: one that takes another of its sizes meanwhile, as the page has another width, counts as failed.
    await expect.poll(() => this.#countUndecoded(), `pictures of ${name} at ${width}`).toBe(0);
    const { tooWide, overlaps } = await this.page.evaluate(() => {
      const aroundTables = Array.from(document.querySelectorAll('table'), (table) => table.parentElement);
      const tooWide = [
        document.documentElement,
        ...document.querySelectorAll('[role$=dialog]'),
        ...aroundTables.filter((one) => one !== null),
      ]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName, role, scrollWidth }) => `${role ?? tagName}: ${scrollWidth}`);
      const boxes = Array.from(document.querySelectorAll('header :is(a, button)'), (one) =>
        one.getBoundingClientRect(),
      );
      const overlaps = boxes.some((one) =>
        boxes.some(
          (other) =>
            one.left < other.left &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
      );
      return { tooWide, overlaps };
    });
    if (width === 360 && textSize === '') {
      expect.soft(await this.#listSmallButtons(), `buttons of ${name} below 44 px`).toEqual([]);
      expect.soft(await this.#listLowLines(), `lines of ${name} that cut letters off`).toEqual([]);
    }
    expect.soft(tooWide, `${name} at ${width} ${textSize}`).toEqual([]);
    expect.soft(overlaps, `the header of ${name} at ${width} ${textSize}`).toBe(false);
  }

  #listSmallButtons() {
    return this.page.locator('.button, footer a').evaluateAll((buttons) =>
      buttons
        .map((button) => ({
          html: button.outerHTML,
          height: Math.round(button.getBoundingClientRect().height),
        }))
        .filter(({ height }) => height > 0 && height < 44)
        .map(({ html, height }) => `${height}: ${html.slice(0, 200)}`),
    );
  }

  /** What is cut off when it is too long, and would lose parts of Bengali letters, which are higher and deeper than Latin ones. */
  #listLowLines() {
    return this.page.evaluate(() => {
      const pen = document.createElement('canvas').getContext('2d');
      return Array.from(document.querySelectorAll('body *')).flatMap((element) => {
        const style = getComputedStyle(element);
        if (!pen || (style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none')) return [];
        pen.font = style.font;
        const letters = pen.measureText('কীর্তি ঠাঁই স্ত্রী কৌ হৃদ্ধূ');
        const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = letters;
        const leading = (Number.parseFloat(style.lineHeight) - ascent - descent) / 2;
        const above =
          Number.parseFloat(style.paddingTop) + leading + ascent - letters.actualBoundingBoxAscent;
        const below =
          Number.parseFloat(style.paddingBottom) + leading + descent - letters.actualBoundingBoxDescent;
        return above < 0 || below < 0 ? [element.outerHTML.slice(0, 200)] : [];
      });
    });
  }

  /** How many pictures cannot be drawn. */
  #countUndecoded() {
    return this.page.evaluate(async () => {
      const decoded = Array.from(document.images, (image) => {
        image.loading = 'eager'; // those further down would load only when they are scrolled to
        return image.decode();
      });
      return (await Promise.allSettled(decoded)).filter(({ status }) => status === 'rejected').length;
    });
  }

  async #runAxe(what: string, options: { colours: boolean }) {
    const found = await listViolations(this.page, options);
    expect.soft(found, what).toEqual([]);
    this.violations += found.length;
    this.views++;
  }
}
