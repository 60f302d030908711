import type { KeyboardEvent } from 'react';

/**
 * Whether the key is for what the keyboard offers: 北京, 서울. Safari has ended that before it tells of the Enter by which
 * somebody chose, whose code it leaves.
 */
export const isComposing = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent) =>
  isComposing || keyCode === 229;
