import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getSystem } from '../../../ui/theme/system';
import { Gallery } from './gallery';

const photos = ['1', '2'].map((id) => ({
  __typename: 'Photo' as const,
  id,
  path: `/photos/${id}`,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  sizes: [],
}));

it('scrolls smoothly to the photo that is chosen', () => {
  render(
    <ChakraProvider value={getSystem()}>
      <Gallery photos={photos} name="Bread" />
    </ChakraProvider>,
  );
  expect(screen.getByRole('list', { name: 'Photos of Bread' })).toHaveStyle({ scrollBehavior: 'smooth' });
});
