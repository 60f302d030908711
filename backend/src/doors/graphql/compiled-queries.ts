import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, type GraphQLSchema, OperationTypeNode } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import type { GraphQLContext } from './context.js';

type Query = CompiledQuery['query'];

/**
 * Answers repeated queries with a function compiled from their document, through Apollo Server's hook for answering in
 * a plugin. A query that fails there is run again by graphql-js, so that every caller gets the errors of graphql-js.
 */
export function compiledQueriesPlugin(schema: GraphQLSchema): ApolloServerPlugin<GraphQLContext> {
  // Apollo Server caches valid documents. When it drops one, its compiled functions go, too.
  const known = new WeakMap<DocumentNode, Map<string | null, Query | null>>();

  /** Null if a document arrives for the first time, or can't be compiled. */
  async function find(document: DocumentNode, operationName: string | null): Promise<Query | null> {
    const queries = known.get(document);
    if (queries === undefined) {
      known.set(document, new Map()); // compiling costs as much as hundreds of runs: not for one
      return null;
    }
    let query = queries.get(operationName);
    if (query === undefined) {
      const { compileQuery, isCompiledQuery } = await import('graphql-jit'); // not needed for the server's first answer
      const compiled = compileQuery(schema, document, operationName ?? '', {
        disablingCapturingStackErrors: true,
      });
      query = isCompiledQuery(compiled) ? compiled.query : null;
      queries.set(operationName, query);
    }
    return query;
  }

  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operation, operationName, request, contextValue, response }) {
          if (operation?.operation !== OperationTypeNode.QUERY) return null;
          const query = await find(document, operationName);
          const singleResult = await query?.(undefined, contextValue, request.variables ?? {});
          if (singleResult === undefined || singleResult.errors !== undefined) return null;
          return { http: response.http, body: { kind: 'single', singleResult } };
        },
      };
    },
  };
}
