import { defineConditions, defineConfig } from '@chakra-ui/react/styled-system';

// What Chakra's own base config would bring, without the nine tenths of it that nobody here uses: a style prop that
// takes tokens is listed with their kind, and a condition (_hover) with its selector.

const sides = (name: string, suffix = '') =>
  ['', 'Block', 'BlockStart', 'BlockEnd', 'Inline', 'InlineStart', 'InlineEnd'].map(
    (side) => `${name}${side}${suffix}`,
  );

const propertiesByToken = {
  colors: ['color', 'background', 'outlineColor', 'fill', 'stroke'].concat(sides('border', 'Color')),
  spacing: ['gap', 'rowGap', 'columnGap', 'top', 'bottom', 'outlineOffset', 'scrollMarginBlockStart'].concat(
    sides('padding'),
    sides('margin'),
    sides('inset'),
  ),
  sizes: ['width', 'height', 'flexBasis', 'minWidth', 'minHeight', 'maxWidth', 'maxHeight'],
  borderWidths: ['outlineWidth', ...sides('border', 'Width')],
  radii: ['borderRadius'],
  shadows: ['boxShadow'],
  aspectRatios: ['aspectRatio'],
  zIndex: ['zIndex'],
  fonts: ['fontFamily'],
  fontSizes: ['fontSize'],
  fontWeights: ['fontWeight'],
  lineHeights: ['lineHeight'],
  letterSpacings: ['letterSpacing'],
};

const tokenized = Object.fromEntries(
  Object.entries(propertiesByToken).flatMap(([values, properties]) =>
    properties.map((property) => [property, { values }]),
  ),
);

export const base = defineConfig({
  conditions: defineConditions({
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    focus: '&:is(:focus, [data-focus])',
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    readOnly: '&:is([data-readonly], [aria-readonly=true], [readonly])',
    invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
    peerChecked: '.peer:is(:checked, [data-checked], [aria-checked=true], [data-state=checked]) ~ &',
    peerFocusVisible: '.peer:is(:focus-visible, [data-focus-visible]) ~ &',
    empty: '&:is(:empty, [data-empty])',
    placeholder: '&::placeholder, &[data-placeholder]',
    currentPage: '&[aria-current=page]',
    before: '&::before',
    after: '&::after',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    print: '@media print',
    rtl: '[dir=rtl] &',
  }),
  utilities: {
    ...tokenized,
    insetInlineStart: { values: 'spacing', shorthand: ['insetStart'] },
    insetInlineEnd: { values: 'spacing', shorthand: ['insetEnd'] },
    boxSize: { values: 'sizes', property: 'width', transform: (value) => ({ width: value, height: value }) },
    lineClamp: {
      transform: (value) => ({
        display: '-webkit-box',
        WebkitLineClamp: value,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        textWrap: 'wrap',
      }),
    },
  },
});
