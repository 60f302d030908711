import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const backdrop = {
  position: 'fixed',
  inset: '0',
  background: 'overlay',
  zIndex: 'dialog',
  animation: 'fadeIn {durations.fast} ease-out',
  _print: { display: 'none' },
} as const;

// With colours of the user's own, neither shadow nor background shows where it ends.
const edge = { '@media (forced-colors: active)': { borderWidth: 'hairline' } };

const title = {
  _focusVisible: { outline: 'none' },
  fontFamily: 'heading',
  fontSize: 'xl',
  fontWeight: 'semibold',
  lineHeight: 'tight',
} as const;

const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer'],
  base: {
    backdrop,
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'flex',
      overflowY: 'auto',
      padding: { base: '3', md: '8' },
      zIndex: 'dialog',
      overscrollBehavior: 'contain',
      _print: { display: 'none' },
    },
    content: {
      width: 'full',
      maxWidth: 'panel',
      margin: 'auto',
      padding: { base: '5', md: '8' },
      background: 'bg.panel',
      borderRadius: 'lg',
      boxShadow: 'raised',
      animation: 'rise {durations.slow} ease-out',
      _focusVisible: { outline: 'none' },
      ...edge,
    },
    title,
    description: { marginBlockStart: '2', color: 'fg.muted', overflowWrap: 'anywhere' },
    body: { marginBlockStart: '4' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '3',
      marginBlockStart: '6',
      '& > *': {
        flex: { base: '1 0 auto', sm: 'none' },
        // Or the second tap of a double tap, which takes up to half a second, would answer what the first has opened.
        animation: 'untouchable 1ms 500ms backwards',
      },
    },
  },
  variants: {
    size: {
      lg: {
        positioner: { scrollPaddingBlockEnd: '{spacing.24}' }, // or what has the focus could lie under the footer
        content: { maxWidth: 'form' },
        description: { marginBlockStart: '1' },
        footer: {
          position: 'sticky',
          bottom: { base: '-3', md: '-8' }, // the positioner's padding and the panel's own are below it
          marginBlockStart: '4',
          marginBlockEnd: { base: '-5', md: '-8' },
          paddingBlockStart: '4',
          paddingBlockEnd: { base: '5', md: '8' },
          background: 'bg.panel',
          borderBlockStartWidth: 'hairline',
          borderColor: 'border',
        },
      },
    },
  },
});

const drawer = defineSlotRecipe({
  className: 'drawer',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body'],
  base: {
    backdrop,
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      overscrollBehavior: 'contain',
      _print: { display: 'none' },
    },
    content: {
      width: 'drawer',
      maxWidth: '85%', // or there would be nothing outside of it to tap on
      height: 'full',
      overflowY: 'auto',
      padding: '16px', // its width is one of the screen's, so larger text gets no larger edges
      background: 'bg.panel',
      boxShadow: 'raised',
      '--from': '-100%',
      _rtl: { '--from': '100%' },
      animation: 'slideIn {durations.slow} ease-out',
      _focusVisible: { outline: 'none' },
      ...edge,
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      paddingInlineStart: '12px',
      '--chakra-sizes-control': '44px', // the button to close needs no more room where text is larger
    },
    title,
    body: { marginBlockStart: '3' },
  },
});

const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'helperText', 'errorText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0', _readOnly: { gap: '0' } },
    label: {
      fontSize: 'sm',
      fontWeight: 'semibold',
      _readOnly: { fontSize: 'xs', fontWeight: 'normal', color: 'fg.muted' },
    },
    helperText: { fontSize: 'sm', color: 'fg.muted' },
    errorText: { fontSize: 'sm', color: 'fg.error' },
  },
});

// On a phone each row becomes a card, its cells labelled by data-label.
const table = defineSlotRecipe({
  className: 'table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell'],
  base: {
    root: { width: 'full', display: { base: 'block', xl: 'table' }, borderCollapse: 'collapse' },
    header: { display: { base: 'none', xl: 'table-header-group' } },
    body: {
      display: { base: 'grid', xl: 'table-row-group' },
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      _print: { display: 'block' },
    },
    row: {
      display: { base: 'flex', xl: 'table-row' },
      flexWrap: 'wrap',
      columnGap: '3',
      rowGap: '3',
      padding: { base: '4', xl: '0' },
      background: { base: 'bg.panel', xl: 'transparent' },
      borderRadius: { base: 'lg', xl: '0' },
      boxShadow: { base: 'card', xl: 'none' },
      _print: { breakInside: 'avoid', borderWidth: 'hairline', marginBlockEnd: '4' },
    },
    columnHeader: {
      paddingInline: '2',
      paddingBlock: '3',
      textAlign: 'start',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    cell: {
      display: { base: 'flex', xl: 'table-cell' },
      flexDirection: 'column',
      alignItems: 'flex-start',
      minWidth: { base: '0', xl: 'auto' },
      fontSize: { base: 'sm', xl: 'md' },
      paddingInline: { xl: '2' },
      paddingBlock: { xl: '3' },
      verticalAlign: 'middle',
      overflowWrap: 'anywhere',
      borderBlockStartWidth: { base: '0', xl: 'hairline' },
      borderColor: 'border',
      '&:not([data-label])': { width: { base: 'full', xl: 'auto' } },
      '&[data-label]::before': {
        content: 'attr(data-label)',
        color: 'fg.muted',
        fontSize: 'xs',
        whiteSpace: 'nowrap',
        display: { xl: 'none' },
      },
    },
  },
});

export const slotRecipes = { dialog, drawer, field, table };
