import { randomUUID } from 'node:crypto';
import { addFood, foodInput, type Neighbour } from '../factories.js';
import type { Ledger, Write } from './ledger.js';

/** The outcome of a period of load. */
export interface LoadOutcome {
  acknowledged: number;
  /** The codes of calls that were refused. */
  refusals: string[];
  /** Why the connection of a call failed: ECONNREFUSED for one that was never accepted, TimeoutError for no answer. */
  brokenConnections: string[];
}

const patience = 20_000; // milliseconds that a client waits; longer than a call may take

const requestFood = 'mutation ($foodId: ID!) { requestFood(foodId: $foodId) { id } }';

/**
 * Writes until the signal comes or the server stops answering. Each neighbour makes one call after the other, posts and
 * requests in turn. The ledger records what is acknowledged.
 */
export async function writeUntil(signal: AbortSignal, url: string, ledger: Ledger): Promise<LoadOutcome> {
  const outcome: LoadOutcome = { acknowledged: 0, refusals: [], brokenConnections: [] };
  await Promise.all(
    ledger.neighbours.map(async (neighbour) => {
      try {
        for (let turn = 0; !signal.aborted; turn++) {
          const write = (turn % 2 === 1 && askForFood(neighbour, ledger)) || postFood(neighbour, ledger);
          ledger.open.add(write);
          const code = await write(url);
          if (code === null) outcome.acknowledged++;
          else outcome.refusals.push(code);
        }
      } catch (error) {
        outcome.brokenConnections.push(connectionCode(error));
      }
    }),
  );
  return outcome;
}

/** Sends again what was not acknowledged, as a client would. Returns the codes of the refusals. */
export async function retryOpen(url: string, ledger: Ledger): Promise<string[]> {
  const codes = await Promise.all([...ledger.open].map((write) => write(url)));
  return codes.filter((code) => code !== null);
}

function postFood(donor: Neighbour, ledger: Ledger): Write {
  const key = randomUUID();
  const input = foodInput({ foodName: `Soup ${key}` });
  const write: Write = async (url) => {
    const { data, code } = await graphql(url, donor, addFood, { input }, { 'Idempotency-Key': key });
    if (code === null) {
      ledger.addFood(donor, data.addFood.id, input.foodName);
      ledger.open.delete(write);
    }
    return code;
  };
  return write;
}

function askForFood(requester: Neighbour, ledger: Ledger): Write | null {
  const foodId = ledger.takeOffer(requester);
  if (foodId === undefined) return null;
  const write: Write = async (url) => {
    const { code } = await graphql(url, requester, requestFood, { foodId });
    if (code !== null && code !== 'ALREADY_REQUESTED') return code; // as a second try is
    ledger.addRequest(requester, foodId);
    ledger.open.delete(write);
    return null;
  };
  return write;
}

/** Runs an operation; `code` is the first error's, or null if there is none. */
export async function graphql(
  url: string,
  as: Neighbour | null,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
  // biome-ignore lint/suspicious/noExplicitAny: depends on the operation
): Promise<{ data: any; code: string | null }> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(as && { Authorization: `Bearer ${as.token}` }),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(patience),
  });
  const { data, errors } = (await answer.json()) as { data: unknown; errors?: GraphQLProblem[] };
  return { data, code: errors?.[0]?.extensions.code ?? null };
}

interface GraphQLProblem {
  extensions: { code: string };
}

function connectionCode(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return error.name;
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(error instanceof TypeError)) throw error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause ?? error.message);
}
