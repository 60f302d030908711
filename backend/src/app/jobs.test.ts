import fastify from 'fastify';
import { symbols } from 'pino';
import { QueryFailedError } from 'typeorm';
import { expect, it, vi } from 'vitest';
import { createServer } from './http.js';
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

it('leaves out a turn of a job that still runs, and holds up none of another period for it', async () => {
  const app = fastify();
  const runs = { slow: 0, quick: 0 };
  const list = [
    {
      name: 'slow',
      every: 0.02,
      run: (signal: AbortSignal) => {
        runs.slow++;
        return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      },
    },
    { name: 'quick', every: 0.01, run: async () => void runs.quick++ },
  ];
  await app.register(jobs, { watchers: [], followers: [], list });
  const listening = app.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(() => runs.quick).toBeGreaterThan(5);
  await Promise.all([listening, app.close()]);
  expect(runs.slow).toBe(1);
});

it('logs no values of the statements that failed', async () => {
  const app = createServer(0, 'error', 1000, null);
  const write = vi.spyOn(Reflect.get(app.log, symbols.streamSym), 'write').mockReturnValue(true);
  const driverError = Object.assign(new Error('duplicate key'), { detail: 'Key (name)=(Nadia)' });
  const failed = () => new QueryFailedError('UPDATE requests SET name = $1', ['Nadia'], driverError);
  const list = [failed(), new AggregateError([failed(), failed()])].map((error, number) => ({
    name: `job ${number}`,
    run: () => Promise.reject(error),
  }));
  await app.register(jobs, { watchers: [], followers: [], list });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await app.close();
  const logged = write.mock.calls.join('\n');
  for (const known of ['job 0 failed', 'job 1 failed', 'UPDATE requests', 'duplicate key'])
    expect(logged).toContain(known);
  expect(logged).not.toContain('Nadia');
});

it('warns of an outage, with the stack once', async () => {
  const app = createServer(0, 'warn', 1000, null);
  const write = vi.spyOn(Reflect.get(app.log, symbols.streamSym), 'write').mockReturnValue(true);
  const list = ['one', 'other'].map((name) => {
    const driverError = Object.assign(new Error('canceling statement'), { code: '57014' });
    return { name, run: () => Promise.reject(new QueryFailedError('UPDATE foods', [], driverError)) };
  });
  await app.register(jobs, { watchers: [], followers: [], list });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await app.close();
  const err = { type: 'Error', message: 'canceling statement', code: '57014' };
  expect(write.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
    { level: 40, msg: 'one failed, and will be tried again', err: { ...err, stack: expect.any(String) } },
    { level: 40, msg: 'other failed, and will be tried again' },
  ]);
  expect(JSON.parse(String(write.mock.calls[1])).err).toEqual({ ...err, stack: 'as logged before' });
});
