import { JOBS_SCHEMA } from "../db/queue/boss.ts";

/** Seconds: how often a process says that a job still runs, and after how long without that it counts as dead. */
export const SIGN_OF_LIFE = { every: 3, missing: 10 };

/**
 * The statement that hands on at once what processes held that died: killed, out of memory, without power. The queue's
 * library would treat that as a failure of the job, with its pause before the next attempt. A job that was tried often
 * enough is left to the library.
 */
export const HAND_ON_DEAD_JOBS = `
  update ${JOBS_SCHEMA}.job set state = 'retry', start_after = ${JOBS_SCHEMA}.job_now(), heartbeat_on = null
  where state = 'active' and retry_count < retry_limit
    and heartbeat_on + heartbeat_seconds * interval '1 second' < ${JOBS_SCHEMA}.job_now()`;
