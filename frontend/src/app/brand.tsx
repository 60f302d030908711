import { chakra, HStack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from './paths';

export function Brand() {
  return (
    <HStack
      asChild
      gap="2.5"
      fontFamily="heading"
      fontSize={{ base: 'md', sm: 'lg' }}
      fontWeight="semibold"
      width="fit-content"
      lineHeight="snug"
      marginInlineEnd={{ lg: '4' }}
    >
      <Link to={paths.home}>
        <chakra.img src="/favicon.svg" alt="" boxSize="8" />
        Pantry Neighbor
      </Link>
    </HStack>
  );
}
