import { badUserInput } from '../errors.js';

// Visible ASCII without " and \, which would need escaping inside of quotes.
const bare = '[!#-\\[\\]-~]{1,255}';
const header = new RegExp(`^(?:"(${bare})"|(${bare}))$`);

/**
 * The key under which a post is made: the value of the Idempotency-Key header, with the quotes of
 * draft-ietf-httpapi-idempotency-key-header-07 or, as most clients send it, without.
 * @param field the response name in GraphQL, where one document may hold several addFood fields
 * @throws BAD_USER_INPUT
 */
export function parseIdempotencyKey(
  value: string | string[] | undefined,
  field: string | number = 'addFood',
): string | undefined {
  if (value === undefined) return undefined;
  const [, quoted, plain] = header.exec(String(value)) ?? [];
  const key = quoted ?? plain;
  if (key === undefined) {
    throw badUserInput({ 'Idempotency-Key': 'must be 1 to 255 visible ASCII characters, without " and \\' });
  }
  return `${key} ${field}`;
}
