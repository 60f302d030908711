import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useBusy } from './use-busy';

it('ignores a call until the end of the one before is rendered', async () => {
  const { result } = renderHook(() => useBusy());
  const task = vi.fn(async () => 'done');
  await act(async () => {
    expect(await result.current.run(task)).toBe('done');
    expect(await result.current.run(task)).toBeUndefined();
  });
  expect(task).toHaveBeenCalledTimes(1);
  await act(async () => expect(await result.current.run(task)).toBe('done'));
});
