import { Button, chakra, Flex } from '@chakra-ui/react';
import { Form } from 'react-router-dom';
import { paths } from '../../app/paths';
import { SearchInput } from '../../ui/search-input';

const SearchForm = chakra(Form);

/** Leads to the list of what is found, by a form that works without JavaScript, too. */
export function FindFood() {
  return (
    <SearchForm
      role="search"
      action={paths.availableFood}
      maxWidth={{ lg: 'panel' }}
      flex={{ base: '1 0 100%', lg: '1 1 18rem' }}
    >
      <Flex wrap="wrap" gap="3" maxWidth="panel">
        <SearchInput name="search" flex="1 1 {sizes.address}" />
        <Button type="submit" variant="outline" borderRadius="md">
          Search
        </Button>
      </Flex>
    </SearchForm>
  );
}
