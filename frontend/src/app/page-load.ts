const patience = 5_000; // ms

/** Safari before 16 has no AbortSignal.timeout, and gives up when it thinks fit. */
export const isServerThere = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout?.(patience) }).then(
    ({ ok }) => ok,
    () => false,
  );

// Stored with the history entry, where a reload finds it, but another page doesn't.
const wasReopened = () => history.state?.isReopened === true;
const rememberReopened = (isReopened: boolean) => history.replaceState({ ...history.state, isReopened }, '');

/** The code of a page could not be fetched: there is no connection, or a newer version has replaced it. */
export class PageLoadError extends Error {
  constructor(
    private readonly tellConnection: (isThere: boolean) => void,
    cause: unknown,
  ) {
    super('The page could not be loaded.', { cause });
  }

  /**
   * Reloads the page, which the router would not do: once automatically, then only when asked. While the server is down,
   * the connection tries again.
   */
  async reopen(isAsked = false): Promise<'away' | 'missing' | 'on its way'> {
    const { href } = location;
    const isThere = await isServerThere();
    if (location.href !== href) return 'on its way'; // the reader has moved on to another page
    if (!isThere) {
      rememberReopened(false);
      this.tellConnection(false);
      return 'away';
    }
    if (wasReopened() && !isAsked) return 'missing';
    rememberReopened(true);
    location.reload();
    return 'on its way';
  }
}

/** Loads a route's part of the app. */
export const createPageLoader =
  (tellConnection: (isThere: boolean) => void) =>
  <Page>(load: () => Promise<Page>) =>
  () =>
    load().catch((cause) => {
      throw new PageLoadError(tellConnection, cause);
    });

/**
 * Loads a part of the app once somebody asks for it. If that fails again though the server is there, the page is loaded anew,
 * once: Firefox never asks again for what it once could not load, and a newer version may have replaced the part.
 */
export function createPartLoader<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let hasFailed = false;
  return () =>
    load().catch(async (error) => {
      if (hasFailed && !wasReopened() && (await isServerThere())) {
        rememberReopened(true);
        location.reload();
      }
      hasFailed = true;
      throw error;
    });
}

/** Vite asks once for the styles of a part: loaded again after a failure, the part would be shown without them. */
export function createStyleRetry() {
  let wait = 2_000; // ms, up to a minute
  return ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    setTimeout(() => target.replaceWith(target.cloneNode()), wait);
    wait = Math.min(wait * 2, 60_000);
  };
}
