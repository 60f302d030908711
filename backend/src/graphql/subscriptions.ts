import type { WebsocketHandler } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { CloseCode, type SubscribePayload } from 'graphql-ws';
import { type Extra, makeHandler } from 'graphql-ws/use/@fastify/websocket';
import { refusalOf } from '../errors.js';
import type { Caller } from '../identity/authenticate.js';
import type { RequestService } from '../request/request.service.js';
import { admitOperation } from './calls.js';
import { createContext, type GraphQLContext } from './context.js';
import { formatError, formatErrorWithoutHints } from './format-error.js';
import { logTrouble } from './log-trouble.js';
import { queryLimits } from './query-limits.js';

const subscriptionsPerConnection = 20;
const tryAgain = 4503; // ours: the client tries again later, as it does for every code but those of its own mistakes

/** What the app lends to the subscriptions. */
export interface SubscriptionOptions {
  schema: GraphQLSchema;
  introspection: boolean;
  requests: RequestService;
  /** @throws UNAUTHENTICATED; AUTH_UNAVAILABLE */
  authenticate: (authorization: string | undefined) => Promise<Caller | null>;
  /** Counts reads of a caller against their limits. @throws RATE_LIMITED */
  countReads: (request: FastifyRequest, caller: Caller | null, calls: number) => Promise<void>;
}

type Session = Extra & { caller?: Caller | null };

/**
 * Answers subscriptions on a WebSocket by the rules of the HTTP door. Who subscribes is told by `Authorization` in the
 * parameters of the connection, or by the header of the request that opened it; the connection ends with the token.
 */
export function createSubscriptionHandler(options: SubscriptionOptions): WebsocketHandler {
  const { schema, introspection, requests, authenticate, countReads } = options;
  const rules = [...specifiedRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];
  const format = introspection ? formatError : formatErrorWithoutHints;

  const present = ({ request }: Session, errors: readonly GraphQLError[]): GraphQLFormattedError[] => {
    logTrouble(errors, { log: request.log, requestId: request.id });
    return errors.map((error) => format(error.toJSON(), error));
  };

  async function identify(session: Session, parameters: Record<string, unknown> = {}): Promise<void> {
    const { socket, request } = session;
    const [, given] =
      Object.entries(parameters).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
    const caller = await authenticate(given == null ? request.headers.authorization : String(given));
    await countReads(request, caller, 1);
    session.caller = caller;
    if (caller === null) return;
    const lasts = caller.signIn.expiresAt * 1000 - Date.now();
    const ending = setTimeout(() => socket.close(CloseCode.Forbidden, 'The token has run out'), lasts);
    socket.once('close', () => clearTimeout(ending));
  }

  function findErrors(document: DocumentNode): GraphQLError[] {
    // The limits first: what keeps to them is cheap to validate.
    for (const some of [[queryLimits], rules]) {
      const errors = validate(schema, document, some, { maxErrors: 5 });
      if (errors.length > 0) return errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED'));
    }
    return [];
  }

  async function prepare(session: Session, { query, operationName, variables }: SubscribePayload) {
    const { request, caller = null } = session;
    const document = read(query);
    const errors = findErrors(document);
    if (errors.length > 0) return errors;
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
      throw badRequest('Only subscriptions are answered here; send this by HTTP.');
    }
    const asked = { schema, document, operation, given: variables };
    await admitOperation(asked, (_kind, calls) => countReads(request, caller, calls));
    return { schema, document, operationName, variableValues: variables, contextValue: contextOf(session) };
  }

  function contextOf({ request, caller }: Session): GraphQLContext {
    const { id: requestId, log } = request;
    const { viewer = null, signIn = null } = caller ?? {};
    const admitCalls = () => Promise.reject(new Error('A subscription asks for nothing else.'));
    return createContext({ viewer, signIn, requestId, log, guestAnswer: null, admitCalls }, requests);
  }

  return makeHandler<Record<string, unknown>, { caller?: Caller | null }>({
    async onConnect({ extra, connectionParams }) {
      try {
        await identify(extra, connectionParams);
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === null) extra.request.log.error({ err: error }, 'a subscriber could not be identified');
        const isFinal = refusal?.code === 'UNAUTHENTICATED';
        extra.socket.close(
          isFinal ? CloseCode.Unauthorized : tryAgain,
          refusal?.code ?? 'INTERNAL_SERVER_ERROR',
        );
        return false;
      }
    },
    async onSubscribe({ extra, subscriptions }, _, payload) {
      try {
        if (Object.keys(subscriptions).length > subscriptionsPerConnection) {
          throw badRequest(`A connection has at most ${subscriptionsPerConnection} subscriptions.`);
        }
        return await prepare(extra, payload);
      } catch (error) {
        if (error instanceof GraphQLError) return [error];
        const { message } = error as Error;
        return [new GraphQLError(message, { originalError: error as Error })];
      }
    },
    onError: ({ extra }, _, __, errors) => present(extra, errors),
    onNext: ({ extra }, _, __, ___, { errors, ...result }) =>
      errors === undefined ? undefined : { ...result, errors: present(extra, errors) },
  });
}

/** @throws GRAPHQL_PARSE_FAILED */
function read(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: 1000 });
  } catch (error) {
    throw error instanceof GraphQLError ? withCode(error, 'GRAPHQL_PARSE_FAILED') : error;
  }
}

function withCode(error: GraphQLError, code: string): GraphQLError {
  error.extensions.code ??= code;
  return error;
}

function badRequest(message: string): GraphQLError {
  return withCode(new GraphQLError(message), 'BAD_REQUEST');
}
