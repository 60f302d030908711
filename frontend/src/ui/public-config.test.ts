import { expect, it, vi } from 'vitest';
import { loadPublicConfig } from './public-config';

it('is asked for once by all who want to know it, and again after a failure', async () => {
  const config = { map: null, geocoder: true };
  const ask = vi.fn();
  vi.stubGlobal('fetch', ask);
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(Promise.all([loadPublicConfig(), loadPublicConfig()])).rejects.toThrow('Failed to fetch');
  ask.mockResolvedValueOnce(new Response('', { status: 502 }));
  await expect(loadPublicConfig()).rejects.toThrow('is not answering properly');
  ask.mockResolvedValueOnce(Response.json(config));
  expect(await Promise.all([loadPublicConfig(), loadPublicConfig()])).toEqual([config, config]);
  expect(await loadPublicConfig()).toEqual(config);
  expect(ask.mock.calls).toEqual([['/config.json'], ['/config.json'], ['/config.json']]);
});
