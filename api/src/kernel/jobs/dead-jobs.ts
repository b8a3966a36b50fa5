import type { Sql } from "postgres";
import { JOBS_SCHEMA } from "../db/queue/boss.ts";

/** Seconds: how often a process says that a job still runs, and after how long without that it counts as dead. */
export const SIGN_OF_LIFE = { every: 3, missing: 10 };
const CHECK_MS = 2_000;

/**
 * Hands on at once what processes held that died: killed, out of memory, without power. The queue's library would treat that
 * as a failure of the job, with its pause before the next attempt. A job that was tried often enough is left to the library.
 */
export async function handOnDeadJobs(sql: Sql): Promise<number> {
  const { count } = await sql.unsafe(`
    update ${JOBS_SCHEMA}.job set state = 'retry', start_after = ${JOBS_SCHEMA}.job_now(), heartbeat_on = null
    where state = 'active' and retry_count < retry_limit
      and heartbeat_on + heartbeat_seconds * interval '1 second' < ${JOBS_SCHEMA}.job_now()`);
  return count;
}

/** Looks for such jobs every few seconds and logs errors. Returns how to stop it. */
export function watchDeadJobs(sql: Sql, report: (error: unknown) => void): () => void {
  const timer = setInterval(() => void handOnDeadJobs(sql).catch(report), CHECK_MS);
  timer.unref?.();
  return () => clearInterval(timer);
}
