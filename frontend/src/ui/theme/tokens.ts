import { defineKeyframes, defineTokens } from '@chakra-ui/react/styled-system';

const rem = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, size]) => [name, { value: `${size}rem` }]));

const step = (steps: number[]) =>
  Object.fromEntries(steps.map((size) => [String(size), { value: `${size / 4}rem` }]));

const spacing = {
  ...step([0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24]),
  0: { value: '0rem' },
  slide: { value: '25px' }, // on each side of a slide, which makes 50 px between two
};

export const tokens = defineTokens({
  fonts: {
    heading: {
      value: "'Iowan Old Style', 'Palatino Linotype', 'URW Palladio L', Palatino, P052, Georgia, serif",
    },
    body: {
      value:
        "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'Segoe UI', 'Source Sans 3', 'DejaVu Sans', system-ui, sans-serif",
    },
  },
  fontSizes: rem({
    xs: 0.8125,
    sm: 0.9375,
    md: 1.0625,
    lg: 1.25,
    xl: 1.5625,
    '2xl': 2,
    '3xl': 2.5,
    '4xl': 3.25,
  }),
  fontWeights: {
    normal: { value: 400 },
    semibold: { value: 600 },
    bold: { value: 700 },
  },
  lineHeights: { tight: { value: 1.15 }, snug: { value: 1.3 }, normal: { value: 1.6 } },
  letterSpacings: { tight: { value: '-0.015em' }, wide: { value: '0.06em' } },
  spacing,
  sizes: {
    ...spacing,
    ...rem({
      control: 2.75,
      avatar: 2.25,
      thumb: 4,
      page: 80,
      prose: 40,
      form: 44,
      panel: 28,
      aside: 13,
      drawer: 19,
      title: 14,
      address: 10,
    }),
    full: { value: '100%' },
  },
  radii: { ...rem({ sm: 0.375, md: 0.75, lg: 1.25 }), full: { value: '9999px' } },
  borderWidths: { hairline: { value: '1px' }, ring: { value: '3px' } },
  aspectRatios: { card: { value: '4 / 3' }, square: { value: '1' } },
  durations: { fast: { value: '150ms' }, slow: { value: '280ms' } },
  zIndex: { header: { value: 10 }, dialog: { value: 100 }, skipLink: { value: 110 } },
});

export const keyframes = defineKeyframes({
  fadeIn: { from: { opacity: 0 } },
  slideIn: { from: { translate: 'var(--from)' } },
  rise: { from: { opacity: 0, translate: '0 0.75rem' } },
  pulse: { '50%': { opacity: 0.5 } },
  blink: { '50%': { opacity: 0 } },
  untouchable: { from: { pointerEvents: 'none' } },
  spin: { to: { transform: 'rotate(360deg)' } },
});
