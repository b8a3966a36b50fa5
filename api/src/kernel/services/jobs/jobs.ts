import type { Transaction } from "../../db/tenancy.ts";
import type { Services } from "../../services.ts";

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

/** The work of one queue. It may run twice (a process can die between the work and its tick), so it must bear that. */
export interface JobHandler {
  /** `area.verb`: letters, digits, dots, hyphens. */
  queue: string;
  /** A run may take minutes: each is taken alone, and few of one organization run at once, so that others have room. */
  takesLong?: true;
  /** 10 attempts over about a day unless told otherwise. */
  retry?: JobRetry;
  /** Throws where the job shall be tried again. Hold no transaction while an outside service is asked. */
  handle(services: Services, data: JobData, attempt: JobAttempt): Promise<void>;
}

/** Pauses double from `firstPauseSeconds` up to `longestPauseSeconds`, with some chance in each. */
export interface JobRetry {
  attempts: number;
  firstPauseSeconds: number;
  longestPauseSeconds: number;
}

/** Work that time brings. Runs once over all processes; `run` reads its moment from `services.now()`. */
export interface Sweep {
  name: string;
  /** Five fields, in UTC: minute, hour, day of month, month, day of week. */
  cron: string;
  run(services: Services): Promise<void>;
}

/** What the program's queues do: api/src/jobs.ts. */
export interface JobPlan {
  handlers: readonly JobHandler[];
  sweeps: readonly Sweep[];
}

/** The durable queue. */
export interface Jobs {
  /** Sends a job in the transaction of its cause: it exists when that commits, and never otherwise. */
  enqueue(transaction: Transaction, queue: string, data: JobData, options?: JobOptions): Promise<void>;
  /** As `enqueue`, several jobs of one queue in one statement, in the order given. */
  enqueueEach(transaction: Transaction, queue: string, jobs: readonly (JobData & JobOptions)[]): Promise<void>;
  /** Begins to work off what waits. Needs no reachable database: it goes on when there is one. */
  start(services: Services): Promise<void>;
  /** Takes nothing new, lets what runs finish for at most `seconds`, and closes its connections. */
  stop(seconds?: number): Promise<void>;
}
