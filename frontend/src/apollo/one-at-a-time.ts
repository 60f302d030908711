/** Runs the task, and once more after that if it was asked for meanwhile: what it brings is never older than the last call. */
export function oneAtATime(task: () => Promise<unknown>) {
  let isRunning = false;
  let again = false;
  return async function run(): Promise<void> {
    again = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (again) {
        again = false;
        await task().catch(() => undefined);
      }
    } finally {
      isRunning = false;
    }
  };
}
