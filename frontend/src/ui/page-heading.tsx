import { Heading, type HeadingProps } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { findRemembered } from './focus-memory';

const pageHeadingId = 'page-heading';
export const getPageHeading = () => document.getElementById(pageHeadingId);

/**
 * The focus comes here after every route change but the first load, and screen readers read it out.
 * Going back, it returns to the link by which the page was left.
 */
export function PageHeading(props: HeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const isFirstLoad = useRef(key === 'default');

  // Before it is painted: later the focus could be taken from a field that is typed in already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pathname is what moves the focus.
  useLayoutEffect(() => {
    const remembered = isReturn ? findRemembered(key) : undefined;
    const target = remembered ?? (isFirstLoad.current ? undefined : ref.current);
    target?.focus({ preventScroll: true });
    isFirstLoad.current = false;
  }, [pathname]);

  return <Heading as="h1" id={pageHeadingId} ref={ref} tabIndex={-1} size="xl" {...props} />;
}
