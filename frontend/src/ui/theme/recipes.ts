import { defineRecipe } from '@chakra-ui/react/styled-system';

export const control = {
  width: 'full',
  minWidth: '0',
  minHeight: 'control',
  paddingInline: '3',
  fontSize: 'md',
  color: 'fg',
  background: 'bg.panel',
  borderWidth: 'hairline',
  borderColor: 'border.control',
  borderRadius: 'md',
  _invalid: { borderColor: 'fg.error', borderWidth: 'ring' },
  _readOnly: {
    minHeight: '6',
    padding: '0',
    fontSize: 'sm',
    fontWeight: 'semibold',
    background: 'transparent',
    borderWidth: '0',
    borderRadius: 'sm',
    resize: 'none',
    fieldSizing: 'content', // as tall as its text
  },
  _placeholder: { color: 'fg.muted' },
};

const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    maxWidth: 'full',
    minHeight: 'control',
    paddingBlock: '2', // above and below a text that takes two lines
    paddingInline: '5',
    fontSize: 'md',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    textAlign: 'center',
    overflowWrap: 'break-word',
    borderRadius: 'full',
    borderWidth: 'hairline',
    borderColor: 'transparent',
    cursor: 'pointer',
    colorPalette: 'leaf',
    transition: 'background-color {durations.fast}, border-color {durations.fast}',
    '& > svg': { flexShrink: 0 },
    '&:has(> svg)': { textAlign: 'start' }, // two lines of text begin beside the sign
    '&:disabled, &[aria-disabled=true]': { opacity: 0.6, cursor: 'not-allowed' },
    _print: { display: 'none !important' }, // links that look like buttons, too
  },
  variants: {
    variant: {
      solid: {
        background: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { background: 'colorPalette.emphasized' },
      },
      subtle: {
        background: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { background: 'colorPalette.muted' },
      },
      outline: {
        borderColor: 'border.control',
        color: 'fg',
        _hover: { background: 'bg.subtle' },
      },
      ghost: { color: 'fg', _hover: { background: 'bg.subtle' } },
    },
    size: {
      sm: { minHeight: { base: 'control', xl: '10' }, paddingInline: '4', fontSize: 'sm' }, // a thumb needs more
      md: {},
      lg: { minHeight: '12', paddingInline: '6', fontSize: 'lg' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

const heading = defineRecipe({
  className: 'heading',
  base: {
    fontFamily: 'heading',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    letterSpacing: 'tight',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
    _focusVisible: { outline: 'none' },
  },
  variants: {
    size: {
      sm: { fontSize: 'md', lineHeight: 'snug' },
      md: { fontSize: 'lg', lineHeight: 'snug' },
      lg: { fontSize: 'xl' },
      xl: { fontSize: { base: 'xl', md: '2xl' } },
      '2xl': { fontSize: { base: '2xl', md: '3xl' } },
      '4xl': { fontSize: { base: '3xl', md: '4xl' } },
    },
  },
  defaultVariants: { size: 'lg' },
});

const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    paddingInline: '2.5',
    minHeight: '6',
    fontSize: 'xs',
    fontWeight: 'semibold',
    borderRadius: 'full',
    background: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    whiteSpace: 'nowrap',
  },
});

const skeleton = defineRecipe({
  className: 'skeleton',
  base: { background: 'bg.emphasized', borderRadius: 'md', animation: 'pulse 1.6s ease-in-out infinite' },
});

const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    width: '8',
    height: '8',
    borderWidth: 'ring',
    borderColor: 'leaf.solid',
    borderRadius: 'full',
    borderBlockStartColor: 'transparent',
    animation: 'spin 0.8s linear infinite',
  },
});

const input = defineRecipe({ className: 'input', base: control });
const textarea = defineRecipe({
  className: 'textarea',
  base: { ...control, paddingBlock: '2.5', lineHeight: 'normal', resize: 'vertical', textWrap: 'stable' },
});

const link = defineRecipe({
  className: 'link',
  base: {
    color: 'leaf.fg',
    overflowWrap: 'anywhere', // an email must not widen its column
    textDecorationLine: 'underline',
    textUnderlineOffset: '0.2em',
    _hover: { textDecorationThickness: '0.125em' },
  },
});

export const recipes = { button, heading, badge, skeleton, spinner, input, textarea, link };
