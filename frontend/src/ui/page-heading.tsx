import { Heading, type HeadingProps } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const pageHeadingId = 'page-heading';
export const getPageHeading = () => document.getElementById(pageHeadingId);

/** The focus comes here after every route change but the first load, and screen readers read it out. */
export function PageHeading(props: HeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isFirstLoad = useRef(key === 'default');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pathname is what moves the focus.
  useEffect(() => {
    if (!isFirstLoad.current) ref.current?.focus({ preventScroll: true });
    isFirstLoad.current = false;
  }, [pathname]);

  return <Heading as="h1" id={pageHeadingId} ref={ref} tabIndex={-1} size="xl" {...props} />;
}
