import type { WebSocket, WebsocketHandler } from '@fastify/websocket';
import DataLoader from 'dataloader';
import type { FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { CloseCode, makeServer, type SubscribePayload } from 'graphql-ws';
import { refusalOf, signInNotValid, unauthenticated } from '../../errors.js';
import { driverErrorOf } from '../../platform/database/outage.js';
import type { MessageCounter } from '../../platform/limits/count-calls.js';
import type { SocketRoom } from '../../platform/limits/sockets.js';
import type { SignedIn } from '../authenticate.js';
import { defect } from '../http-errors.js';
import { admitOperation } from './calls.js';
import { createContext, type GraphQLContext } from './context.js';
import { forgetTokens } from './document.js';
import { formatError, formatErrorWithoutHints, isOurTrouble } from './format-error.js';
import { logTrouble } from './log-trouble.js';
import { parseOptions, queryLimits, validationOptions } from './query-limits.js';
import { openSocket, type Session, tryAgain } from './socket.js';

const subscriptionsPerConnection = 20;

/** What the subscriptions need from the app. */
export interface SubscriptionOptions {
  schema: GraphQLSchema;
  introspection: boolean;
  /** @throws UNAUTHENTICATED; AUTH_UNAVAILABLE */
  authenticate: (authorization: string | undefined) => Promise<SignedIn | null>;
  /** Whether there still is a user with each of these ids. */
  areKnown: (userIds: readonly string[]) => Promise<boolean[]>;
  /** Counts messages, each as a read, and refused ones. */
  counter: MessageCounter;
  /** Null for no limits. */
  room: SocketRoom | null;
}

/** A connection, with its caller once that is known. */
interface Subscriber extends Session {
  caller: SignedIn | null;
  /** For each subscription that has not ended, by its id, what gives its place back. */
  places: Map<string, () => void>;
  /** Resolves `beginning`. */
  begun: () => void;
}

/**
 * Answers subscriptions on a WebSocket by the rules of the HTTP door. The subscriber is identified by `Authorization`
 * in the connection's parameters, or by that header of the request that opened it. The connection ends when the token
 * expires, and nothing more is told once the subscriber's account is deleted.
 */
export function createSubscriptionHandler(options: SubscriptionOptions): WebsocketHandler {
  const { counter } = options;
  const format = options.introspection ? formatError : formatErrorWithoutHints;
  const prepare = createPreparer(options);

  // One statement for all who are told of a change together.
  const known = new DataLoader(options.areKnown, { cache: false });

  /** @throws UNAUTHENTICATED if the subscriber's account was deleted, by whichever process */
  async function assertKnown({ caller }: Subscriber): Promise<void> {
    if (caller?.viewer && !(await known.load(caller.viewer.userId))) throw signInNotValid();
  }

  const present = ({ request }: Subscriber, errors: readonly GraphQLError[]): GraphQLFormattedError[] => {
    logTrouble(errors, { log: request.log, requestId: request.id });
    return errors.map((error) => format(error.toJSON(), error));
  };

  const protocol = makeServer<Record<string, unknown>, Subscriber>({
    async onConnect(context) {
      const { extra, connectionParams } = context;
      Object.assign(context, { connectionParams: undefined }); // else kept until the connection ends
      try {
        await identify(extra, options.authenticate, connectionParams);
      } catch (error) {
        refuseConnection(extra, error, counter);
        return false;
      }
    },
    onPing({ extra: { refusal } }) {
      if (refusal !== null) throw refusal;
    },
    async onSubscribe({ extra, subscriptions }, id, payload) {
      extra.beginning = new Promise((resolve) => {
        extra.begun = resolve;
      });
      try {
        if (Object.keys(subscriptions).length > subscriptionsPerConnection) {
          throw badRequest(`A connection has at most ${subscriptionsPerConnection} subscriptions.`);
        }
        if (extra.refusal !== null) throw extra.refusal;
        await assertKnown(extra);
        return await prepare(extra, id, payload);
      } catch (error) {
        if (error instanceof GraphQLError) return [error];
        const { message } = error as Error;
        return [new GraphQLError(message, { originalError: error as Error })];
      }
    },
    onOperation: ({ extra }) => extra.begun(),
    onError({ extra }, _, __, errors) {
      extra.begun();
      if (errors.some((error) => refusalOf(error.originalError)?.code === 'STORAGE_UNAVAILABLE')) {
        // It has ended, and changes were missed. A client that connects again asks for them; one with an error would not.
        extra.socket.close(tryAgain, 'STORAGE_UNAVAILABLE');
        return [];
      }
      const isCounted = (error: GraphQLError) => error.originalError === extra.refusal; // with its message
      if (!errors.every((error) => isOurTrouble(error) || isCounted(error)))
        counter.countRefusal(extra.request);
      return present(extra, errors);
    },
    onComplete({ extra: { places } }, id) {
      places.get(id)?.();
      places.delete(id);
    },
    async onNext({ extra }, _, __, ___, { errors, ...result }) {
      await assertKnown(extra);
      return errors === undefined ? undefined : { ...result, errors: present(extra, errors) };
    },
  });
  return (socket, request) => openSocket(createSession(socket, request), protocol, counter);
}

function createSession(socket: WebSocket, request: FastifyRequest): Subscriber {
  const places: Subscriber['places'] = new Map();
  socket.once('close', () => {
    // Those whose last message could not be sent any more have not been completed.
    for (const giveBack of places.values()) giveBack();
    places.clear();
  });
  const beginning = Promise.resolve();
  return { socket, request, refusal: null, beginning, begun: () => undefined, caller: null, places };
}

/** Finds out who has opened the connection, which ends with their token. */
async function identify(
  session: Subscriber,
  authenticate: SubscriptionOptions['authenticate'],
  parameters: Record<string, unknown> = {},
): Promise<void> {
  const { socket, request, refusal } = session;
  if (refusal !== null) throw refusal;
  const [, given] = Object.entries(parameters).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  const authorization = given ?? request.headers.authorization;
  if (authorization !== undefined && typeof authorization !== 'string') throw unauthenticated();
  const caller = await authenticate(authorization);
  if (caller?.outage) throw caller.outage; // later they would not become known
  session.caller = caller;
  if (caller?.viewer == null) return;
  if (socket.readyState !== socket.OPEN) return; // it has closed meanwhile: nothing would end the timer
  caller.viewer.seesEverything = undefined; // it may change while the connection lasts
  const lasts = caller.signIn.expiresAt * 1000 - Date.now();
  const ending = setTimeout(() => socket.close(CloseCode.Forbidden, 'The token has run out'), lasts);
  socket.once('close', () => clearTimeout(ending));
}

/** Ends a connection whose subscriber could not be identified. */
function refuseConnection({ socket, request }: Subscriber, error: unknown, counter: MessageCounter): void {
  if (isOurTrouble(error))
    request.log.error({ err: driverErrorOf(error) }, 'a subscriber could not be identified');
  const refusal = refusalOf(error);
  const isFinal = refusal?.code === 'UNAUTHENTICATED';
  if (isFinal) counter.countRefusal(request);
  socket.close(isFinal ? CloseCode.Unauthorized : tryAgain, refusal?.code ?? defect.code);
}

/** @returns what checks a subscription and takes its place: it answers what graphql-ws runs, or the document's mistakes */
function createPreparer({ schema, introspection, room }: SubscriptionOptions) {
  const rules = [...specifiedRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];

  function findErrors(document: DocumentNode): GraphQLError[] {
    // The limits first: a document within them is cheap to validate.
    for (const some of [[queryLimits], rules]) {
      const errors = validate(schema, document, some, validationOptions);
      if (errors.length > 0) return errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED'));
    }
    return [];
  }

  return async (session: Subscriber, id: string, payload: SubscribePayload) => {
    const { query, operationName, variables } = payload;
    const document = read(query);
    const errors = findErrors(document);
    if (errors.length > 0) return errors;
    const operation = getOperationAST(document, operationName);
    if (operation == null) throw badRequest('operationName must name an operation of the document.');
    if (operation.operation !== OperationTypeNode.SUBSCRIPTION) {
      throw badRequest('Only subscriptions are answered here; send this by HTTP.');
    }
    const asked = { schema, document, operation, given: variables };
    await admitOperation(asked, async () => undefined); // a subscription is one call, and its message was counted
    const variableValues = readVariables(schema, operation, variables);
    Object.assign(payload, { variables: variableValues, extensions: undefined }); // kept until the subscription ends
    const { places, request } = session;
    // graphql-ws would forget the new one when the earlier one ends: nothing would end it, not even the connection's end.
    if (places.has(id)) throw badRequest('The earlier subscription with this id has not ended yet.');
    const nodes = forgetTokens(document);
    places.set(id, room?.subscribe(request.ip, nodes) ?? (() => undefined));
    return { schema, document, operationName, variableValues, contextValue: contextOf(session) };
  };
}

function contextOf({ request, caller }: Subscriber): GraphQLContext {
  const { id: requestId, log } = request;
  const { viewer = null, signIn = null } = caller ?? {};
  const admitCalls = () => Promise.reject(new Error('A subscription asks for nothing else.'));
  return createContext({ viewer, signIn, outage: null, requestId, log, guestAnswer: null, admitCalls });
}

/** The given variables that the operation names. @throws BAD_USER_INPUT for one of the wrong type */
function readVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: SubscribePayload['variables'],
): Record<string, unknown> {
  const { errors } = getVariableValues(schema, variableDefinitions, given ?? {}, { maxErrors: 1 });
  if (errors?.[0] !== undefined) throw withCode(errors[0], 'BAD_USER_INPUT');
  const names = new Set(variableDefinitions.map(({ variable }) => variable.name.value));
  return Object.fromEntries(Object.entries(given ?? {}).filter(([name]) => names.has(name)));
}

/** @throws GRAPHQL_PARSE_FAILED */
function read(query: string): DocumentNode {
  try {
    return parse(query, parseOptions);
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
