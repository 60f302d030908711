import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const wide = '(min-width: 64rem)'; // the theme's lg: from here on, the links are beside the page

/** An open drawer is a history entry of its own: Back closes it and keeps the page where it was. */
export function useDashboardDrawer() {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isEntry = Boolean(state?.isDrawerOpen);
  const [isOpen, setIsOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry says whether the drawer is open
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

  /** For a link that replaces the entry. */
  const leave = () => setIsOpen(false);

  return { isOpen, open, close, leave };
}
