import { chakra, HStack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from './paths';

export function Brand() {
  return (
    <HStack
      asChild
      wrap="wrap"
      columnGap="2.5"
      rowGap="12"
      maxHeight="12"
      overflow="hidden" // the name, where there is no room for it beside the logo
      fontFamily="heading"
      fontSize={{ base: 'md', sm: 'lg' }}
      fontWeight="semibold"
      width="fit-content"
      maxWidth="full"
      lineHeight="snug"
      marginInlineEnd={{ lg: '4' }}
    >
      <Link to={paths.home}>
        <chakra.img src="/favicon.svg" alt="" boxSize="8" marginBlock="2" />
        <chakra.span flex="1 1 0" minWidth="min-content">
          Pantry Neighbor
        </chakra.span>
      </Link>
    </HStack>
  );
}
