import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** Waits until the code of the first page is there. */
export async function whenReady(router: Router) {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Whether the page at this path came with its first posts in it. */
export const hasFirstPosts = (path: string) =>
  document.getElementById('root')?.dataset.page === path && document.getElementById('first-answer') !== null;
