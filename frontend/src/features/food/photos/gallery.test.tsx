import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readPictures } from '../../../test/pictures';
import { getSystem } from '../../../ui/theme/system';
import { Gallery } from './gallery';
import { GetTokenProvider } from './get-token';

const photos = ['1', '2'].map((id) => ({
  __typename: 'Photo' as const,
  id,
  path: `/photos/${id}`,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  sizes: [],
}));

function renderGallery(token: string | null = null) {
  render(
    <ChakraProvider value={getSystem()}>
      <GetTokenProvider value={async () => token}>
        <Gallery photos={photos} name="Bread" />
      </GetTokenProvider>
    </ChakraProvider>,
  );
}

it('scrolls smoothly to the photo that is chosen', () => {
  renderGallery();
  expect(screen.getByRole('list', { name: 'Photos of Bread' })).toHaveStyle({ scrollBehavior: 'smooth' });
});

it('leaves the outline of the photo that is shown to the focus', () => {
  renderGallery();
  const current = screen.getByRole('button', { name: 'Show photo 1', current: true });
  expect(window.getComputedStyle(current).outline).toBe('');
});

it.each([
  [200, 'CANVAS'],
  [404, 'IMG'],
])('asks for a photo that does not show by its viewer, and draws it: %i', async (status, shownBy) => {
  readPictures();
  const asked = vi.fn(async (_path: string, _options: RequestInit) => new Response('x', { status }));
  vi.stubGlobal('fetch', asked);
  renderGallery('token');
  const photo = () => screen.getByRole('img', { name: 'Photo 2 of 2 of Bread' });
  fireEvent.error(photo());
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await act(() => asked.mock.results[0]?.value);
  expect(asked).toHaveBeenCalledWith('/photos/2', { headers: { Authorization: 'Bearer token' } });
  await waitFor(() => expect(photo().tagName).toBe(shownBy));
  expect(screen.getByRole('img', { name: 'Photo 1 of 2 of Bread' }).tagName).toBe('IMG');
});
