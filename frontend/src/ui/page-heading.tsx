import { Heading, type HeadingProps } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { findRemembered } from './focus-memory';
import { useHydrating } from './use-hydrating';

let lastFrame: Element | null = null; // around the page that was shown last

const pageHeadingId = 'page-heading';
export const getPageHeading = () => document.getElementById(pageHeadingId);

/**
 * Gets the focus after every route change except the first load, so that screen readers read it out.
 * After going back, the link that left the page gets the focus instead.
 */
export function PageHeading(props: HeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const cameWithPage = useRef(useHydrating()); // in a part that comes alive late, the focus may be elsewhere by then

  // Before the first paint: later, this could take the focus from a field that somebody is already typing in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pathname is what moves the focus.
  useLayoutEffect(() => {
    const frame = ref.current?.closest('main') ?? null;
    const isFirstLoad = key === 'default' && frame !== lastFrame; // the first page keeps its key when one comes back
    lastFrame = frame;
    const remembered = isReturn ? findRemembered(key) : undefined;
    const target = remembered ?? (isFirstLoad ? undefined : ref.current);
    if (!cameWithPage.current) target?.focus({ preventScroll: true });
    cameWithPage.current = false;
  }, [pathname]);

  return <Heading as="h1" id={pageHeadingId} ref={ref} tabIndex={-1} size="xl" {...props} />;
}
