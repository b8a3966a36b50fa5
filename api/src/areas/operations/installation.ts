import type { Installation } from "@trellis/contract-operations/installation.ts";
import { readMigrations } from "../../kernel/db/migrations.ts";
import { readHold } from "../../kernel/hold/hold.ts";
import { readDisk, readDueWork, readFailedJobs, readQueues } from "../../kernel/metrics/figures.ts";
import { programVersion } from "../../kernel/metrics/program-version.ts";
import { isStorageLow } from "../platform/index.ts";
import type { OperatorContext } from "./operator-call.ts";

interface Counts {
  organizations: number;
  suspended: number;
  people: number;
  bytes: string;
  server: string;
}

/** The state of the whole installation, as `trellis status` prints it. */
export async function getInstallation({ database, services }: OperatorContext): Promise<Installation> {
  const { sql } = database;
  const [[counts], hold, queues, failed, due, disk, replica] = await Promise.all([
    sql<Counts[]>`
      select (select count(*)::int from organization) as organizations,
        (select count(*)::int from organization where not is_active and deletion_at is null) as suspended,
        (select count(*)::int from "user") as people,
        pg_database_size(current_database())::text as bytes, current_setting('server_version') as server`,
    readHold(database),
    readQueues(sql),
    readFailedJobs(sql),
    readDueWork(sql),
    readDisk(services.env.dataDir),
    database.replica?.readState(sql),
  ]);
  return {
    version: programVersion(),
    schema:
      readMigrations()
        .at(-1)
        ?.name.replace(/\.sql$/, "") ?? "",
    postgres: counts?.server ?? "",
    databaseBytes: Number(counts?.bytes ?? 0),
    disk: disk
      ? {
          freeBytes: disk.free,
          sizeBytes: disk.size,
          isLow: isStorageLow({ bavail: disk.free, blocks: disk.size, bsize: 1 }),
        }
      : null,
    replica: replica ?? null,
    heldSince: hold?.since.toISOString() ?? null,
    organizations: counts?.organizations ?? 0,
    suspended: counts?.suspended ?? 0,
    people: counts?.people ?? 0,
    queues: queues.map(({ queue, waiting, oldestSeconds }) => ({ name: queue, count: waiting, oldestSeconds })),
    dueWork: due.map(({ kind, due: count, oldestSeconds }) => ({ name: kind, count, oldestSeconds })),
    failedJobs: failed.reduce((sum, each) => sum + each.failed, 0),
  };
}
