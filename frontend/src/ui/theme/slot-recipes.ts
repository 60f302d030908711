import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      background: 'overlay',
      zIndex: 'dialog',
      animation: 'fadeIn {durations.fast} ease-out',
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'flex',
      overflowY: 'auto',
      padding: { base: '3', md: '8' },
      zIndex: 'dialog',
      overscrollBehavior: 'contain',
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
    },
    title: {
      _focusVisible: { outline: 'none' },
      fontFamily: 'heading',
      fontSize: 'xl',
      fontWeight: 'semibold',
      lineHeight: 'tight',
    },
    description: { color: 'fg.muted', overflowWrap: 'anywhere' },
    body: { marginBlockStart: '4' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '3',
      marginBlockStart: '6',
    },
  },
  variants: { size: { lg: { content: { maxWidth: 'form' } } } },
});

const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'requiredIndicator', 'helperText', 'errorText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' },
    label: { fontSize: 'sm', fontWeight: 'semibold' },
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
    },
    row: {
      display: { base: 'block', xl: 'table-row' },
      padding: { base: '4', xl: '0' },
      background: { base: 'bg.panel', xl: 'transparent' },
      borderRadius: { base: 'lg', xl: '0' },
      boxShadow: { base: 'card', xl: 'none' },
    },
    columnHeader: {
      padding: '3',
      textAlign: 'start',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    cell: {
      display: { base: 'flex', xl: 'table-cell' },
      justifyContent: 'space-between',
      gap: '4',
      padding: { base: '0', xl: '3' },
      paddingBlock: { base: '1.5', xl: '3' },
      verticalAlign: 'middle',
      textAlign: { base: 'end', xl: 'start' },
      overflowWrap: 'anywhere',
      borderBlockStartWidth: { base: '0', xl: 'hairline' },
      borderColor: 'border',
      '&[data-label]::before': {
        content: 'attr(data-label)',
        flexShrink: 0,
        color: 'fg.muted',
        fontSize: 'sm',
        display: { xl: 'none' },
      },
    },
  },
});

export const slotRecipes = { dialog, field, table };
