import postgres from "postgres";
import { isStorageLow } from "../areas/platform/index.ts";
import { replicaUrlOf, workingUrls } from "../kernel/db/addresses.ts";
import { openDatabase } from "../kernel/db/client.ts";
import { findPooler, waitForDatabase } from "../kernel/db/first-contact.ts";
import { checkDatabase, deriveUrls, prepareDatabase } from "../kernel/db/migrate.ts";
import { readMigrations } from "../kernel/db/migrations.ts";
import { readDisk } from "../kernel/metrics/figures.ts";
import type { FileStore } from "../kernel/services/files/file-store.ts";
import { openFiles } from "../kernel/services/files/open-files.ts";
import { type Command, CommandError, withOwner } from "./command.ts";

/** Migrates as a step of its own, with the owner's login, before processes that don't have it start. */
export const migrateCommand: Command = {
  name: "migrate",
  help: "Bring the database and its logins up to this version; starts with the owner's login do it too.",
  run: (_args, { readEnv, print }) =>
    withOwner(readEnv(), async (ownerUrl) => {
      await waitForDatabase(ownerUrl, (reason) => print(`Waiting for the database: ${reason}`));
      await prepareDatabase(ownerUrl);
      return `The database is at ${readMigrations().at(-1)?.name}.`;
    }),
};

/** The addresses of the program's logins, whose passwords are made from the owner's. */
export const addressesCommand: Command = {
  name: "database addresses",
  help: "Print the logins for processes, poolers, publishing and backups that must not have the owner's.",
  run: (_args, { readEnv }) =>
    withOwner(readEnv(), async (ownerUrl) => {
      const urls = deriveUrls(ownerUrl);
      return [
        `DATABASE_URL=${urls.applicationUrl}`,
        `DATABASE_MAINTENANCE_URL=${urls.maintenanceUrl}`,
        `PUBLISH_DATABASE_URL=${urls.publisherUrl}`,
        `BACKUP_DATABASE_URL=${urls.backupUrl}`,
      ].join("\n");
    }),
};

interface Check {
  name: string;
  /** Returns what is well; throws what is not. */
  run(): Promise<string>;
}

/** Checks what the program needs, one thing after the other, and says what to do about each that is wrong. */
export const doctorCommand: Command = {
  name: "doctor",
  help: "Check settings, database, pooler, connections, files and disk, and say what to do.",
  async run(_args, { readEnv, print }) {
    const env = readEnv();
    print("ok     settings");
    const failed = await withOwnerOrNot(env, async (ownerUrl) => {
      const { applicationUrl, maintenanceUrl } = workingUrls(env, ownerUrl);
      const checks: Check[] = [
        { name: "database", run: () => describeServer(applicationUrl) },
        { name: "schema", run: () => checkDatabase(maintenanceUrl).then(() => `at ${readMigrations().at(-1)?.name}`) },
        { name: "pooler", run: () => describePooler(applicationUrl, env.database?.prepare) },
        { name: "connections", run: () => describeConnections(applicationUrl, env.database?.pool ?? 16) },
        ...replicaCheck(applicationUrl, replicaUrlOf(env, applicationUrl)),
        { name: "files", run: () => probeFiles(openFiles(env)) },
        { name: "disk", run: () => describeDisk(env.dataDir) },
      ];
      let count = 0;
      for (const { name, run } of checks) {
        try {
          print(`ok     ${name}: ${await run()}`);
        } catch (error) {
          count += 1;
          print(`WRONG  ${name}: ${error instanceof Error ? error.message || String(error) : String(error)}`);
        }
      }
      return count;
    });
    if (failed > 0) throw new CommandError(`${failed} of these need your attention.`);
    return "Everything is all right.";
  },
};

type DoctorEnv = Parameters<typeof withOwner>[0];
const withOwnerOrNot = <T>(env: DoctorEnv, work: (ownerUrl: string | undefined) => Promise<T>): Promise<T> =>
  env.database?.maintenanceUrl ? work(undefined) : withOwner(env, work);

async function ask<T extends object>(url: string, statement: string): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, prepare: false, onnotice: () => undefined });
  try {
    const [row] = await sql.unsafe<T[]>(statement);
    if (!row) throw new Error("the database answered nothing");
    return row;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const OLDEST_SERVER = 150_000;

async function describeServer(url: string): Promise<string> {
  const { version, number } = await ask<{ version: string; number: number }>(
    url,
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  );
  if (number >= OLDEST_SERVER) return `Postgres ${version}`;
  throw new Error(`Postgres ${version} is too old. Upgrade it to version 15 or newer.`);
}

async function describePooler(url: string, prepare: "on" | "off" | undefined): Promise<string> {
  const hasPooler = await findPooler(url);
  if (!hasPooler) return "none, direct connections";
  return prepare === "on"
    ? "in front of the database, with prepared statements: it must be PgBouncer 1.21 or newer with max_prepared_statements"
    : "in front of the database, without prepared statements";
}

async function describeConnections(url: string, pool: number): Promise<string> {
  const { most } = await ask<{ most: number }>(url, "select current_setting('max_connections')::int as most");
  // Of requests, of the queue, of maintenance.
  const each = pool + 4;
  const processes = Math.floor((most - 10) / each);
  if (processes >= 1)
    return `${each} for each process of at most ${most}: room for ${processes} processes without a pooler`;
  throw new Error(
    `one process uses ${each} and Postgres allows ${most}. Lower DATABASE_POOL or raise max_connections.`,
  );
}

function replicaCheck(applicationUrl: string, replicaUrl: string | undefined): Check[] {
  return replicaUrl === undefined ? [] : [{ name: "replica", run: () => describeReplica(applicationUrl, replicaUrl) }];
}

/** More is no delay of a moment. */
const LATE_SECONDS = 60;

async function describeReplica(applicationUrl: string, replicaUrl: string): Promise<string> {
  const database = openDatabase(applicationUrl, { connections: 1, prepare: false, replicaUrl });
  try {
    const state = await database.replica?.readState(database.sql);
    if (state?.problem) throw new Error(`${state.problem}. Check DATABASE_REPLICA_URL and the standby's log.`);
    const lag = state?.lagSeconds ?? null;
    if (lag === null || lag > LATE_SECONDS)
      throw new Error(
        `it is ${lag === null ? "unknown how far" : `${Math.round(lag)} s`} behind. Check that it receives the log: pg_stat_replication.`,
      );
    return `${Math.round(lag)} s behind`;
  } finally {
    await database.close(1);
  }
}

async function describeDisk(dataDir: string): Promise<string> {
  const disk = await readDisk(dataDir);
  if (!disk) throw new Error(`${dataDir} doesn't exist. Create it, or change DATA_DIR.`);
  const free = `${Math.round(disk.free / 1_048_576)} MB free under ${dataDir}`;
  if (!isStorageLow({ bavail: disk.free, blocks: disk.size, bsize: 1 })) return free;
  throw new Error(`only ${free}. Free some space.`);
}

/** Writes, reads and removes a small file: a bucket's rights are three, and a disk may be read-only. */
async function probeFiles(files: FileStore): Promise<string> {
  const key = `doctor/${crypto.randomUUID()}`;
  const text = "a check by trellis doctor";
  await files.put(key, new TextEncoder().encode(text), "text/plain");
  const found = await files.get(key);
  await files.remove(key);
  if (new TextDecoder().decode(found) !== text) throw new Error("a file that was written isn't read as it was");
  return "can be written, read and removed";
}
