/** In place of an organization, for jobs about people, who belong to none: one group of the queue, as an organization is. */
export const OF_THE_PROGRAM = 0;

/** Jobs carry ids only: their tables have no row-level security. */
export interface JobData {
  organizationId: number;
  id: string;
}

export interface JobOptions {
  /** By the program's clock; at once where it is left out. */
  startAfter?: Date;
  /** At most one waiting job of a queue has this key, per organization; further ones are dropped. */
  singletonKey?: string;
}

/** Which attempt at a job runs. */
export interface JobAttempt {
  /** 1 for the first. */
  number: number;
  /** A failure now is final. */
  isLast: boolean;
}

/** Pauses double from `firstPauseSeconds` up to `longestPauseSeconds`, with some chance in each. */
export interface JobRetry {
  attempts: number;
  firstPauseSeconds: number;
  longestPauseSeconds: number;
}
