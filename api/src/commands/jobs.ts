import type { Database } from "../kernel/db/client.ts";
import { createBoss, JOBS_SCHEMA, openJobsPool } from "../kernel/db/queue/boss.ts";
import { type Command, CommandError, withDatabases } from "./command.ts";

const LIST_LIMIT = 100;

/** The jobs that need a look: those that failed for good, and what waits. */
export const listJobsCommand: Command = {
  name: "jobs list",
  usage: "[queue]",
  help: `List jobs that failed for good, the newest ${LIST_LIMIT}, with the reason of each.`,
  async run([queue], { readEnv }) {
    const lines = await withDatabases(readEnv(), ({ database }) => listFailedJobs(database, queue));
    return lines.length === 0 ? "No job failed." : lines.join("\n");
  },
};

interface FailedJob {
  id: string;
  queue: string;
  organizationId: string | null;
  attempts: number;
  at: string;
  reason: string | null;
}

/** One line for each job that failed for good. */
export async function listFailedJobs({ sql }: Pick<Database, "sql">, queue?: string): Promise<string[]> {
  const jobs = await sql.unsafe<FailedJob[]>(
    `select id::text, name as queue, data ->> 'organizationId' as "organizationId", retry_count + 1 as attempts,
       to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at,
       left(coalesce(output ->> 'reason', output ->> 'message', output::text), 200) as reason
     from ${JOBS_SCHEMA}.job where state = 'failed' and ($1::text is null or name = $1)
     order by completed_on desc limit ${LIST_LIMIT}`,
    [queue ?? null],
  );
  return jobs.map(({ id, queue: name, organizationId, attempts, at, reason }) =>
    [
      id,
      name,
      organizationId === null ? "the program" : `organization ${organizationId}`,
      `${attempts} attempts, last ${at} UTC`,
      reason?.replaceAll(/\s+/g, " ") ?? "no reason noted",
    ].join("  "),
  );
}

/** Lets failed jobs run once more. */
export const retryJobsCommand: Command = {
  name: "jobs retry",
  usage: "<job|queue>",
  help: "Run a failed job again, or all failed jobs of a queue.",
  async run([name], { readEnv }) {
    if (!name) throw new CommandError("Name a job or a queue, as trellis jobs list prints them.");
    const count = await withDatabases(readEnv(), ({ database }) => retryJobs(database, name));
    if (count === 0) throw new CommandError(`No failed job has the id or the queue "${name}".`);
    return `Running again within a minute: ${count}.`;
  },
};

/** Puts a failed job, or all of a queue, back in line with one more attempt. Returns how many. */
export async function retryJobs({ url, sql }: Pick<Database, "url" | "sql">, name: string): Promise<number> {
  const jobs = await sql.unsafe<{ id: string; queue: string }[]>(
    `select id::text, name as queue from ${JOBS_SCHEMA}.job where state = 'failed' and (name = $1 or id::text = $1)`,
    [name],
  );
  const pool = openJobsPool(url, 1);
  const failures: unknown[] = [];
  const boss = createBoss(pool, { migrate: false, work: false }, (error) => failures.push(error));
  try {
    for (const queue of new Set(jobs.map((job) => job.queue))) {
      const ids = jobs.filter((job) => job.queue === queue).map(({ id }) => id);
      await boss.retry(queue, ids);
    }
    if (failures.length > 0) throw failures[0];
    return jobs.length;
  } finally {
    await pool.end({ timeout: 5 });
  }
}
