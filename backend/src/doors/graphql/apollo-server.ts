import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { type DomainError, refusalOf } from '../../errors.js';
import { keptByAnybody } from '../../platform/caching/cache-control.js';
import { admitOperation } from './calls.js';
import { compiledQueriesPlugin } from './compiled-queries.js';
import type { GraphQLContext } from './context.js';
import { forgetTokens } from './document.js';
import { formatError, formatErrorWithoutHints, isOurTrouble } from './format-error.js';
import { logTrouble } from './log-trouble.js';
import { parseOptions, queryLimits, validationOptions } from './query-limits.js';
import { sandboxPlugin } from './sandbox.js';

// Bytes.
const documentMemory = 30 * 1024 * 1024;
const nodeSize = 350; // some 300 measured, and its line and column

/**
 * Apollo Server with our limits and error texts. With `introspection`, browsers get Sandbox; without it, no answer
 * reveals what is in the schema, not even by "Did you mean …?".
 */
export function createApolloServer(
  schema: GraphQLSchema,
  { introspection, isWatched }: { introspection: boolean; isWatched: boolean },
): ApolloServer<GraphQLContext> {
  return new ApolloServer<GraphQLContext>({
    schema,
    introspection, // Apollo's default would turn it off in production
    includeStacktraceInErrorResponses: false,
    parseOptions,
    validationOptions,
    documentStore: createDocumentStore(),
    executionOptions: { maxCoercionErrors: 5 },
    // Not with maxRecursiveSelections: then Apollo Server runs these after graphql-js's own, whose work they are to spare.
    validationRules: [queryLimits],
    formatError: introspection ? formatError : formatErrorWithoutHints,
    // The app listens to the signals, and drains both doors.
    stopOnTerminationSignals: false,
    plugins: [
      introspection ? sandboxPlugin : ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      admissionPlugin,
      cachingPlugin,
      compiledQueriesPlugin(schema),
      troubleLogPlugin,
      ...(isWatched ? [notePlugin] : []),
    ],
  });
}

/** Apollo Server's own store counts neither tokens nor texts: 33,000 comments took 3 MB and counted as some hundred bytes. */
function createDocumentStore() {
  const documents = new LRUCache<string, DocumentNode>({ maxSize: documentMemory });
  return {
    get: async (key: string) => documents.get(key),
    async set(key: string, document: DocumentNode) {
      const text = document.loc?.source.body.length ?? 0;
      documents.set(key, document, { size: forgetTokens(document) * nodeSize + 2 * text });
    },
    delete: async (key: string) => documents.delete(key),
  };
}

const admissionPlugin: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ contextValue, schema, document, operation, request }) {
        if (operation === undefined) return; // no operation has the given name: Apollo Server answers that
        if (operation.operation === OperationTypeNode.SUBSCRIPTION) throw bySocketOnly();
        try {
          const asked = { schema, document, operation, given: request.variables };
          await admitOperation(asked, contextValue.admitCalls);
        } catch (error) {
          const refusal = refusalOf(error);
          throw refusal === null ? error : withHttpStatus(refusal);
        }
      },
    };
  },
};

function bySocketOnly(): GraphQLError {
  return new GraphQLError('Subscriptions are answered at this address by WebSocket (graphql-transport-ws).', {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  });
}

const cachingPlugin: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue, request, operation, response: { body, http } }) {
        const isWhole = body.kind === 'single' && body.singleResult.errors === undefined;
        const isQuery = operation?.operation === OperationTypeNode.QUERY;
        if (!isWhole || !isQuery || contextValue.viewer !== null || contextValue.saysWhere) return;
        if (contextValue.guestAnswer !== null) contextValue.guestAnswer.mayBeKept = true;
        if (request.http?.method !== 'GET') return; // no shared cache keeps the answer of a POST
        http.headers.set('cache-control', keptByAnybody);
        http.headers.set('vary', 'Accept, Authorization');
      },
    };
  },
};

// Refused before any field ran, so the HTTP status says so too.
function withHttpStatus(error: DomainError): GraphQLError {
  const { retryAfterSeconds } = error.details;
  const headers = new HeaderMap(
    retryAfterSeconds === undefined ? [] : [['retry-after', String(retryAfterSeconds)]],
  );
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { http: { status: error.httpStatus, headers } },
  });
}

const troubleLogPlugin: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ contextValue, errors }) {
        logTrouble(errors, contextValue);
      },
    };
  },
};

const notePlugin: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    const startedAt = performance.now();
    return {
      async willSendResponse({ contextValue, operation, errors = [] }) {
        const outcome = errors.length === 0 ? 'ok' : errors.some(isOurTrouble) ? 'failed' : 'refused';
        const name = operation ? nameOf(operation) : 'none';
        contextValue.noteCall?.({ operation: name, outcome, startedAt, endedAt: performance.now() });
      },
    };
  },
};

// Not the operation's name, which its caller chooses. The document is valid by now, so its fields are the schema's.
function nameOf({ selectionSet: { selections } }: OperationDefinitionNode): string {
  const [selection] = selections;
  return selections.length === 1 && selection?.kind === Kind.FIELD ? selection.name.value : 'several';
}
