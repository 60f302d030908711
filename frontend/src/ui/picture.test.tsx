import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Picture } from './picture';
import { UiProvider } from './ui-provider';

const image = () => screen.getByRole<HTMLImageElement>('img', { name: 'Soup' });

it.each([
  ['/photos/a1-800.webp', '/photos/a1'],
  ['/pictures/food/bread.svg', '/pictures/food/bread'],
])('shows %s in the size that fits, then a sign in its place', (src, stem) => {
  render(<Picture src={src} alt="Soup" />, { wrapper: UiProvider });
  expect(image().srcset).toBe(`${stem}-400.webp 400w, ${stem}-800.webp 800w`);
  expect(image().getAttribute('src')).toBe(`${stem}-800.webp`);
  fireEvent.error(image());
  expect(image().tagName).not.toBe('IMG');
});

it('takes every other picture as it is', () => {
  render(<Picture src="/photos/a1-640.webp" alt="Soup" />, { wrapper: UiProvider });
  expect([image().getAttribute('srcset'), image().getAttribute('src')]).toEqual([
    null,
    '/photos/a1-640.webp',
  ]);
});
