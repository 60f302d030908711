import { useSearchParams } from 'react-router-dom';
import type { FoodSort } from '../../generated/graphql';
import type { Columns } from './food-grid';

type SortDirection = 'asc' | 'desc';

const sorts: Record<SortDirection, FoodSort> = { desc: 'QUANTITY_DESC', asc: 'QUANTITY_ASC' };

/** Search, sort and layout are in the URL, so that Back, a reload and sharing the link keep them. */
export function useFoodFilters() {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').trim();
  const direction: SortDirection = params.get('sort') === 'asc' ? 'asc' : 'desc';
  const columns: Columns = params.get('layout') === '2' ? 2 : 3;

  function setFilter(name: 'search' | 'sort' | 'layout', value: string) {
    setParams(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { search, direction, sort: sorts[direction], columns, setFilter };
}
