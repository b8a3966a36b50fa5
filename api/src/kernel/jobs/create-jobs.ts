import { sql as statement } from "drizzle-orm";
import { fromDrizzle, type JobResult, type JobWithMetadata, type PgBoss } from "pg-boss";
import { createBoss, openJobsPool } from "../db/queue/boss.ts";
import { errorFields, type Log } from "../log.ts";
import type { JobData, JobRetry } from "../services/jobs/jobs.ts";
import type { Jobs, Services } from "../services.ts";
import { withOwnFormats } from "../tenant/formats-in-force.ts";
import { SIGN_OF_LIFE, watchDeadJobs } from "./dead-jobs.ts";
import type { JobHandler, JobPlan } from "./job-handler.ts";

/** Enough for a process's polling, handlers and housekeeping together. */
const CONNECTIONS = 3;
/** Batches of one queue that run at once in one process. */
const BATCHES = 2;
/** Jobs of a batch, and about how many of one organization run at once over all processes: none blocks the others. */
const AT_ONCE_PER_ORGANIZATION = 4;
/** Long jobs of one process that run at once, and how many of these one organization may have, over all processes. */
const LONG_AT_ONCE = 4;
const LONG_AT_ONCE_PER_ORGANIZATION = 2;
/** Jobs of one process that wait for other servers, and how many of these one organization may have, over all processes. */
const WAITING_AT_ONCE = 12;
const WAITING_AT_ONCE_PER_ORGANIZATION = 4;
/** No job runs longer; a process that died holds its jobs only as long as its last sign of life counts. */
const LONGEST_RUN_SECONDS = 300;
/** Pauses of 3 minutes to about 9 hours: a day in all. */
const DEFAULT_RETRY: JobRetry = { attempts: 10, firstPauseSeconds: 180, longestPauseSeconds: 9 * 3600 };
const RESTART_MS = 5_000;

export const SWEEP_QUEUE = "sweep.";

/** Jobs as they lie in the queue: `startAfter` repeats when it is due by the program's clock. */
export type StoredJob = JobData & { startAfter?: string };

/** The durable queue, on its own tables in the program's database. */
export function createJobs(url: string, log: Log, now: () => Date, plan: JobPlan): Jobs {
  const sql = openJobsPool(url, CONNECTIONS);
  const report = (error: unknown) => log.error("the queue reports a problem", errorFields(error));
  const boss = createBoss(sql, { migrate: false, work: true }, report);
  const made = new Map<string, Promise<void>>();
  const retries = new Map(plan.handlers.map(({ queue, retry }) => [queue, retry ?? DEFAULT_RETRY]));
  const state = {
    stopped: false,
    restart: undefined as ReturnType<typeof setTimeout> | undefined,
    stopWatching: undefined as (() => void) | undefined,
  };

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

  const enqueueEach: Jobs["enqueueEach"] = async (transaction, queue, jobs) => {
    const retry = retries.get(queue);
    if (!retry) throw new Error(`no job of jobs.ts works off the queue ${queue}`);
    if (jobs.length === 0) return;
    await ensureQueue(queue, retry);
    await boss.insert(
      queue,
      jobs.map(({ organizationId, id, startAfter, singletonKey }) => {
        const data: StoredJob = { organizationId, id };
        if (startAfter) data.startAfter = startAfter.toISOString();
        return {
          data,
          group: { id: String(organizationId) },
          // The queue keeps one waiting job per key; without a key each job is separate.
          singletonKey: singletonKey ? `${organizationId}:${singletonKey}` : crypto.randomUUID(),
          // The database's clock decides; the program's may be ahead of it.
          ...(startAfter ? { startAfter: new Date(Date.now() + startAfter.getTime() - now().getTime()) } : {}),
        };
      }),
      { db: fromDrizzle(transaction, statement as never) },
    );
  };

  async function workOff(handler: JobHandler, services: Services): Promise<void> {
    const options = {
      includeMetadata: true,
      perJobResults: true,
      ...paceOf(handler),
      // A full batch means that more waits: the next is fetched at once.
      burstWhenBatchFull: true,
      heartbeatRefreshSeconds: SIGN_OF_LIFE.every,
    } as const;
    await boss.work<StoredJob, JobResult[], typeof options>(handler.queue, options, (jobs) =>
      Promise.all(jobs.map((job) => runJob(handler, job, services))),
    );
  }

  async function work(services: Services): Promise<void> {
    for (const handler of plan.handlers) {
      await ensureQueue(handler.queue, retries.get(handler.queue) ?? DEFAULT_RETRY);
      await workOff(handler, services);
    }
    for (const sweep of plan.sweeps) {
      const queue = `${SWEEP_QUEUE}${sweep.name}`;
      await ensureQueue(queue, { attempts: 3, firstPauseSeconds: 30, longestPauseSeconds: 300 });
      await boss.work(queue, { pollingIntervalSeconds: 5, heartbeatRefreshSeconds: SIGN_OF_LIFE.every }, async () => {
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
      state.stopWatching = watchDeadJobs(sql, report);
    } catch (error) {
      report(error);
      // The database may be away for a while; what was sent waits in it.
      await boss.stop({ graceful: false }).catch(report);
      if (!state.stopped) state.restart = setTimeout(() => void start(services), RESTART_MS);
    }
  }

  return {
    enqueue: (transaction, queue, data, options = {}) => enqueueEach(transaction, queue, [{ ...data, ...options }]),
    enqueueEach,
    start,
    async stop(seconds = 10) {
      state.stopped = true;
      clearTimeout(state.restart);
      state.stopWatching?.();
      await boss.stop({ graceful: true, timeout: seconds * 1000 });
      await sql.end({ timeout: 5 });
    },
  };
}

/** How often a queue is asked, and how many of its jobs run at once. A batch ends with its longest job, so long ones are taken one by one. */
function paceOf({ isLongRunning, isWaiting }: JobHandler) {
  if (isWaiting)
    return {
      pollingIntervalSeconds: 2,
      batchSize: 1,
      localConcurrency: WAITING_AT_ONCE,
      groupConcurrency: WAITING_AT_ONCE_PER_ORGANIZATION,
    };
  if (isLongRunning)
    return {
      pollingIntervalSeconds: 1,
      batchSize: 1,
      localConcurrency: LONG_AT_ONCE,
      groupConcurrency: LONG_AT_ONCE_PER_ORGANIZATION,
    };
  return {
    pollingIntervalSeconds: 1,
    batchSize: AT_ONCE_PER_ORGANIZATION,
    localConcurrency: BATCHES,
    groupConcurrency: AT_ONCE_PER_ORGANIZATION,
  };
}

/** Runs a job and says what became of it; the queue tries a failed one again. */
async function runJob(
  handler: JobHandler,
  { id, data, retryCount, retryLimit }: JobWithMetadata<StoredJob>,
  services: Services,
): Promise<JobResult> {
  const attempt = { number: retryCount + 1, isLast: retryCount >= retryLimit };
  const fields = { organizationId: data.organizationId, id: data.id, attempt: attempt.number };
  try {
    await logged(services.log, handler.queue, fields, () =>
      withOwnFormats(() => handler.handle(services, data, attempt)),
    );
    return { id, status: "completed" };
  } catch (error) {
    return { id, status: "failed", output: { reason: errorFields(error).reason } };
  }
}

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
    heartbeatSeconds: SIGN_OF_LIFE.missing,
  };
  await boss.createQueue(queue, { policy: "short", ...settings });
  await boss.updateQueue(queue, settings);
}
