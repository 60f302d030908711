/**
 * For a radio button whose choice is drawn beside it, in a label that is `choice`. It is as large as that, because what has the
 * focus is brought into view.
 */
export const unseenRadio = {
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  margin: '0',
  opacity: '0',
  zIndex: '-1',
} as const;

export const choice = { position: 'relative', isolation: 'isolate', cursor: 'pointer' } as const;
