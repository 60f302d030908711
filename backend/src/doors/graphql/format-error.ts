import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { boundedMessage, type DomainError, isTrouble, refusalOf } from '../../errors.js';
import { defect } from '../http-errors.js';

/** The domain error behind what GraphQL reports, if there is one. */
function domainErrorOf(error: unknown): DomainError | null {
  return error instanceof GraphQLError ? domainErrorOf(error.originalError) : refusalOf(error);
}

/** Whether an error must be logged: a defect of ours, or a service that we depend on can't be reached. */
export function isOurTrouble(error: unknown): boolean {
  const domainError = domainErrorOf(error);
  return domainError === null
    ? codeOf(error) === defect.code
    : isTrouble(domainError.httpStatus, domainError.code);
}

function codeOf(error: unknown): string {
  const domainError = domainErrorOf(error);
  if (domainError !== null) return domainError.code;
  if (!(error instanceof GraphQLError)) return defect.code;
  const { originalError, extensions, path } = error;
  // Apollo Server replaces our validation rule's code with its own, and keeps our error as the original.
  const ruleCode = originalError instanceof GraphQLError ? originalError.extensions.code : undefined;
  const code = ruleCode ?? extensions.code;
  if (code === ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE) return ApolloServerErrorCode.BAD_REQUEST;
  if (typeof code === 'string' && code !== defect.code) return code;
  // graphql-js points at an argument that turned out to be null; a value that it can't serialise has no place in the
  // query.
  if (originalError instanceof GraphQLError && originalError.nodes !== undefined) {
    return ApolloServerErrorCode.BAD_USER_INPUT;
  }
  // What failed before any field was reached (a kind of operation that we do not have) is the client's mistake.
  const isClients = originalError == null && path === undefined;
  return isClients ? ApolloServerErrorCode.BAD_REQUEST : defect.code;
}

/** What the client may read: our refusals and its own mistakes; of a defect, only the request id. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const code = codeOf(error);
  const domainError = domainErrorOf(error);
  const { locations, path } = formatted;
  const { stacktrace: _, ...extensions } = formatted.extensions ?? {};
  const { requestId } = extensions; // only set on logged errors
  if (domainError !== null) {
    const { message, details } = domainError;
    return { locations, path, message, extensions: { ...details, code, requestId } };
  }
  if (code === defect.code) {
    return { locations, path, message: defect.message, extensions: { code, requestId } };
  }
  const message = boundedMessage(formatted.message); // graphql-js quotes what the caller sent
  const fields = code === ApolloServerErrorCode.BAD_USER_INPUT ? fieldOfInput(formatted.message, error) : {};
  return { locations, path, message, extensions: { ...extensions, ...fields, code } };
}

/** The same if the schema is hidden: Apollo Server leaves graphql-js's suggestions in its messages about variables. */
export function formatErrorWithoutHints(
  formatted: GraphQLFormattedError,
  error: unknown,
): GraphQLFormattedError {
  return formatError({ ...formatted, message: withoutHint(formatted.message) }, error);
}

// graphql-js ends a message with its suggestion. Searched from the end: the rest may be megabytes of the caller's own
// text.
function withoutHint(message: string): string {
  const hint = message.lastIndexOf(' Did you mean ');
  return hint !== -1 && message.endsWith('?') ? message.slice(0, hint) : message;
}

const missingValue =
  /^(?:Argument|Field|Variable) "\$?(\w+)" of (required|non-null) type "[^"]+" (?:was not provided|must not be null)\.$/;

// The last name of `input.point.latitude` or `input.photos[0]`.
const placeOfValue = / at "(?:[^"]*\.)?(\w+)(?:\[\d+\])*"; $/;

/**
 * Names the argument or the variable's field that has the wrong type; graphql-js says it only in its message.
 * @param message the whole one, in which what it quotes can be as long as a body
 */
function fieldOfInput(message: string, error: unknown): { fields?: Record<string, string> } {
  if (!(error instanceof GraphQLError)) return {};
  // The reason is an error of its own, and the end of the message. The rest has the caller's own text, of any form.
  const reasonAt = error.message.length - (error.originalError ?? error).message.length;
  const [quoting, reason] = [message.slice(0, reasonAt), message.slice(reasonAt)];
  const [, missing, rule] = missingValue.exec(reason) ?? [];
  if (missing !== undefined)
    return { fields: { [missing]: rule === 'required' ? 'is required' : 'must not be null' } };
  const [, field] =
    placeOfValue.exec(quoting) ?? /^Variable "\$(\w+)" got invalid value /.exec(quoting) ?? [];
  if (field === undefined) return {};
  return { fields: { [field]: `is not valid: ${boundedMessage(reason)}` } };
}
