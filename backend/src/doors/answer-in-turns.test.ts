import fastify, { type RouteHandlerMethod } from 'fastify';
import { expect, it } from 'vitest';
import { answerInTurns } from './answer-in-turns.js';

const handlers: Record<string, RouteHandlerMethod> = {
  'a value that is returned': async ({ query }) => ({ query }),
  'an answer that is sent': (_, reply) => reply.code(201).header('X-Test', 'yes').send('sent'),
  'a failure': async () => {
    throw Object.assign(new Error('refused'), { statusCode: 409 });
  },
  'what the instance knows': async function () {
    return this.server === undefined ? 'nothing' : 'its server';
  },
};

it.each(Object.entries(handlers))('does not change %s, even for many calls at once', async (_, handler) => {
  const app = fastify();
  app.get('/plain', handler);
  app.get('/in-turns', answerInTurns(handler));
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url);
    return { statusCode, type: headers['content-type'], test: headers['x-test'], body };
  };
  for (let i = 0; i < 3; i++) {
    const [plain, ...inTurns] = await Promise.all([
      ask(`/plain?i=${i}`),
      ...Array.from({ length: 10 }, () => ask(`/in-turns?i=${i}`)),
    ]);
    for (const answer of inTurns) expect(answer).toEqual(plain);
  }
  await app.close();
});
