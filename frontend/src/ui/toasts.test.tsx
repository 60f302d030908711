import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessageDialog } from './message-dialog';
import { toastify } from './toaster';
import { Toasts, toast } from './toasts';
import { UiProvider } from './ui-provider';

const show = vi.fn();

beforeEach(() => {
  for (const kind of ['success', 'info', 'error'] as const) {
    vi.spyOn(toastify, kind).mockImplementation((text, options) => show(kind, text, options));
  }
});
afterEach(() => show.mockReset());

it.each([
  ['a saved task', toast.briefSuccess, 'success', { autoClose: 1500, closeButton: false }],
  ['a request that was sent before', toast.briefInfo, 'info', { autoClose: 1500 }],
  ['anything else', toast.success, 'success', undefined],
  ['an error', toast.error, 'error', undefined],
])('shows %s as long as the specification says', async (_, raise, kind, options) => {
  await raise('Text');
  expect(show).toHaveBeenCalledWith(kind, 'Text', options);
});

describe('a toast on screen', () => {
  async function showToast(text: string) {
    vi.mocked(toastify.success).mockRestore();
    render(<Toasts />);
    await act(() => toast.success(text));
    const item = (await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast') as HTMLElement;
    return { item, bar: item.querySelector('.Toastify__progress-bar') };
  }

  it('is in the top right corner for five seconds, in the light theme', async () => {
    const { item, bar } = await showToast('Saved');
    expect(item.parentElement).toHaveClass('Toastify__toast-container--top-right');
    expect(item).toHaveClass('Toastify__toast-theme--light');
    expect(bar).toHaveStyle({ animationDuration: '5000ms' });
  });

  it('stays while the pointer is on it, and while the window has no focus', async () => {
    const { item, bar } = await showToast('Waiting');
    fireEvent.focus(window);
    expect(bar).toHaveStyle({ animationPlayState: 'running' });
    fireEvent.mouseEnter(item);
    expect(bar).toHaveStyle({ animationPlayState: 'paused' });
    fireEvent.mouseLeave(item);
    fireEvent.blur(window);
    expect(bar).toHaveStyle({ animationPlayState: 'paused' });
  });

  it('gets the focus with Alt+T', async () => {
    await showToast('Focused');
    fireEvent.keyDown(document, { code: 'KeyT', altKey: true });
    expect(document.activeElement?.closest('.Toastify')).not.toBeNull();
  });

  it.each([
    ['on being closed', ({ item }) => fireEvent.click(within(item).getByRole('button', { name: 'close' }))],
    ['by itself', ({ bar }) => bar && fireEvent.animationEnd(bar)],
  ] satisfies [string, (shown: Awaited<ReturnType<typeof showToast>>) => unknown][])(
    'gives the focus back to where it was when it goes %s',
    async (_, end) => {
      render(<button type="button">Before</button>);
      const before = screen.getByRole('button', { name: 'Before' });
      before.focus();
      const shown = await showToast('Going');
      within(shown.item).getByRole('button', { name: 'close' }).focus();
      end(shown);
      await waitFor(() => expect(before).toHaveFocus());
    },
  );

  it('gives the focus to the heading if where it was is gone', async () => {
    render(
      <h1 id="page-heading" tabIndex={-1}>
        Page
      </h1>,
    );
    const before = render(<button type="button">Before</button>);
    before.getByRole('button').focus();
    const { item } = await showToast('Left');
    within(item).getByRole('button', { name: 'close' }).focus();
    before.unmount();
    fireEvent.click(within(item).getByRole('button', { name: 'close' }));
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });

  it('is read out when it comes, and not again when it goes', async () => {
    const { item } = await showToast('Once');
    expect(item).toHaveAttribute('role', 'alert');
    fireEvent.click(within(item).getByRole('button', { name: 'close' }));
    await waitFor(() => expect(item).not.toHaveAttribute('role'));
    expect(item.closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
  });

  it('is read out above an open dialog, too', async () => {
    await showToast('Earlier');
    render(
      <UiProvider>
        <MessageDialog open icon="warning" title="Are you sure?" actions={null} onClose={vi.fn()} />
      </UiProvider>,
    );
    const page = document.createElement('main');
    document.body.append(page);
    await waitFor(() => expect(page).toHaveAttribute('aria-hidden', 'true'));
    await act(() => toast.success('Later'));
    expect((await screen.findByText('Later')).closest('[aria-hidden=true]')).toBeNull();
    page.remove();
  });

  it.each([
    [79, 'true'],
    [81, 'false'],
  ])('dragged by %d %% of its width, it stays: %s', async (distance, stays) => {
    const { item } = await showToast(`Dragged by ${distance}`);
    Object.defineProperty(item, 'offsetWidth', { value: 100 });
    fireEvent.pointerDown(item, { pointerType: 'touch', clientX: 0, clientY: 0, button: 0 });
    fireEvent.pointerMove(document, { clientX: distance, clientY: 0 });
    fireEvent.pointerUp(document, { clientX: distance, clientY: 0 });
    await waitFor(() => expect(item).toHaveAttribute('data-in', stays));
  });
});
