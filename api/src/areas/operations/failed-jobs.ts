import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { FailedJob, retryFailedJob as retryEndpoint } from "@trellis/contract-operations/installation.ts";
import type { Database } from "../../kernel/db/client.ts";
import { createBoss, JOBS_SCHEMA, openJobsPool } from "../../kernel/db/queue/boss.ts";
import { notFound } from "../../kernel/errors.ts";
import { explainFailure, type FailureNote } from "./explain-failure.ts";
import type { OperatorContext } from "./operator-call.ts";
import { recordOperatorAction } from "./operator-log.ts";

export const FAILED_JOBS_LIMIT = 100;

/** The newest jobs that failed for good, of all queues or one. Instants are in UTC. */
export async function readFailedJobs({ sql }: Pick<Database, "sql">, queue?: string): Promise<FailedJob[]> {
  type Row = Omit<FailedJob, "organizationId"> & FailureNote & { organizationId: string | null };
  const jobs = await sql.unsafe<Row[]>(
    `select id::text, name as queue, data ->> 'organizationId' as "organizationId", retry_count + 1 as attempts,
       to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "failedAt",
       regexp_replace(left(coalesce(output ->> 'reason', output ->> 'message', output #>> '{value,message}', output::text), 200), '\\s+', ' ', 'g') as reason,
       left(output ->> 'code', 50) as code,
       nullif(split_part(coalesce(data ->> 'traceparent', data ->> 'linkedTo', ''), '-', 2), '') as "traceId"
     from ${JOBS_SCHEMA}.job where state = 'failed' and ($1::text is null or name = $1)
     order by completed_on desc limit ${FAILED_JOBS_LIMIT}`,
    [queue ?? null],
  );
  return jobs.map(({ organizationId, code, traceId, ...job }) => ({
    ...job,
    reason: explainFailure({ queue: job.queue, reason: job.reason, code, traceId }),
    organizationId: organizationId === null ? null : Number(organizationId),
  }));
}

/** Puts a failed job, or all of a queue, back in line with one more attempt. Returns how many. */
export async function retryJobs({ url, sql }: Pick<Database, "url" | "sql">, name: string): Promise<number> {
  const jobs = await findFailed(sql, name);
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

const findFailed = (sql: Database["sql"], name: string) =>
  sql.unsafe<{ id: string; queue: string }[]>(
    `select id::text, name as queue from ${JOBS_SCHEMA}.job where state = 'failed' and (name = $1 or id::text = $1)`,
    [name],
  );

export const listFailedJobs = ({ database }: OperatorContext) => readFailedJobs(database);

/** Runs a failed job once more; the log says so before it runs. Throws not_found where no failed job has the id. */
export async function retryFailedJob(
  context: OperatorContext,
  { params: { id } }: EndpointParsed<typeof retryEndpoint>,
): Promise<void> {
  const [job] = await findFailed(context.database.sql, id);
  if (!job) throw notFound("Failed job");
  await context.database.inReference((transaction) =>
    recordOperatorAction(transaction, context, { action: "retryJob", details: { queue: job.queue, job: id } }),
  );
  await retryJobs(context.database, id);
}
