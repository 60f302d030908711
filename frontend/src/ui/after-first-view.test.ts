import { beforeEach, describe, expect, it, vi } from 'vitest';

describe('what nobody waits for', () => {
  let idle: (() => void)[] = [];
  const becomeIdle = () => {
    for (const task of idle.splice(0)) task();
  };

  beforeEach(() => {
    idle = [];
    vi.resetModules();
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  });

  async function startBusyFor(milliseconds: number) {
    const { whenIdle } = await import('./after-first-view');
    vi.advanceTimersByTime(milliseconds);
    becomeIdle();
    const task = vi.fn();
    whenIdle(task);
    expect(task).not.toHaveBeenCalled();
    becomeIdle();
    return task;
  }

  it('is done once the page is idle', async () => {
    expect(await startBusyFor(99)).toHaveBeenCalledTimes(1);
  });

  it('is done after the first view on a device that was busy with it for long', async () => {
    const task = await startBusyFor(100);
    vi.advanceTimersByTime(5_899);
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(1);
  });
});
