/** How the page was loaded: 'navigate' by its address or a link, 'reload', or 'back_forward'. */
export function getNavigationType() {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type;
}

/** How many entries the list of this page had when the reader left this entry of the browser's history, if more than usual. */
export const getKeptLength = (): number | undefined => globalThis.history?.state?.listLength;

/** It is there after a reload, too. */
export const keepLength = (listLength: number) => history.replaceState({ ...history.state, listLength }, '');
