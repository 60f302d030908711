import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql';
import { DomainError } from '../errors.js';
import type { GraphQLContext } from './context.js';
import { formatError, isOurTrouble } from './format-error.js';
import { countRootFields, queryLimits } from './query-limits.js';

/** Apollo Server with our limits and error texts; Sandbox greets whoever opens it in a browser. */
export function createApolloServer(
  schema: GraphQLSchema,
  plugins: ApolloServerPlugin<GraphQLContext>[],
): ApolloServer<GraphQLContext> {
  return new ApolloServer<GraphQLContext>({
    schema,
    introspection: true, // a public API; Apollo's default would turn it off in production
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: 1000 },
    maxRecursiveSelections: 1000,
    validationOptions: { maxErrors: 5 },
    executionOptions: { maxCoercionErrors: 5 },
    validationRules: [queryLimits],
    formatError,
    // The app listens to the signals, and drains both doors.
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginLandingPageLocalDefault({ footer: false, document: sandboxOperation }),
      admissionPlugin,
      troubleLogPlugin,
      ...plugins,
    ],
  });
}

const sandboxOperation = `query FindFood($search: String) {
  foods(search: $search, sort: EXPIRING_SOONEST, first: 5) {
    totalCount
    edges { node { id foodName foodQuantity date foodStatus donor { displayName } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

const admissionPlugin: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ contextValue, document, operation }) {
        if (operation === undefined) return; // no operation of the name that was given: Apollo Server answers that
        const kind = operation.operation === OperationTypeNode.MUTATION ? 'writes' : 'reads';
        try {
          await contextValue.admitCalls(kind, countRootFields(document, operation));
        } catch (error) {
          throw error instanceof DomainError ? withHttpStatus(error) : error;
        }
      },
    };
  },
};

// Refused before any field was run, so the HTTP status says so too.
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
        for (const error of errors) {
          if (!isOurTrouble(error)) continue;
          contextValue.log.error(
            { err: error.originalError ?? error, path: error.path },
            'GraphQL operation failed',
          );
          error.extensions.requestId = contextValue.requestId;
        }
      },
    };
  },
};
