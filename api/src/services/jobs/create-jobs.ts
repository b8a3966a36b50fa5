import { sql as statement } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import { errorFields, type Log } from "../../http/log.ts";
import type { Services } from "../../services.ts";
import { createBoss, openJobsPool } from "./boss.ts";
import type { JobData, JobHandler, JobPlan, JobRetry, Jobs } from "./jobs.ts";

/** Polling, handlers' ticks and housekeeping of one process together need no more. */
const CONNECTIONS = 3;
/** Jobs of one queue that run at once in one process, and of one organization over all processes. */
const AT_ONCE = 4;
const AT_ONCE_PER_ORGANIZATION = 2;
/** A process that died holds its jobs this long. */
const LONGEST_RUN_SECONDS = 300;
/** Pauses of 3 minutes to about 9 hours: a day in all. */
const DEFAULT_RETRY: JobRetry = { attempts: 10, firstPauseSeconds: 180, longestPauseSeconds: 9 * 3600 };
const RESTART_MS = 5_000;

export const SWEEP_QUEUE = "sweep.";

/** Jobs as they lie in the queue: `startAfter` repeats when it is due by the program's clock. */
export type StoredJob = JobData & { startAfter?: string };

/** The durable queue, on tables of its own in the program's database. */
export function createJobs(url: string, log: Log, now: () => Date, plan: JobPlan): Jobs {
  const sql = openJobsPool(url, CONNECTIONS);
  const report = (error: unknown) => log.error("the queue reports a problem", errorFields(error));
  const boss = createBoss(sql, { migrate: false, work: true }, report);
  const made = new Map<string, Promise<void>>();
  const retries = new Map(plan.handlers.map(({ queue, retry }) => [queue, retry ?? DEFAULT_RETRY]));
  const state = { stopped: false, restart: undefined as ReturnType<typeof setTimeout> | undefined };

  /** Makes a queue once; a failure is forgotten, so that the next call tries again. */
  function ensureQueue(queue: string, retry: JobRetry): Promise<void> {
    let making = made.get(queue);
    if (!making) {
      making = makeQueue(boss, queue, retry);
      made.set(queue, making);
      making.catch(() => made.delete(queue));
    }
    return making;
  }

  async function work(services: Services): Promise<void> {
    for (const handler of plan.handlers) {
      await ensureQueue(handler.queue, retries.get(handler.queue) ?? DEFAULT_RETRY);
      await workOff(boss, handler, services);
    }
    for (const sweep of plan.sweeps) {
      const queue = `${SWEEP_QUEUE}${sweep.name}`;
      await ensureQueue(queue, { attempts: 3, firstPauseSeconds: 30, longestPauseSeconds: 300 });
      await boss.work(queue, { pollingIntervalSeconds: 5 }, async () => {
        await logged(log, queue, {}, () => sweep.run(services));
      });
      await boss.schedule(queue, sweep.cron, undefined, { tz: "UTC" });
    }
    const wanted = new Set(plan.sweeps.map(({ name }) => `${SWEEP_QUEUE}${name}`));
    for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
  }

  async function start(services: Services): Promise<void> {
    try {
      await boss.start();
      await work(services);
    } catch (error) {
      report(error);
      // The database may be away for a while; what was sent waits in it.
      await boss.stop({ graceful: false }).catch(report);
      if (!state.stopped) state.restart = setTimeout(() => void start(services), RESTART_MS);
    }
  }

  return {
    async enqueue(transaction, queue, data, options = {}) {
      const retry = retries.get(queue);
      if (!retry) throw new Error(`no job of jobs.ts works off the queue ${queue}`);
      await ensureQueue(queue, retry);
      const { startAfter, singletonKey } = options;
      const stored: StoredJob = { organizationId: data.organizationId, id: data.id };
      if (startAfter) stored.startAfter = startAfter.toISOString();
      await boss.send(queue, stored, {
        db: fromDrizzle(transaction, statement as never),
        group: { id: String(data.organizationId) },
        // The queue lets one waiting job of a key be; without a wish each job is its own.
        singletonKey: singletonKey ? `${data.organizationId}:${singletonKey}` : crypto.randomUUID(),
        // The database's clock decides; the program's may be ahead of it.
        ...(startAfter ? { startAfter: new Date(Date.now() + startAfter.getTime() - now().getTime()) } : {}),
      });
    },
    start,
    async stop(seconds = 10) {
      state.stopped = true;
      clearTimeout(state.restart);
      await boss.stop({ graceful: true, timeout: seconds * 1000 });
      await sql.end({ timeout: 5 });
    },
  };

  async function workOff(queues: PgBoss, handler: JobHandler, services: Services): Promise<void> {
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: 1,
      localConcurrency: AT_ONCE,
      groupConcurrency: AT_ONCE_PER_ORGANIZATION,
    } as const;
    await queues.work<StoredJob, void, typeof options>(handler.queue, options, async ([job]) => {
      if (!job) return;
      const attempt = { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit };
      const fields = { organizationId: job.data.organizationId, id: job.data.id, attempt: attempt.number };
      await logged(log, handler.queue, fields, () => handler.handle(services, job.data, attempt));
    });
  }
}

/** Runs a job and says what became of it; the error goes on to the queue, which tries again. */
async function logged(log: Log, queue: string, fields: object, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  try {
    await work();
    log.debug("job done", { queue, ...fields, milliseconds: Math.round(performance.now() - started) });
  } catch (error) {
    log.error("a job failed", { queue, ...fields, ...errorFields(error) });
    throw error;
  }
}

async function makeQueue(boss: PgBoss, queue: string, retry: JobRetry): Promise<void> {
  const settings = {
    retryLimit: retry.attempts - 1,
    retryDelay: retry.firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: retry.longestPauseSeconds,
    expireInSeconds: LONGEST_RUN_SECONDS,
  };
  await boss.createQueue(queue, { policy: "short", ...settings });
  await boss.updateQueue(queue, settings);
}
