import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Notices, notice } from './notices';
import { toast } from './toaster';

const show = vi.fn();

beforeEach(() => {
  for (const kind of ['success', 'info', 'error'] as const) {
    vi.spyOn(toast, kind).mockImplementation((text, options) => show(kind, text, options));
  }
});
afterEach(() => show.mockReset());

it.each([
  ['a saved task', notice.briefSuccess, 'success', { autoClose: 1500, closeButton: false }],
  ['a request that was sent before', notice.briefInfo, 'info', { autoClose: 1500 }],
  ['anything else', notice.success, 'success', undefined],
  ['an error', notice.error, 'error', undefined],
])('shows %s as long as the specification says', async (_, raise, kind, options) => {
  await raise('Text');
  expect(show).toHaveBeenCalledWith(kind, 'Text', options);
});

it('stands in the top right corner for five seconds, can be focused by Alt+T and waits under the pointer', async () => {
  vi.restoreAllMocks();
  render(<Notices />);
  await act(() => notice.success('Saved'));
  const shown = await screen.findByText('Saved');
  const item = shown.closest<HTMLElement>('.Toastify__toast');
  expect(item?.parentElement).toHaveClass('Toastify__toast-container--top-right');
  expect(item?.querySelector('.Toastify__progress-bar')).toHaveStyle({ animationDuration: '5000ms' });
  fireEvent.keyDown(document, { code: 'KeyT', altKey: true });
  expect(document.activeElement?.closest('.Toastify')).not.toBeNull();
  fireEvent.mouseEnter(item as HTMLElement);
  expect(item?.querySelector('.Toastify__progress-bar')).toHaveStyle({ animationPlayState: 'paused' });
});
