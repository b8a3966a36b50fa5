import type { PgBoss } from "pg-boss";
import type { JobRetry } from "../services/jobs/jobs.ts";
import { SIGN_OF_LIFE } from "./dead-jobs.ts";

/** No job runs longer; a process that died holds its jobs only as long as its last sign of life counts. */
const LONGEST_RUN_SECONDS = 300;
/** Pauses of 3 minutes to about 9 hours: a day in all. */
export const DEFAULT_RETRY: JobRetry = { attempts: 10, firstPauseSeconds: 180, longestPauseSeconds: 9 * 3600 };

/** Makes the queues that are missing, and changes those whose settings are another program's. */
export async function makeQueues(boss: PgBoss, queues: ReadonlyMap<string, JobRetry>): Promise<void> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, retry] of queues) {
    const settings = {
      retryLimit: retry.attempts - 1,
      retryDelay: retry.firstPauseSeconds,
      retryBackoff: true,
      retryDelayMax: retry.longestPauseSeconds,
      expireInSeconds: LONGEST_RUN_SECONDS,
      heartbeatSeconds: SIGN_OF_LIFE.missing,
    };
    const found = made.get(name);
    if (!found) await boss.createQueue(name, { policy: "short", ...settings });
    else if (Object.entries(settings).some(([key, value]) => found[key as keyof typeof settings] !== value))
      await boss.updateQueue(name, settings);
  }
}
