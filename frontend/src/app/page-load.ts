const patience = 5_000; // ms

const isServerThere = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  );

// Kept with the entry in the browser's history, where a reload finds it and another page doesn't.
const wasReopened = () => history.state?.isReopened === true;
const rememberReopened = (isReopened: boolean) => history.replaceState({ ...history.state, isReopened }, '');

/** The code of a page could not be fetched: without a connection, or because a newer version has taken its place. */
export class PageLoadError extends Error {
  constructor(
    private readonly tellConnection: (isThere: boolean) => void,
    cause: unknown,
  ) {
    super('The page could not be loaded.', { cause });
  }

  /**
   * Reloads the page, which the router would not do: once by itself, then only when it is asked to. While the server is
   * away, the connection tries again.
   */
  async reopen(isAsked = false): Promise<'away' | 'missing' | 'on its way'> {
    const { href } = location;
    const isThere = await isServerThere();
    if (location.href !== href) return 'on its way'; // somebody has gone on to another page
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

/** For the routes: what they load of the app. */
export const createPageLoader =
  (tellConnection: (isThere: boolean) => void) =>
  <Page>(load: () => Promise<Page>) =>
  () =>
    load().catch((cause) => {
      throw new PageLoadError(tellConnection, cause);
    });
