import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { getPageHeading } from '../../ui/page-heading';
import { findRow } from './request-row';

const lineHeadingId = 'in-line';

function isVisible(element: HTMLElement | null): element is HTMLElement {
  return element !== null && element.closest('details:not([open])') === null;
}

/** Where the focus goes after a request has changed: to its row, wherever that is now. */
export function findFocus(requestId: string) {
  const row = findRow(requestId);
  if (isVisible(row)) return row;
  return document.getElementById(lineHeadingId) ?? getPageHeading();
}

/** Keeps the focus where the reader was when a row moves, or goes, while it has the focus. */
export function useRowFocus() {
  const focused = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (focused.current && document.activeElement === document.body) findFocus(focused.current)?.focus();
  });

  return {
    lineHeading: { id: lineHeadingId, tabIndex: -1 },
    watch: {
      onFocus({ target }: FocusEvent) {
        focused.current = target.closest<HTMLElement>('[data-request]')?.dataset.request;
      },
      onBlur() {
        focused.current = undefined;
      },
    },
  };
}
