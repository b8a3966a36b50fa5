/**
 * What areas above bring to one below that must not import them. `areas.ts` connects every port when the program is put
 * together; using one before that is a mistake of ours, found at once.
 */
export class Port<T> {
  readonly name: string;
  #connected: readonly T[] | undefined;

  constructor(name: string) {
    this.name = name;
  }

  connect(contributions: readonly T[]): void {
    this.#connected = contributions;
  }

  /** In the order of areas.ts, or of their places where contributions have one. */
  get all(): readonly T[] {
    if (!this.#connected) throw new Error(`the port ${this.name} is not connected: import areas.ts first`);
    return this.#connected;
  }

  /** The contribution where exactly one area brings it. */
  get only(): T {
    const [only, other] = this.all;
    if (only === undefined || other !== undefined) throw new Error(`exactly one area brings ${this.name}`);
    return only;
  }
}
