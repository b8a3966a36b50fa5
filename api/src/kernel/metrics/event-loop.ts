/** How often it is looked whether the process answers in time. */
const EVERY_MS = 500;

/** Measures how late timers run: what keeps the one thread of a process busy delays every request. */
export class EventLoopLag {
  #worst = 0;
  #expected = performance.now() + EVERY_MS;
  readonly #timer = setInterval(() => {
    this.#worst = Math.max(this.#worst, this.#late());
    this.#expected = performance.now() + EVERY_MS;
  }, EVERY_MS);

  constructor() {
    this.#timer.unref();
  }

  /** The longest delay in seconds since it was asked last. */
  readWorst(): number {
    const worst = Math.max(this.#worst, this.#late());
    this.#worst = 0;
    return worst / 1000;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #late(): number {
    return Math.max(performance.now() - this.#expected, 0);
  }
}
