import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { recipes } from './theme/recipes';

/** As the server takes them. */
export const longestSearch = 100;

// Chakra's own would pull its whole form field into the list page.
const Input = chakra('input', recipes.input);

export const SearchInput = (props: ComponentProps<typeof Input>) => (
  <Input
    dir="auto"
    type="search"
    aria-label="Search by food name"
    placeholder="Search by food name"
    maxLength={longestSearch}
    _placeholder={{ fontSize: { base: 'sm', sm: 'md' } }}
    {...props}
  />
);
