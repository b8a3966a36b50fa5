import type { JobAttempt, JobData, JobRetry } from "../services/jobs/jobs.ts";
import type { Services } from "../services.ts";

/** The work of one queue. It may run twice (a process can die between the work and its tick), so it must bear that. */
export interface JobHandler {
  /** `area.verb`: letters, digits, dots, hyphens. */
  queue: string;
  /** A run may take minutes: each is taken alone, and few of one organization run at once, so that others have room. */
  isLongRunning?: true;
  /** A run mostly waits for someone else's server: more run at once, one by one, so that a slow server holds up no other. */
  isWaiting?: true;
  /** Defaults to 10 attempts over about a day. */
  retry?: JobRetry;
  /** Throws if the job should be retried. Hold no transaction during calls to outside services. */
  handle(services: Services, data: JobData, attempt: JobAttempt): Promise<void>;
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
