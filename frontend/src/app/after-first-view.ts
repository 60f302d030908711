const firstViewTakes = 6_000; // ms from the start of the script
const start = performance.now();

/** Nothing of the first view waits for what is done here. Answers how to call it off. */
export function afterFirstView(task: () => unknown) {
  const timer = setTimeout(task, Math.max(0, start + firstViewTakes - performance.now()));
  return () => clearTimeout(timer);
}
