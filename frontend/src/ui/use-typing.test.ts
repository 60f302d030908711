import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { preferReducedMotion } from '../test/motion';
import { useTyping } from './use-typing';

beforeEach(() => void vi.useFakeTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

function passAll(...delays: number[]) {
  for (const delay of delays) pass(delay);
}

function Typed() {
  return createElement('p', { ref: useTyping('abc') }, 'abc');
}

const shown = () => screen.getByRole('paragraph').textContent;

it('waits 1000 ms, deletes every 50 ms and types every 70 ms, endlessly', () => {
  render(createElement(Typed));
  let waited = 0; // also until the page is idle
  for (; shown() === 'abc'; waited++) pass(1);
  expect(waited).toBeGreaterThanOrEqual(1050);
  for (let round = 0; round < 3; round++) {
    expect(shown()).toBe('ab');
    passAll(50, 50);
    expect(shown()).toBe('');
    passAll(1000, 69);
    expect(shown()).toBe('');
    pass(1);
    expect(shown()).toBe('a');
    passAll(70, 70);
    expect(shown()).toBe('abc');
    passAll(1000, 49);
    expect(shown()).toBe('abc');
    pass(1);
  }
});

it('does not move with reduced motion', () => {
  preferReducedMotion();
  render(createElement(Typed));
  pass(60_000);
  expect(shown()).toBe('abc');
  expect(vi.getTimerCount()).toBe(0);
});
