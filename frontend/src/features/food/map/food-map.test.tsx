import { ApolloLink } from '@apollo/client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { delay } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { amina } from '../../../test/fake-identity';
import { renderApp } from '../../../test/render-app';
import { buildFood, createStore } from '../../../test/store';

/** A map, which jsdom gives no size, after it has told what it shows. */
async function renderMap() {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const store = createStore();
  store.foods = [buildFood({ foodName: 'Bread' })];
  const slow = new ApolloLink((operation, forward) =>
    forward(operation).pipe(delay(operation.operationName === 'FoodDetails' ? 600 : 0)),
  );
  const app = renderApp({ path: '/availableFood?view=map', viewer: amina, store, intercept: slow });
  const zoomOf = () => app.router.state.location.state?.map?.zoom;
  const frame = await screen.findByRole('region', { name: 'Map of the meals' });
  await waitFor(() => expect(zoomOf()).toBe(1));
  const zoomIn = () => act(() => fireEvent.keyDown(frame, { key: '+', keyCode: 187 }));
  act(() => frame.focus());
  return { ...app, zoomOf, zoomIn };
}

it('tells what it shows once it rests, together with what was chosen meanwhile', async () => {
  const { user, router, zoomOf, zoomIn } = await renderMap();
  zoomIn();
  await user.click(screen.getByRole('button', { name: 'Still available' }));
  await waitFor(() => expect(zoomOf()).toBe(2));
  expect(router.state.location.search).toBe('?view=map&left=1');
});

it('does not keep a meal from coming that is tapped before it rests', async () => {
  const { user, router, zoomIn } = await renderMap();
  const link = await screen.findByRole('link', { name: 'See Details: Bread' });
  zoomIn();
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Bread', level: 1 })).toBeVisible();
  expect(router.state.location.pathname).toBe(link.getAttribute('href'));
});
