import type { PgBoss } from "pg-boss";
import type { Sql } from "postgres";
import { JOBS_SCHEMA } from "../db/queue/boss.ts";
import { HAND_ON_DEAD_JOBS } from "./dead-jobs.ts";

const CHECK_MS = 1_000;
/** How often a worker looks without being woken. */
export const UNWOKEN_SECONDS = 600;

const DUE = `
  with handed_on as (${HAND_ON_DEAD_JOBS})
  select queue.name from json_array_elements_text($1::json) as queue (name)
  where exists (
    select from ${JOBS_SCHEMA}.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= ${JOBS_SCHEMA}.job_now())`;

/**
 * Looks once a second for all queues of this process in one statement, and wakes the workers of those in which jobs are due.
 * Workers that looked by themselves would cost a statement a second each. The same statement hands on what dead processes
 * held. Call it once all workers are registered: their names are read here, not every second. Returns how to stop it.
 */
export function wakeWorkers(boss: PgBoss, sql: Sql, report: (error: unknown) => void): () => void {
  const workers = Map.groupBy(boss.getWipData({ includeInternal: true }), ({ name }) => name);
  const names = JSON.stringify([...workers.keys()]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function checkQueues(): Promise<void> {
    const due = await sql.unsafe<{ name: string }[]>(DUE, [names]);
    for (const { name } of due) for (const { id } of workers.get(name) ?? []) boss.notifyWorker(id);
  }

  function plan(): void {
    timer = setTimeout(async () => {
      await checkQueues().catch(report);
      if (!isStopped) plan();
    }, CHECK_MS);
    timer.unref?.();
  }

  plan();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
