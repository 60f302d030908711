import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createBase, drawBase } from './base-map';
import { createPinMap } from './pin-map';

it('waits with the land until it is known what to show', async () => {
  const arcs = [
    [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 0],
    ],
  ];
  const land = { type: 'GeometryCollection', geometries: [{ type: 'MultiPolygon', arcs: [[[0]]] }] };
  const world = { type: 'Topology', arcs, objects: { land, countries: land } };
  vi.stubGlobal('fetch', async () => Response.json(world));
  const map = createBase(document.createElement('div'), true, {});
  const seen = vi.spyOn(map, 'getBounds');
  const asked = vi.spyOn(map, 'on');
  drawBase(map, null);
  await waitFor(() => expect(asked).toHaveBeenCalledWith('moveend', expect.anything()));
  expect(seen).not.toHaveBeenCalled();
});

it.each([
  [0, 13, '1 km', false],
  [0, 14, '500 m', true],
  [65, 12, '1 km', false],
  [65, 13, '500 m', true],
])(
  'lets a pin be put at %i° north and zoom %i, where the scale says %s: %s',
  (latitude, zoom, scale, isClose) => {
    const frame = document.createElement('div');
    const map = createPinMap(frame, { isStill: true, onRest: () => undefined });
    map.show({ latitude, longitude: 25 }, zoom);
    expect(frame.querySelector('.leaflet-control-scale-line')?.textContent).toBe(scale);
    expect(map.read().isClose).toBe(isClose);
    map.remove();
  },
);
