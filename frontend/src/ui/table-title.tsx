import { Box, HStack, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { Thumbnail } from './picture';

interface TableTitleProps {
  image: string;
  to: string;
  title: string;
  subtitle?: string;
}

export function TableTitle({ image, to, title, subtitle }: TableTitleProps) {
  return (
    <HStack
      wrap={{ base: 'wrap', xl: 'nowrap' }} // where text is much larger
      gap="3"
      minWidth={{ base: '0', xl: 'title' }}
      maxWidth={{ base: 'full', xl: 'none' }}
      textAlign="start"
    >
      <Thumbnail src={image} width="thumb" />
      <Box flex="1 1 {sizes.24}" minWidth="0">
        <Link asChild color="fg" fontWeight="semibold" lineClamp={3}>
          <RouterLink to={to}>
            <bdi>{title}</bdi>
          </RouterLink>
        </Link>
        {subtitle && (
          <Text fontSize="sm" color="fg.muted" lineClamp={2}>
            {subtitle}
          </Text>
        )}
      </Box>
    </HStack>
  );
}
