/** Runs the task. If it is called again meanwhile, runs it once more after that: the result is never older than the last call. */
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
