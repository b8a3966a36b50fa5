import type { PgBoss } from "pg-boss";
import type { Sql } from "postgres";
import { JOBS_SCHEMA } from "../db/queue/boss.ts";
import type { JobRetry } from "../services/jobs/jobs.ts";
import { SIGN_OF_LIFE } from "./dead-jobs.ts";
import type { Sweep } from "./job-handler.ts";
import { makeQueues } from "./queues.ts";
import { UNWOKEN_SECONDS } from "./wake-workers.ts";

const SWEEPS_QUEUE = "sweeps";
/** Before all sweeps shared one queue, each had its own. */
const FORMER_QUEUES = "sweep.%";
const RETRY: JobRetry = { attempts: 3, firstPauseSeconds: 30, longestPauseSeconds: 300 };
/** While the sweeps of one moment take long, those of the next ones begin. */
const MOMENTS_AT_ONCE = 2;

/** A moment's name among the schedules, which take no asterisks. */
const nameOf = (cron: string) => cron.replaceAll("*", "x").replaceAll(" ", "_").replaceAll(",", ".");

/**
 * Runs the sweeps at their times, once over all processes. Those with the same time are one job, so that a minute costs a
 * few statements however many sweeps there are. They run side by side; a failed one is repeated with the others.
 */
export async function workOffSweeps(
  boss: PgBoss,
  sql: Sql,
  sweeps: readonly Sweep[],
  run: (sweep: Sweep) => Promise<void>,
): Promise<void> {
  await makeQueues(boss, new Map([[SWEEPS_QUEUE, RETRY]]));
  await sql.unsafe(`delete from ${JOBS_SCHEMA}.job where name like '${FORMER_QUEUES}' and state < 'active'`);
  const moments = Map.groupBy(sweeps, ({ cron }) => cron);
  const running = new Set<Sweep>();

  /** A sweep that still runs from its last time is left out. */
  async function runOnce(sweep: Sweep): Promise<void> {
    if (running.has(sweep)) return;
    running.add(sweep);
    try {
      await run(sweep);
    } finally {
      running.delete(sweep);
    }
  }

  const options = {
    pollingIntervalSeconds: UNWOKEN_SECONDS,
    localConcurrency: MOMENTS_AT_ONCE,
    heartbeatRefreshSeconds: SIGN_OF_LIFE.every,
  };
  await boss.work<{ cron: string }>(SWEEPS_QUEUE, options, async ([job]) => {
    const results = await Promise.allSettled((moments.get(job?.data.cron ?? "") ?? []).map(runOnce));
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
  });
  await schedule(boss, [...moments.keys()]);
}

async function schedule(boss: PgBoss, crons: readonly string[]): Promise<void> {
  const planned = await boss.getSchedules();
  const isPlanned = (cron: string) =>
    planned.some((one) => one.name === SWEEPS_QUEUE && one.key === nameOf(cron) && one.cron === cron);
  for (const cron of crons) {
    const key = nameOf(cron);
    if (!isPlanned(cron)) await boss.schedule(SWEEPS_QUEUE, cron, { cron }, { tz: "UTC", key, singletonKey: key });
  }
  const wanted = new Set(crons.map(nameOf));
  for (const { name, key } of planned) if (name !== SWEEPS_QUEUE || !wanted.has(key)) await boss.unschedule(name, key);
}
