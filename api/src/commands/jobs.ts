import { FAILED_JOBS_LIMIT, readFailedJobs, retryJobs } from "../areas/operations/index.ts";
import type { Database } from "../kernel/db/client.ts";
import { type Command, CommandError, withDatabases } from "./command.ts";

/** The jobs that need a look: those that failed for good, and what waits. */
export const listJobsCommand: Command = {
  name: "jobs list",
  usage: "[queue]",
  help: `List jobs that failed for good, the newest ${FAILED_JOBS_LIMIT}, with the reason of each.`,
  async run([queue], { readEnv }) {
    const lines = await withDatabases(readEnv(), ({ database }) => listFailedJobs(database, queue));
    return lines.length === 0 ? "No job failed." : lines.join("\n");
  },
};

/** One line for each job that failed for good. */
export async function listFailedJobs(database: Pick<Database, "sql">, queue?: string): Promise<string[]> {
  const jobs = await readFailedJobs(database, queue);
  return jobs.map(({ id, queue: name, organizationId, attempts, failedAt, reason }) =>
    [
      id,
      name,
      organizationId === null ? "the program" : `organization ${organizationId}`,
      `${attempts} attempts, last ${failedAt.slice(0, 16).replace("T", " ")} UTC`,
      reason ?? "no reason noted",
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
