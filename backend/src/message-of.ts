/**
 * One line about a failure, for whoever starts a program. Where the host of a database has several addresses and answers at
 * none, Node's error has no message, but holds one for each.
 */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
