import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const wide = '(min-width: 64rem)'; // the theme's lg, from which on the links stand beside the page

/** Open, the drawer is an entry of its own in the history: Back closes it and leaves the page where it was. */
export function useDashboardDrawer() {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isEntry = Boolean(state?.isDrawerOpen);
  const [isOpen, setIsOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history says whether it is open there
  useEffect(() => setIsOpen(isEntry), [key]);

  function open() {
    setIsOpen(true);
    navigate(pathname + search, { state: { isDrawerOpen: true }, preventScrollReset: true });
  }

  const close = useCallback(() => {
    setIsOpen(false);
    if (isEntry) navigate(-1);
  }, [isEntry, navigate]);

  useEffect(() => {
    if (!isOpen) return;
    const media = window.matchMedia(wide);
    const closeWhereWide = () => media.matches && close();
    closeWhereWide();
    media.addEventListener('change', closeWhereWide);
    return () => media.removeEventListener('change', closeWhereWide);
  }, [isOpen, close]);

  /** For a link that takes the entry's place. */
  const leave = () => setIsOpen(false);

  return { isOpen, open, close, leave };
}
