const firstViewTakes = 6_000; // ms from the start of the script
const quick = 100; // ms; without a slowdown it takes 30 to 60, with one of four 140 or more
const start = performance.now();
let busyFor = Number.POSITIVE_INFINITY; // ms from the start of the script until the page was idle

/** Returns a function that cancels it. */
function idle(task: () => unknown) {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(task);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(task, 50); // in `quick`, too
  return () => clearTimeout(timer);
}

idle(() => {
  busyFor = performance.now() - start;
});

/** Runs what the first view does not need, after it. Returns a function that cancels it. */
export function afterFirstView(task: () => unknown) {
  const timer = setTimeout(task, Math.max(0, start + firstViewTakes - performance.now()));
  return () => clearTimeout(timer);
}

/**
 * For what nobody waits for: once the page is idle, and after the first view on a device that was busy with it for long.
 * Returns a function that cancels it.
 */
export function whenIdle(task: () => unknown) {
  let cancel = idle(() => {
    if (busyFor < quick) task();
    else cancel = afterFirstView(task);
  });
  return () => cancel();
}
