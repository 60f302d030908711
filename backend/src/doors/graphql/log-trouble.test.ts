import { buildSchema, graphqlSync } from 'graphql';
import { expect, it, vi } from 'vitest';
import { geocoderBusy, geocoderUnavailable } from '../../errors.js';
import { logTrouble } from './log-trouble.js';

/** What the log is told of a field that fails. */
function logOf(error: Error) {
  const rootValue = {
    food: () => {
      throw error;
    },
  };
  const schema = buildSchema('type Query { food: String }');
  const { errors = [] } = graphqlSync({ schema, rootValue, source: '{ nadiaAtExampleCom: food }' });
  const log = { error: vi.fn() };
  logTrouble(errors, { log, requestId: 'req-1' });
  return log;
}

it('names the field that failed, and no alias', () => {
  expect(logOf(new Error('no database')).error).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: 'no database' }), field: 'food' },
    'GraphQL operation failed',
  );
});

it('leaves out that a server is busy, with which callers could fill it', () => {
  expect(logOf(geocoderUnavailable()).error).toHaveBeenCalledOnce();
  expect(logOf(geocoderBusy()).error).not.toHaveBeenCalled();
});
