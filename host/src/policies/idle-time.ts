/** How often activity is reported at most (milliseconds). */
const REPORT_MS = 60_000;
/** When the warning appears before the end: two minutes, or a fifth of a short time. */
const WARNING_MS = 120_000;

export interface IdleTimes {
  reportEvery: number;
  /** After so long without activity the person is warned. */
  warnAfter: number;
  endAfter: number;
}

/** The times of a policy, in milliseconds. */
export function idleTimes(minutes: number): IdleTimes {
  const endAfter = minutes * 60_000;
  return {
    reportEvery: Math.min(REPORT_MS, endAfter / 5),
    warnAfter: endAfter - Math.min(WARNING_MS, endAfter / 5),
    endAfter,
  };
}

export interface IdleWatchOptions {
  minutes: number;
  /** Tells the server. Rejects where it is too late. */
  report: () => Promise<unknown>;
  /** Whether the warning is to be seen. */
  warn: (isNear: boolean) => void;
  end: () => void;
  now?: () => number;
}

/**
 * Counts the time since activity was last reported to the server, whose clock decides: what it doesn't know keeps nothing
 * open. Activity in the meantime is reported when the next report is due.
 */
export class IdleWatch {
  readonly #options: IdleWatchOptions;
  readonly #times: IdleTimes;
  readonly #now: () => number;
  #reportedAt: number;
  #isUnreported = true;
  #hasEnded = false;

  constructor(options: IdleWatchOptions) {
    this.#options = options;
    this.#times = idleTimes(options.minutes);
    this.#now = options.now ?? Date.now;
    this.#reportedAt = this.#now();
  }

  /** A key, a click, a touch, or the page that was just opened. */
  active(): void {
    // The warning is answered in its dialog, which must not vanish under a press.
    if (this.#sinceReport() >= this.#times.warnAfter) return;
    this.#isUnreported = true;
    if (this.#sinceReport() >= this.#times.reportEvery) this.#report();
  }

  /** Another tab of this browser reported. */
  reportedElsewhere(): void {
    this.#reportedAt = this.#now();
    this.#options.warn(false);
  }

  /** Answers the warning, and reports the page that was opened. */
  stay(): void {
    this.#report();
  }

  /** Looks at the clock; called every second, and when the page is seen again. */
  tick(): void {
    if (this.#hasEnded) return;
    const passed = this.#sinceReport();
    if (passed >= this.#times.endAfter) {
      this.#hasEnded = true;
      this.#options.end();
    } else if (this.#isUnreported && passed >= this.#times.reportEvery) this.#report();
    else this.#options.warn(passed >= this.#times.warnAfter);
  }

  #sinceReport = () => this.#now() - this.#reportedAt;

  #report(): void {
    const before = this.#reportedAt;
    this.#isUnreported = false;
    this.#reportedAt = this.#now();
    this.#options.warn(false);
    // Without a connection nothing was extended: it is tried again with the next activity.
    this.#options.report().catch(() => {
      this.#reportedAt = before;
    });
  }
}
