import { JOBS_SCHEMA } from "../db/queue/boss.ts";

/** Seconds: how often a process says that a job still runs, and the shortest silence that the queue's library can wait for. */
export const SIGN_OF_LIFE = { every: 3, missing: 10 };

/** After how many seconds of silence another process takes the job: two signs are missing, and work is back within ten. */
const DEAD_AFTER = 8;

/**
 * The statement that hands on at once what processes held that died: killed, out of memory, without power. The queue's
 * library would treat that as a failure of the job, with its pause before the next attempt. A job that was tried often
 * enough is left to the library.
 */
export const HAND_ON_DEAD_JOBS = `
  update ${JOBS_SCHEMA}.job set state = 'retry', start_after = ${JOBS_SCHEMA}.job_now(), heartbeat_on = null
  where state = 'active' and retry_count < retry_limit
    and heartbeat_on + interval '${DEAD_AFTER} seconds' < ${JOBS_SCHEMA}.job_now()`;
