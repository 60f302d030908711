import { Button, Flex } from '@chakra-ui/react';
import { LuColumns2, LuColumns3 } from 'react-icons/lu';
import { useEarlyValue } from '../../ui/form/use-early-value';
import { Select } from '../../ui/select';
import { SearchBox } from './search-box';
import type { useFoodFilters } from './use-food-filters';

export function FoodToolbar({ filters }: { filters: ReturnType<typeof useFoodFilters> }) {
  const { search, direction, columns, setFilter } = filters;
  const setDirection = (value: string) => setFilter('sort', value === 'asc' ? 'asc' : '');
  const sort = useEarlyValue<HTMLSelectElement>(direction, setDirection);
  return (
    <Flex wrap="wrap" gap="3">
      <SearchBox value={search} onSearch={(text) => setFilter('search', text)} />
      <Select
        ref={sort}
        aria-label="Sort by quantity"
        value={direction}
        onChange={(event) => setDirection(event.target.value)}
      >
        <option value="desc">Quantity High to Low</option>
        <option value="asc">Low to High</option>
      </Select>
      <Button
        variant="outline"
        display={{ base: 'none', md: 'inline-flex' }}
        borderRadius="md"
        title={`Show ${columns === 3 ? 2 : 3} columns`}
        onClick={() => setFilter('layout', columns === 3 ? '2' : '')}
      >
        {columns === 3 ? <LuColumns2 aria-hidden /> : <LuColumns3 aria-hidden />}
        Toggle Layout
      </Button>
    </Flex>
  );
}
