const colors = {
  white: [
    'bg',
    'bg-panel',
    'bg-subtle',
    'bg-emphasized',
    'leaf-subtle',
    'clay-subtle',
    'leaf-contrast',
    'clay-contrast',
  ],
  black: ['fg', 'fg-muted', 'fg-error', 'leaf-fg', 'clay-fg', 'leaf-solid', 'border'],
};

const variables = Object.fromEntries(
  Object.entries(colors).flatMap(([color, names]) =>
    names.map((name) => [`--chakra-colors-${name}`, `${color} !important`]),
  ),
);

/** On paper: what can be read, in black on white whatever the theme, and nothing that is there to be pressed. */
export const printCss = {
  'html[data-theme]': {
    _print: {
      ...variables,
      '--chakra-shadows-card': 'none !important',
      background: 'white !important', // index.html has a background of its own
      colorScheme: 'light',
    },
  },
  'body, #root, main': { _print: { minHeight: '0 !important' } },
  '#root, main': { _print: { display: 'block !important' } }, // in a flexbox or grid, Safari and Firefox cut through cards
  'header, footer, nav, button, select, [role=search], .Toastify, [href="#content"]': {
    _print: { display: 'none !important' },
  },
};
