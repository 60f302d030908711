/** A text that is cut where the room ends. */
export const oneLine = {
  overflow: 'hidden',
  position: 'relative', // or what is only read would not be cut off
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
