import {
  Badge,
  Box,
  Button,
  ChakraProvider,
  chakra,
  Heading,
  Link,
  type SystemContext,
} from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ButtonLink } from '../button-link';
import { knowing } from './known-styles';
import { recipes } from './recipes';
import { getSystem, makeSystem, properties } from './system';

const FancyLink = chakra(Link, { base: { color: 'clay.fg' } });

const page = (
  <MemoryRouter>
    <Box padding={{ base: '2', md: '4' }} _hover={{ color: 'leaf.fg' }} title="a title" />
    <Button variant="outline" size="lg" colorPalette="clay" marginBlock="2">
      Button
    </Button>
    <Button asChild>
      <a href="/">Button</a>
    </Button>
    <ButtonLink to="/" variant="subtle">
      Button
    </ButtonLink>
    <Heading size="xl" css={[{ color: 'fg' }, { '& > b': { color: 'bg' } }]} />
    <Badge colorPalette="clay" />
    <chakra.div />
  </MemoryRouter>
);

function draw(system: SystemContext, children = page) {
  const { container, unmount } = render(<ChakraProvider value={system}>{children}</ChakraProvider>);
  const { innerHTML } = container;
  unmount();
  return innerHTML;
}

const recipeOf = (name: string) => recipes[name as keyof typeof recipes];

it('draws as Chakra does, to the names of the classes, which are hashes of their styles', () => {
  const real = draw(makeSystem());
  expect(real).toMatch(/class="button css-/);
  expect(draw(getSystem())).toBe(real);
});

it('joins the styles of an element that is styled twice', () => {
  const [plain, fancy] = [Link, FancyLink].map((Each) => draw(getSystem(), <Each href="/">Link</Each>));
  expect(fancy).not.toBe(plain);
  expect(fancy).toMatch(/^<a href="\/" class="link css-\w+">Link<\/a>$/);
});

it('takes the same style props', () => {
  const own = [...makeSystem().properties].filter((property) => !properties.has(property));
  expect(own).toEqual([]);
  expect([...properties].filter((property) => !makeSystem().isValidProperty(property))).toEqual([]);
});

it('computes nothing that has a name already', () => {
  const known = new Map<string, string>();
  const own = { _config: { disableLayers: true }, _global: [] };
  const first = draw(knowing({ known, properties, recipeOf, create: makeSystem, own }));
  const create = vi.fn(makeSystem);
  const button = (
    <Button variant="outline" size="lg" colorPalette="clay" marginBlock="2">
      Button
    </Button>
  );
  const again = draw(knowing({ known, properties, recipeOf, create, own }), button);
  expect(first).toContain(again);
  expect(create).not.toHaveBeenCalled();
});
