import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../ui/use-reduced-motion';
import type { Item } from './items';

const nearEnd = 80; // px

/** Keeps the reader's place: at the end if they are there, otherwise where they are when something is added above or below. */
export function useMessageScroll(items: readonly Item[], startAt: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const was = useRef({ isOpen: false, isStarted: false, isAtEnd: true, height: 0, first: '', last: '' });
  const isReduced = useReducedMotion();
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [unseen, setUnseen] = useState(0);

  const jumpToEnd = useCallback(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, []);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const isThere = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    was.current.isAtEnd = isThere;
    setIsAtEnd(isThere);
    if (isThere) setUnseen(0);
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    const [first, last] = [items[0], items.at(-1)];
    if (!element || !first || !last) return;
    const before = was.current;
    const start = startAt && !before.isStarted ? document.getElementById(startAt) : null;
    if (!before.isOpen || start) {
      before.isStarted = start !== null;
      if (start) element.scrollTo({ top: start.offsetTop - element.clientHeight / 4 });
      else jumpToEnd();
    } else if (last.key !== before.last) {
      const added = items.slice(items.findIndex(({ key }) => key === before.last) + 1);
      if (before.isAtEnd || last.isMine) jumpToEnd();
      else setUnseen((count) => count + added.filter(({ isMine }) => !isMine).length);
    } else if (first.key !== before.first) {
      element.scrollTop += element.scrollHeight - before.height;
    }
    Object.assign(before, { isOpen: true, height: element.scrollHeight, first: first.key, last: last.key });
    onScroll();
  }, [items, startAt, jumpToEnd, onScroll]);

  // A phone's keyboard, or a text field that grows, takes away room.
  useEffect(() => {
    const observer = new ResizeObserver(() => was.current.isAtEnd && jumpToEnd());
    for (const { current } of [scroller, content]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [jumpToEnd]);

  function goToEnd() {
    const element = scroller.current;
    element?.scrollTo({ top: element.scrollHeight, behavior: isReduced ? 'auto' : 'smooth' });
    element?.focus({ preventScroll: true }); // the button that was pressed goes
  }

  function findLastInSight() {
    const bottom = scroller.current?.getBoundingClientRect().bottom ?? 0;
    const shown = scroller.current?.querySelectorAll<HTMLElement>('[data-number]') ?? [];
    const last = [...shown].findLast((element) => element.getBoundingClientRect().top <= bottom);
    return Number(last?.dataset.number ?? 0);
  }

  return { scroller, content, onScroll, isAtEnd, unseen, goToEnd, findLastInSight };
}
