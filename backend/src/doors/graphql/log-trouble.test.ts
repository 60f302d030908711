import { buildSchema, graphqlSync } from 'graphql';
import { expect, it, vi } from 'vitest';
import { logTrouble } from './log-trouble.js';

it('names the field that failed, and no alias', () => {
  const rootValue = {
    food: () => {
      throw new Error('no database');
    },
  };
  const schema = buildSchema('type Query { food: String }');
  const { errors = [] } = graphqlSync({ schema, rootValue, source: '{ nadiaAtExampleCom: food }' });
  const log = { error: vi.fn() };
  logTrouble(errors, { log, requestId: 'req-1' });
  expect(log.error).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: 'no database' }), field: 'food' },
    'GraphQL operation failed',
  );
});
