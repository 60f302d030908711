import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { preferReducedMotion, scrollIntoView } from '../../test/motion';
import { UiProvider } from '../../ui/ui-provider';
import { HungerStatistics } from './hunger-statistics';
import { OurImpact } from './our-impact';

beforeEach(() => void vi.useFakeTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

const shown = () => screen.getAllByRole('definition').map((figure) => figure.firstChild?.textContent);
const readOut = () => screen.getAllByRole('definition').map((figure) => figure.lastChild?.textContent);

const blocks = [
  { Block: OurImpact, seconds: 3, ends: ['1200+', '25+', '500+'] },
  { Block: HungerStatistics, seconds: 10, ends: ['1,000,000+', '200,000+', '9,500,000+'] },
];

it.each(blocks)('counts up over $seconds s once it is in view', ({ Block, seconds, ends }) => {
  scrollIntoView();
  render(<Block />, { wrapper: UiProvider });
  expect(shown()).toEqual(['0+', '0+', '0+']);
  expect(readOut()).toEqual(ends);
  pass(seconds * 1000 - 100);
  expect(shown()).not.toContain('0+');
  expect(shown()[0]).not.toBe(ends[0]);
  pass(200);
  expect(shown()).toEqual(ends);
});

it.each(blocks)('waits out of view', ({ Block }) => {
  render(<Block />, { wrapper: UiProvider });
  pass(20_000);
  expect(shown()).toEqual(['0+', '0+', '0+']);
});

it.each(blocks)('shows its ends at once if somebody prefers reduced motion', ({ Block, ends }) => {
  preferReducedMotion();
  render(<Block />, { wrapper: UiProvider });
  expect(shown()).toEqual(ends);
});
