import { isStorageLow } from "../areas/platform/index.ts";
import { readMigrations } from "../kernel/db/migrations.ts";
import type { ReplicaState } from "../kernel/db/replica.ts";
import { readHold } from "../kernel/hold/hold.ts";
import { readDisk, readDueWork, readFailedJobs, readQueues } from "../kernel/metrics/figures.ts";
import { programVersion } from "../kernel/metrics/program-version.ts";
import { type Command, type CommandDatabases, withDatabases } from "./command.ts";

/** What an operator asks first: which version, is it held, does anything wait or fail. */
export const statusCommand: Command = {
  name: "status",
  help: "Print version, database, hold, queues, due work and disk space.",
  run: (_args, { readEnv }) => {
    const env = readEnv();
    return withDatabases(env, async (databases) => {
      const lines = [...(await describeDatabase(databases)), ...(await describeDisk(env.dataDir))];
      return lines.join("\n");
    });
  },
};

/** The state of an installation as its database has it, line by line. */
export async function describeDatabase({ database }: Pick<CommandDatabases, "database">): Promise<string[]> {
  const { sql } = database;
  const hold = await readHold(database);
  const [counts] = await sql<
    { organizations: number; suspended: number; people: number; bytes: string; server: string }[]
  >`
    select (select count(*)::int from organization) as organizations,
      (select count(*)::int from organization where not is_active and deletion_at is null) as suspended,
      (select count(*)::int from "user") as people,
      pg_database_size(current_database())::text as bytes, current_setting('server_version') as server`;
  const queues = await readQueues(sql);
  const failed = await readFailedJobs(sql);
  const due = await readDueWork(sql);
  return [
    `version        ${programVersion()}, schema ${readMigrations().at(-1)?.name}`,
    `database       Postgres ${counts?.server}, ${inMegabytes(Number(counts?.bytes ?? 0))}`,
    ...(database.replica ? [`replica        ${describeReplica(await database.replica.readState(sql))}`] : []),
    `hold           ${describeHold(hold)}`,
    `organizations  ${counts?.organizations}, ${counts?.suspended} suspended; ${counts?.people} people`,
    ...listOrNone(
      "waiting jobs",
      queues.map(
        ({ queue, waiting, oldestSeconds }) => `${waiting} in ${queue}, the oldest for ${inMinutes(oldestSeconds)}`,
      ),
    ),
    ...listOrNone(
      "failed jobs",
      failed.map(({ queue, failed: count }) => `${count} in ${queue}`),
    ),
    ...listOrNone(
      "due work",
      due.map(
        ({ kind, due: count, oldestSeconds }) => `${count} of ${kind}, the oldest for ${inMinutes(oldestSeconds)}`,
      ),
    ),
  ];
}

/** What there is to say of a read replica, in words for an operator. */
function describeReplica({ problem, lagSeconds }: ReplicaState): string {
  if (problem !== null) return `not used: ${problem}`;
  return lagSeconds === null ? "has replayed nothing yet" : `${Math.round(lagSeconds)} s behind`;
}

function describeHold(hold: Awaited<ReturnType<typeof readHold>>): string {
  if (!hold) return "none";
  return hold.reason === "restoring"
    ? "a restore didn't finish; run it again"
    : `on hold since the restore of ${hold.since.toISOString()}; end it with: trellis release-hold`;
}

async function describeDisk(dataDir: string): Promise<string[]> {
  const disk = await readDisk(dataDir);
  if (!disk) return [`disk           ${dataDir} doesn't exist`];
  const isLow = isStorageLow({ bavail: disk.free, blocks: disk.size, bsize: 1 });
  return [`disk           ${inMegabytes(disk.free)} free under ${dataDir}${isLow ? ", which is nearly full" : ""}`];
}

function listOrNone(title: string, lines: readonly string[]): string[] {
  const name = title.padEnd(15);
  return lines.length === 0
    ? [`${name}none`]
    : lines.map((line, index) => `${index === 0 ? name : " ".repeat(15)}${line}`);
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`;
const inMinutes = (seconds: number) => (seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`);
