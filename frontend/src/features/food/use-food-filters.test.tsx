import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { MapView } from './map/bounds';
import { type FoodFilters, useFoodFilters } from './use-food-filters';

const bounds = { south: 23, west: 90, north: 24, east: 91 };
const view: MapView = { latitude: 23.5, longitude: 90.5, zoom: 12, bounds };
const chosen: MapView = { ...view, only: bounds };

async function renderFilters(state: unknown = null) {
  const renders: FoodFilters[] = [];
  function Filters() {
    renders.push(useFoodFilters());
    return null;
  }
  let arrive = () => {};
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const routes = [
    {
      path: '/',
      loader: ({ request }: { request: Request }) => (request.url.includes('slow') ? arrived : null),
      element: <Filters />,
      HydrateFallback: () => null,
    },
    { path: '/meal', loader: () => arrived, element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: '/', state }] });
  await act(async () => void render(<RouterProvider router={router} />));
  const [first] = renders;
  if (!first) throw new Error('Nothing was rendered.');
  return { first, last: () => renders.at(-1), router, arrive };
}

it('keeps what was chosen meanwhile when the map, or a search, is told late', async () => {
  const { first, router } = await renderFilters();
  await act(async () => first.setFilters({ left: '1' }));
  await act(async () => first.setMapView(view)); // as it was rendered before the filter
  expect(router.state.location).toMatchObject({ search: '?left=1', state: { map: view } });
  await act(async () => first.setFilters({ search: 'rice' }));
  expect(router.state.location).toMatchObject({ search: '?left=1&search=rice', state: { map: view } });
});

it('keeps what was chosen a moment ago, and is on its way into the address', async () => {
  const { last, router, arrive } = await renderFilters();
  await act(async () => last()?.setMapView(view));
  await act(async () => last()?.setFilters({ search: 'slow' }));
  await act(async () => last()?.setFilters({ left: '1' }));
  const moved = { ...view, zoom: 13 };
  await act(async () => last()?.setMapView(moved));
  await act(async () => last()?.setFilters({ soon: '1' }));
  await act(async () => arrive());
  expect(router.state.location).toMatchObject({
    search: '?search=slow&left=1&soon=1',
    state: { map: moved },
  });
});

it('drops the place that was chosen on the map if other posts are looked for, and only there', async () => {
  const { first, router } = await renderFilters({ map: chosen });
  await act(async () => first.setFilters({ layout: '2' }));
  expect(router.state.location.state.map.only).toEqual(bounds);
  await act(async () => first.setFilters({ soon: '1' }));
  expect(router.state.location.state).toEqual({ map: { ...view, only: undefined } });
});

it('knows that another page is on its way, but not another search', async () => {
  const { last, router, arrive } = await renderFilters();
  await act(async () => last()?.setFilters({ search: 'slow' }));
  expect(router.state.navigation.state).toBe('loading');
  expect(last()?.isLeaving).toBe(false);
  await act(async () => void router.navigate('/meal'));
  expect(last()?.isLeaving).toBe(true);
  await act(async () => arrive());
  expect(router.state.location.pathname).toBe('/meal');
});
