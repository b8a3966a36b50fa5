import { sql as statement } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { Sql } from "postgres";
import { createBoss } from "../db/queue/boss.ts";
import type { JobData } from "../services/jobs/jobs.ts";
import type { Jobs } from "../services.ts";
import { jobTrace } from "../tracing/spans.ts";
import type { JobPlan } from "./job-handler.ts";
import { DEFAULT_RETRY, makeQueues } from "./queues.ts";

/** Jobs as they lie in the queue: `startAfter` repeats when it is due by the program's clock; a traced cause is named. */
export type StoredJob = JobData & { startAfter?: string } & ReturnType<typeof jobTrace>;

/** Sends jobs in the transactions of their causes. */
export function createSender(sql: Sql, now: () => Date, plan: JobPlan, report: (error: unknown) => void) {
  const boss = createBoss(sql, { migrate: false, work: false }, report);
  const retries = new Map(plan.handlers.map(({ queue, retry }) => [queue, retry ?? DEFAULT_RETRY]));
  let preparing: Promise<void> | undefined;

  /** Makes the queues and reads them once; a failure is forgotten, so that the next call tries again. */
  function prepare(): Promise<void> {
    preparing ??= makeQueues(boss, retries)
      .then(() => boss.start())
      .then(() => undefined)
      .catch((error: unknown) => {
        preparing = undefined;
        throw error;
      });
    return preparing;
  }

  const enqueueEach: Jobs["enqueueEach"] = async (transaction, queue, jobs) => {
    if (!retries.has(queue)) throw new Error(`no job of jobs.ts works off the queue ${queue}`);
    if (jobs.length === 0) return;
    await prepare();
    const trace = jobTrace();
    await boss.insert(
      queue,
      jobs.map(({ organizationId, id, startAfter, singletonKey }) => {
        const data: StoredJob = { organizationId, id, ...trace };
        if (startAfter) data.startAfter = startAfter.toISOString();
        return {
          data,
          group: { id: String(organizationId) },
          // The queue keeps one waiting job per key; without a key each job is separate.
          singletonKey: singletonKey ? `${organizationId}:${singletonKey}` : crypto.randomUUID(),
          // The database's clock decides, and counts the pause too: this process's may be ahead of it or behind.
          ...(startAfter ? { startAfter: `${Math.max(0, startAfter.getTime() - now().getTime())} milliseconds` } : {}),
        };
      }),
      { db: fromDrizzle(transaction, statement as never) },
    );
  };

  return { prepare, enqueueEach, stop: () => boss.stop({ graceful: false }) };
}
