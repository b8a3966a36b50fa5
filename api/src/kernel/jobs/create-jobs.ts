import type { JobResult, JobWithMetadata } from "pg-boss";
import { createBoss, openJobsPool } from "../db/queue/boss.ts";
import { errorFields, type Log } from "../log.ts";
import type { Jobs, Services } from "../services.ts";
import { withOwnFormats } from "../tenant/formats-in-force.ts";
import { inRootSpan } from "../tracing/spans.ts";
import { parseTraceparent } from "../tracing/traceparent.ts";
import { createSender, type StoredJob } from "./create-sender.ts";
import { SIGN_OF_LIFE } from "./dead-jobs.ts";
import type { JobHandler, JobPlan } from "./job-handler.ts";
import { workOffSweeps } from "./sweep-jobs.ts";
import { UNWOKEN_SECONDS, wakeWorkers } from "./wake-workers.ts";

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
const RESTART_MS = 5_000;

/** The durable queue, on its own tables in the program's database. */
export function createJobs(url: string, log: Log, now: () => Date, plan: JobPlan): Jobs {
  const sql = openJobsPool(url, CONNECTIONS);
  const report = (error: unknown) => log.error("the queue reports a problem", errorFields(error));
  const boss = createBoss(sql, { migrate: false, work: true }, report);
  const sender = createSender(sql, now, plan, report);
  const state = {
    stopped: false,
    restart: undefined as ReturnType<typeof setTimeout> | undefined,
    stopWaking: undefined as (() => void) | undefined,
  };

  async function workOff(handler: JobHandler, services: Services): Promise<void> {
    const options = {
      includeMetadata: true,
      perJobResults: true,
      ...paceOf(handler),
      pollingIntervalSeconds: UNWOKEN_SECONDS,
      // A full batch means that more waits: the next is fetched at once.
      burstWhenBatchFull: true,
      heartbeatRefreshSeconds: SIGN_OF_LIFE.every,
    } as const;
    const run = (jobs: JobWithMetadata<StoredJob>[]) => Promise.all(jobs.map((job) => runJob(handler, job, services)));
    await boss.work<StoredJob, JobResult[], typeof options>(handler.queue, options, run);
    // The oldest jobs come first, so a few organizations with many could fill every place. This one is for the others.
    const lane = { ...options, localConcurrency: 1, groupConcurrency: 1 };
    await boss.work<StoredJob, JobResult[], typeof lane>(handler.queue, lane, run);
  }

  async function work(services: Services): Promise<void> {
    for (const handler of plan.handlers) await workOff(handler, services);
    await workOffSweeps(boss, sql, plan.sweeps, (sweep) =>
      inRootSpan({ name: `sweep ${sweep.name}` }, () =>
        logged(log, `sweep.${sweep.name}`, {}, () => sweep.run(services)),
      ),
    );
  }

  async function start(services: Services): Promise<void> {
    try {
      await sender.prepare();
      await boss.start();
      await work(services);
      state.stopWaking = wakeWorkers(boss, sql, report);
    } catch (error) {
      report(error);
      // The database may be away for a while; what was sent waits in it.
      await boss.stop({ graceful: false }).catch(report);
      if (!state.stopped) state.restart = setTimeout(() => void start(services), RESTART_MS);
    }
  }

  return {
    enqueue: (transaction, queue, data, options = {}) =>
      sender.enqueueEach(transaction, queue, [{ ...data, ...options }]),
    enqueueEach: sender.enqueueEach,
    prepare: sender.prepare,
    start,
    async stop(seconds = 10) {
      state.stopped = true;
      clearTimeout(state.restart);
      state.stopWaking?.();
      await boss.stop({ graceful: true, timeout: seconds * 1000 });
      await sender.stop();
      await sql.end({ timeout: 5 });
    },
  };
}

/** How many jobs of a queue run at once. A batch ends with its longest job, so long ones are taken one by one. */
function paceOf({ isLongRunning, isWaiting }: JobHandler) {
  if (isWaiting)
    return {
      batchSize: 1,
      localConcurrency: WAITING_AT_ONCE,
      groupConcurrency: WAITING_AT_ONCE_PER_ORGANIZATION,
    };
  if (isLongRunning)
    return {
      batchSize: 1,
      localConcurrency: LONG_AT_ONCE,
      groupConcurrency: LONG_AT_ONCE_PER_ORGANIZATION,
    };
  return {
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
  const fields = { job: id, organizationId: data.organizationId, id: data.id, attempt: attempt.number };
  try {
    await inRootSpan(spanOf(handler, data, attempt.number), () =>
      logged(services.log, handler.queue, fields, () => withOwnFormats(() => handler.handle(services, data, attempt))),
    );
    return { id, status: "completed" };
  } catch (error) {
    const { reason, error: name, code } = errorFields(error);
    return { id, status: "failed", output: { reason: reason ?? name, ...(code === undefined ? {} : { code }) } };
  }
}

/** A job continues the trace of the request that queued it, and is linked to the job or sweep that did. */
const spanOf = ({ queue }: JobHandler, { organizationId, id, traceparent, linkedTo }: StoredJob, attempt: number) => ({
  name: `job ${queue}`,
  kind: "consumer" as const,
  parent: parseTraceparent(traceparent),
  link: parseTraceparent(linkedTo),
  attributes: {
    "messaging.destination.name": queue,
    "trellis.organization_id": organizationId,
    "trellis.record_id": id,
    "trellis.attempt": attempt,
  },
});

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
