import { useLocation, useSearchParams } from 'react-router-dom';
import type { FoodSort } from '../../generated/graphql';
import { useHere } from '../../ui/near';
import type { Columns } from './food-grid';
import type { MapView } from './map/bounds';

export type Order = 'nearest' | 'desc' | 'asc';

const sorts: Record<Order, FoodSort> = { nearest: 'NEAREST', desc: 'QUANTITY_DESC', asc: 'QUANTITY_ASC' };

/** How far away food may be, in kilometres. */
export const radii = [1, 2, 5, 10, 25];

type Filter = 'search' | 'sort' | 'within' | 'layout' | 'view';

/**
 * Search, order, radius and layout are in the URL, so that Back, a reload and sharing the link keep them. From where
 * distances are is not: only this browser knows. Nor is what the map shows, which the browser's history keeps.
 */
export function useFoodFilters() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const here = useHere();
  const search = (params.get('search') ?? '').trim();
  const usual: Order = here ? 'nearest' : 'desc';
  const asked = params.get('sort') ?? '';
  const order = asked in sorts && (here || asked !== 'nearest') ? (asked as Order) : usual;
  const within = here ? radii.find((radius) => String(radius) === params.get('within')) : undefined;
  const columns: Columns = params.get('layout') === '2' ? 2 : 3;

  function setFilters(filters: Partial<Record<Filter, string>>) {
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(filters)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace: true, preventScrollReset: true, state },
    );
  }

  function setMapView(map: MapView) {
    setParams((current) => current, {
      replace: true,
      preventScrollReset: true,
      state: { ...state, map },
    });
  }

  const isNear = order === 'nearest' || within !== undefined;
  return {
    search,
    order,
    sort: sorts[order],
    here,
    within,
    /** What the list is asked for with. */
    near: here && isNear ? { ...pointOf(here), within: within ? within * 1000 : null } : null,
    columns,
    isMap: params.get('view') === 'map',
    mapView: (state?.map as MapView | undefined) ?? null,
    setMapView,
    setFilters,
    setOrder: (value: Order) => setFilters({ sort: value === usual ? '' : value }),
  };
}

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude,
  longitude,
});
