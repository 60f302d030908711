import { chakra, Grid, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { PageHeading } from '../../ui/page-heading';
import { useTyping } from '../../ui/use-typing';

const productName = 'Pantry Neighbor';

// Both share a cell, so that the typed text has its room from the beginning.
const Cell = chakra('span', { base: { gridArea: '1 / 1', textAlign: 'start' } });

function TypedName() {
  const typed = useTyping<HTMLSpanElement>(productName);
  return (
    <Grid as="span" aria-hidden justifyContent="center" color="leaf.fg">
      <Cell visibility="hidden">{productName}_</Cell>
      <Cell>
        <span ref={typed}>{productName}</span>
        <chakra.span color="clay.fg" animation="blink 1s step-end infinite">
          _
        </chakra.span>
      </Cell>
    </Grid>
  );
}

export function Welcome() {
  return (
    <Stack align="center" gap={{ base: '2', md: '4' }} textAlign="center">
      {/* On a phone with text of twice the size, the longer word of the name still fits. */}
      <PageHeading size={{ base: '2xl', md: '4xl' }} fontSize={{ mdDown: 'min({fontSizes.2xl}, 16vw)' }}>
        <VisuallyHidden>Welcome to {productName}</VisuallyHidden>
        <span aria-hidden>Welcome to</span>
        <TypedName />
      </PageHeading>
      <Text fontSize={{ base: 'sm', md: 'lg' }} color="fg.muted" maxWidth="prose">
        Give away the food you have too much of, and find a meal around the corner. It is free, and run by
        neighbours like you.
      </Text>
    </Stack>
  );
}
