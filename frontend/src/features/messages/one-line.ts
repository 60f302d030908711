/** A text of one line, which is cut off if it is too long. */
export const oneLine = {
  overflow: 'hidden',
  position: 'relative', // or text for screen readers only would not be cut off
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
