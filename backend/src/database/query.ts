export type Engine = 'sqlite' | 'postgres';

/** Collects the values of a statement while its text is written. */
export class Query {
  readonly values: unknown[] = [];

  /** Where the value stands in the text: `$1`, `$2`, … on either engine. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
