import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('a notice on screen', () => {
  async function showNotice(text: string) {
    vi.restoreAllMocks();
    render(<Notices />);
    await act(() => notice.success(text));
    const item = (await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast') as HTMLElement;
    return { item, bar: item.querySelector('.Toastify__progress-bar') };
  }

  it('is in the top right corner for five seconds, in the light theme', async () => {
    const { item, bar } = await showNotice('Saved');
    expect(item.parentElement).toHaveClass('Toastify__toast-container--top-right');
    expect(item).toHaveClass('Toastify__toast-theme--light');
    expect(bar).toHaveStyle({ animationDuration: '5000ms' });
  });

  it('stays while the pointer is on it, and while the window has no focus', async () => {
    const { item, bar } = await showNotice('Waiting');
    fireEvent.focus(window);
    expect(bar).toHaveStyle({ animationPlayState: 'running' });
    fireEvent.mouseEnter(item);
    expect(bar).toHaveStyle({ animationPlayState: 'paused' });
    fireEvent.mouseLeave(item);
    fireEvent.blur(window);
    expect(bar).toHaveStyle({ animationPlayState: 'paused' });
  });

  it('gets the focus with Alt+T', async () => {
    await showNotice('Focused');
    fireEvent.keyDown(document, { code: 'KeyT', altKey: true });
    expect(document.activeElement?.closest('.Toastify')).not.toBeNull();
  });

  it.each([
    [79, 'true'],
    [81, 'false'],
  ])('dragged by %d %% of its width, it stays: %s', async (distance, stays) => {
    const { item } = await showNotice(`Dragged by ${distance}`);
    Object.defineProperty(item, 'offsetWidth', { value: 100 });
    fireEvent.pointerDown(item, { pointerType: 'touch', clientX: 0, clientY: 0, button: 0 });
    fireEvent.pointerMove(document, { clientX: distance, clientY: 0 });
    fireEvent.pointerUp(document, { clientX: distance, clientY: 0 });
    await waitFor(() => expect(item).toHaveAttribute('data-in', stays));
  });
});
