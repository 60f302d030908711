/** Limits how much is in use at once: in all, and by each user or address. */
export class Quota {
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(private readonly most: { inAll: number; ofOne: number }) {}

  /** Takes some. @returns a function that gives it back; null if that much is not left */
  take(by: string, amount: number): (() => void) | null {
    if (this.#all + amount > this.most.inAll || this.#of(by) + amount > this.most.ofOne) return null;
    this.#add(by, amount);
    return () => this.#add(by, -amount);
  }

  #of(one: string): number {
    return this.#taken.get(one) ?? 0;
  }

  #add(one: string, amount: number): void {
    const taken = this.#of(one) + amount;
    if (taken === 0) this.#taken.delete(one);
    else this.#taken.set(one, taken);
    this.#all += amount;
  }
}
