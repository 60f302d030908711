import { Button, chakra, Flex } from '@chakra-ui/react';
import { Form } from 'react-router-dom';
import { paths } from '../../app/paths';
import { recipes } from '../../ui/theme/recipes';

const SearchForm = chakra(Form);
const SearchInput = chakra('input', recipes.input);

/** Leads to the list of what is found, as a form does that knows no JavaScript. */
export function FindFood() {
  return (
    <SearchForm role="search" action={paths.availableFood} maxWidth="panel" width="full">
      <Flex gap="3">
        <SearchInput
          type="search"
          name="search"
          aria-label="Search by food name"
          placeholder="Search by food name"
          maxLength={100}
          _placeholder={{ fontSize: { base: 'sm', sm: 'md' } }}
        />
        <Button type="submit" variant="outline" borderRadius="md">
          Search
        </Button>
      </Flex>
    </SearchForm>
  );
}
