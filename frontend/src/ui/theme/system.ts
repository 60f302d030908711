import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { base } from './base';
import { type KnownStyles, knowing, readKnownStyles, readNames } from './known-styles';
import { printCss } from './print';
import { recipes } from './recipes';
import { semanticTokens } from './semantic-tokens';
import { slotRecipes } from './slot-recipes';
import { keyframes, tokens } from './tokens';

// The build writes them into every page, and the browser need not compute them again.
const isInPage = import.meta.env.PROD && !import.meta.env.SSR;

const belowTheHeader = '20';

const globalCss = {
  html: { color: 'fg', background: 'bg', fontFamily: 'body', fontSize: '100%', lineHeight: 'normal' },
  body: { fontSize: 'md', minHeight: '100dvh', textWrap: 'pretty' }, // no last line of one short word
  '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  bdi: { overflowWrap: 'inherit' }, // or a long word would be wider than its place
  '*::selection': { background: 'leaf.muted' },
  ':focus-visible': {
    outlineWidth: 'ring',
    outlineStyle: 'solid',
    outlineColor: 'leaf.solid',
    outlineOffset: '0.125rem',
  },
  // With colours of the user's own, no background shows which one it is.
  '@media (forced-colors: active)': {
    '[aria-current=page], [aria-selected=true], .peer:checked ~ *': { textDecorationLine: 'underline' },
  },
  // What has the focus could lie under the header. What is in the header needs none: the page would scroll for it.
  [`:where(main, footer) :where(${['a', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]']})`]:
    {
      scrollMarginBlockStart: belowTheHeader,
    },
  // Below a field is what is wrong with it, or its hint: it could lie under the keyboard of a phone.
  ':where(main) :where(input, select, textarea)': { scrollMarginBlockEnd: '{spacing.16}' },
  // The parts of a date field have the focus themselves.
  [[
    'calendar-picker-indicator',
    'datetime-edit-day-field',
    'datetime-edit-month-field',
    'datetime-edit-year-field',
  ]
    .map((part) => `::-webkit-${part}`)
    .join(', ')]: { scrollMarginBlockStart: belowTheHeader },
  // A toast lasts as long as its bar runs.
  '*:not(.Toastify__progress-bar), *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
    },
  },
  ...printCss,
};

// Chakra's own preset would bring every recipe and token of its own; only what is in use is listed here.
const config = defineConfig({
  preflight: !isInPage,
  conditions: { dark: '[data-theme=dark] &' },
  globalCss: isInPage ? {} : globalCss,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    keyframes,
    tokens,
    semanticTokens,
    recipes,
    slotRecipes,
  },
});

const breakpoints = ['sm', 'md', 'lg', 'xl'];

const ranges = breakpoints.flatMap((from, index) => [
  from,
  `${from}Only`,
  `${from}Down`,
  ...breakpoints.slice(index + 1).map((to) => `${from}To${to.charAt(0).toUpperCase()}${to.slice(1)}`),
]);

/** The style props beside those of CSS. */
export const properties = new Set([
  'css',
  'colorPalette',
  'insetStart',
  'insetEnd',
  ...Object.keys(base.utilities ?? {}),
  ...Object.keys({ ...base.conditions, ...config.conditions }).map((name) => `_${name}`),
  ...ranges,
]);

export const makeSystem = () => createSystem(base, config);

const recipeOf = (name: string) => config.theme?.recipes?.[name] ?? {};

/** The styles of all that has been rendered, by the hashes of what was asked for. */
export const knownStyles: KnownStyles = isInPage ? readKnownStyles() : new Map();

/**
 * Emotion's cache, which knows the styles that came with the page. By itself, Emotion would insert them again, and the
 * browser would parse them and lay out the page a second time.
 */
export function createStyleCache() {
  const cache = createCache({ key: 'css' });
  if (isInPage) for (const name of readNames()) cache.inserted[name] = true;
  return cache;
}

let system: ReturnType<typeof createSystem> | undefined;

/** Made when it is first needed: while a phone reads the script it has enough to do. */
export function getSystem() {
  const own = isInPage ? { _config: { disableLayers: true }, _global: [] } : {};
  system ??= knowing({ known: knownStyles, properties, recipeOf, create: makeSystem, own });
  return system;
}
