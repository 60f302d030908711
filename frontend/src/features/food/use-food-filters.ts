import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { type LatLng, useHere } from '../../domain/near';
import type { FoodSort } from '../../generated/graphql';
import { addDays } from '../../ui/local-date';
import { longestSearch } from '../../ui/search-input';
import { useToday } from '../../ui/use-today';
import type { Columns } from './food-grid';
import { keptOrder } from './kept-order';
import type { MapView } from './map/bounds';

export type Order = 'nearest' | 'desc' | 'asc' | 'newest' | 'soonest';

const sorts: Record<Order, FoodSort> = {
  nearest: 'NEAREST',
  desc: 'QUANTITY_DESC',
  asc: 'QUANTITY_ASC',
  newest: 'NEWEST',
  soonest: 'EXPIRING_SOONEST',
};

const isOrder = (value: unknown): value is Order => typeof value === 'string' && Object.hasOwn(sorts, value);

/** How far away food may be, in kilometres. */
export const radii = [1, 2, 5, 10, 25];

/** Filters that change which posts are found; a place that was chosen on the map is then dropped. */
const lookedFor = ['search', 'within', 'left', 'soon'] as const;
type Filter = (typeof lookedFor)[number] | 'sort' | 'layout' | 'view';

const inPlace = { replace: true, preventScrollReset: true };

/** The variables of the whole list. */
export const everything = { withPortionsLeft: null, endsFrom: null, endsBy: null, bounds: null };

export type FoodFilters = ReturnType<typeof useFoodFilters>;

/**
 * Search, order, radius, filters and layout are in the URL, so that Back, a reload and a shared link keep them. The place
 * from which distances are measured is not: only this browser knows it. Nor is what the map shows: that is in the history
 * entry.
 */
export function useFoodFilters() {
  const [params, setParams] = useSearchParams();
  const { pathname, state } = useLocation();
  const { location: next } = useNavigation();
  const here = useHere();
  const kept = keptOrder.use();
  const today = useToday();
  const search = cleanSearch(params.get('search') ?? '');
  const usual: Order = here ? 'nearest' : 'desc';
  const isPossible = (value: unknown): value is Order =>
    isOrder(value) && (here !== null || value !== 'nearest');
  const order = [params.get('sort'), kept].find(isPossible) ?? usual;
  const within = here ? radii.find((radius) => String(radius) === params.get('within')) : undefined;
  const left = params.get('left') === '1';
  const soon = params.get('soon') === '1';
  const columns: Columns = params.get('layout') === '2' ? 2 : 3;

  // A search is sent, and the map tells of its part, some time after the render they know. Until then, something else may
  // have been chosen, which stays. So does what was chosen a moment ago, and is on its way into the address.
  const latest = useRef({ params, state });
  useLayoutEffect(() => {
    latest.current = { params, state };
  }, [params, state]);

  function write(params: URLSearchParams, state: unknown) {
    latest.current = { params, state };
    setParams(params, { ...inPlace, state });
  }

  function setFilters(filters: Partial<Record<Filter, string>>, newState: unknown = stateWith(filters)) {
    const next = new URLSearchParams(latest.current.params);
    for (const [name, value] of Object.entries(filters)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    write(next, newState);
  }

  // With other posts, the place on the map that was chosen among those before may have none.
  function stateWith(filters: Partial<Record<Filter, string>>) {
    const { state } = latest.current;
    if (!state?.map?.only || !lookedFor.some((name) => name in filters)) return state;
    return { ...state, map: { ...state.map, only: undefined } };
  }

  function setMapView(map: MapView) {
    const { params, state } = latest.current;
    write(params, { ...state, map });
  }

  const isNear = order === 'nearest' || within !== undefined;
  return {
    /** Another page is on its way: what is written late, by itself, would cancel it. */
    isLeaving: next !== undefined && next.pathname !== pathname,
    search,
    order,
    usual,
    sort: sorts[order],
    here,
    within,
    /** Only what is still available. */
    left,
    /** Only what ends today or tomorrow, by the viewer's own calendar. */
    soon,
    /** The filters, as the query's variables. */
    narrowing: {
      withPortionsLeft: left || null,
      endsFrom: soon ? today : null,
      endsBy: soon ? addDays(today, 1) : null,
    },
    /** The place and the radius, as the query's variables. */
    near: here && isNear ? { ...pointOf(here), within: within ? within * 1000 : null } : null,
    columns,
    isMap: params.get('view') === 'map',
    mapView: (state?.map as MapView | undefined) ?? null,
    setMapView,
    setFilters,
    /** Kept in this browser, unless it is the usual one. */
    setOrder(value: Order) {
      if (value === usual) keptOrder.forget();
      else keptOrder.keep(value);
      setFilters({ sort: value === usual ? '' : value });
    },
    /** A new place, or none, brings back the usual order, and the map begins again. */
    beginAnew() {
      keptOrder.forget();
      setFilters({ sort: '', within: '' }, { ...state, map: undefined });
    },
  };
}

/** The variables of the list near a place, as long as nothing else is chosen. */
export const nearestTo = (here: LatLng) => ({ ...pointOf(here), within: null });

// An address may have anything in it; the server takes no control characters, and only so many others.
function cleanSearch(text: string) {
  const characters = [...text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim()];
  return characters.slice(0, longestSearch).join('').trim();
}

const pointOf = ({ latitude, longitude }: LatLng) => ({ latitude, longitude });
