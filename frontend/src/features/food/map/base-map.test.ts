import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createBase, drawBase } from './base-map';

afterEach(() => void vi.unstubAllGlobals());

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
