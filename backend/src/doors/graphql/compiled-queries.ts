import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Call, GraphQLContext } from './context.js';
import { walk } from './document.js';

type Query = CompiledQuery['query'];

// Compiled code takes some 4 KB a field (3.6 to 5.8 measured), however few characters ask for it: about 80 MB in all.
const maxFields = 20_000;

/**
 * Answers repeated queries with a function compiled from their document, through Apollo Server's hook for answering in
 * a plugin. A query that fails there is run again by graphql-js, so that every caller gets the errors of graphql-js.
 */
export function compiledQueriesPlugin(schema: GraphQLSchema): ApolloServerPlugin<GraphQLContext> {
  // Apollo Server caches valid documents, so their operations come again as the same objects.
  const seen = new WeakSet<OperationDefinitionNode>();
  const compiled = new LRUCache<OperationDefinitionNode, { query: Query | null }>({ maxSize: maxFields });

  let loading: Promise<typeof import('graphql-jit') | null> | undefined;
  /** Not needed for the server's first answer. Null if it can't be read: Node then remembers that, and never tries again. */
  function loadCompiler(log: Call['log']) {
    loading ??= import('graphql-jit').catch((err) => {
      log.error({ err }, 'queries are not compiled until the next start');
      return null;
    });
    return loading;
  }

  /** Null if it arrives for the first time, or can't be compiled. */
  async function find(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    log: Call['log'],
  ): Promise<Query | null> {
    const known = compiled.get(operation);
    if (known !== undefined) return known.query;
    const { directives, operations } = walk(schema, document);
    // graphql-jit 0.8 leaves out a fragment everywhere once it was skipped at one place, and writes conditions into the
    // document, where its other operations find them.
    if (directives > 0) return null;
    if (!seen.has(operation)) {
      seen.add(operation); // compiling costs as much as hundreds of runs: not for one
      return null;
    }
    const compiler = await loadCompiler(log);
    if (compiler === null) return null;
    const { compileQuery, isCompiledQuery } = compiler;
    const found = compileQuery(schema, document, operation.name?.value ?? '', {
      disablingCapturingStackErrors: true,
    });
    const query = isCompiledQuery(found) ? found.query : null;
    compiled.set(operation, { query }, { size: operations.get(operation)?.fields || 1 });
    return query;
  }

  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operation, request, contextValue, response }) {
          if (operation?.operation !== OperationTypeNode.QUERY) return null;
          const query = await find(document, operation, contextValue.log);
          const singleResult = await query?.(undefined, contextValue, request.variables ?? {});
          if (singleResult === undefined || singleResult.errors !== undefined) return null;
          return { http: response.http, body: { kind: 'single', singleResult } };
        },
      };
    },
  };
}
