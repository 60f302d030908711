import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferReducedMotion } from '../test/motion';
import { useTyping } from './use-typing';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

function passAll(...delays: number[]) {
  for (const delay of delays) pass(delay);
}

it('waits 1000 ms, deletes every 50 ms and types every 70 ms, endlessly', () => {
  const { result } = renderHook(() => useTyping('abc'));
  for (let round = 0; round < 3; round++) {
    expect(result.current).toBe('abc');
    pass(999);
    expect(result.current).toBe('abc');
    passAll(1, 49);
    expect(result.current).toBe('abc');
    pass(1);
    expect(result.current).toBe('ab');
    passAll(50, 50);
    expect(result.current).toBe('');
    passAll(1000, 69);
    expect(result.current).toBe('');
    pass(1);
    expect(result.current).toBe('a');
    passAll(70, 70);
  }
});

it('does not move with reduced motion', () => {
  preferReducedMotion();
  const { result } = renderHook(() => useTyping('abc'));
  pass(60_000);
  expect(result.current).toBe('abc');
  expect(vi.getTimerCount()).toBe(0);
});
