import fastify from 'fastify';
import { expect, it } from 'vitest';
import { jobs } from './jobs.js';

it('runs every job, even after one that fails, and waits for the last one before it closes', async () => {
  const seen: string[] = [];
  const app = fastify();
  await app.register(jobs, {
    watchers: [],
    followers: [{ close: async () => void seen.push('follower closed') }],
    list: [
      { name: 'failing', run: () => Promise.reject(new Error('no database')) },
      {
        name: 'waiting',
        run: (signal) =>
          new Promise((resolve) => {
            seen.push('started');
            signal.addEventListener('abort', () => {
              seen.push('ended');
              resolve();
            });
          }),
      },
    ],
  });
  app.addHook('onClose', async () => void seen.push('closed'));
  const listening = app.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(() => seen).toEqual(['started']);
  await Promise.all([listening, app.close()]);
  expect(seen).toEqual(['started', 'ended', 'follower closed', 'closed']);
});
