import { DEFAULT_NAME } from "@trellis/domain/brand/default-brand.ts";
import postgres, { type Sql, type TransactionSql } from "postgres";
import { type Migration, readMigrations } from "./migrations.ts";
import { prepareJobs } from "./queue/prepare-jobs.ts";
import {
  applicationRole,
  backupRole,
  ensureRoles,
  grantBackup,
  grantMaintenance,
  grantMigrationList,
  grantPublisher,
  grantTables,
  maintenanceRole,
  publisherRole,
  revokeDefaults,
} from "./roles.ts";

/** Names the lock among advisory locks: "migrate" in ASCII, cut to 48 bits. */
const MIGRATION_LOCK = 0x6d69_6772_6174;

/** The addresses that the program works with. */
export interface DatabaseUrls {
  applicationUrl: string;
  maintenanceUrl: string;
  /** May write the releases of remotes, and nothing else. */
  publisherUrl: string;
  /** May read every row, and nothing else. */
  backupUrl: string;
}

/**
 * Brings a database up to this program: migrations, the application's roles, their grants. Returns the addresses that the
 * application and its maintenance work with. Processes that start at once take turns; the second finds everything done.
 * A database that a newer program migrated is left as it is, as long as it still supports this program.
 *
 * @param ownerUrl a role that owns the database and may create roles (CREATEROLE), with a password.
 */
export async function prepareDatabase(
  ownerUrl: string,
  migrations: readonly Migration[] = readMigrations(),
): Promise<DatabaseUrls> {
  const [role, maintenance, publisher, backup] = [
    applicationRole(ownerUrl),
    maintenanceRole(ownerUrl),
    publisherRole(ownerUrl),
    backupRole(ownerUrl),
  ];
  const owner = postgres(ownerUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    await owner.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      const isNewer = await migrate(transaction, migrations);
      const sql = transaction as unknown as Sql;
      await ensureRoles(sql, [role, maintenance, publisher, backup]);
      // This program does not know which of a newer program's tables may only be added to: its grants stay as they are.
      if (isNewer) return;
      await grantTables(sql, role);
      await grantMaintenance(sql, maintenance);
      await grantPublisher(sql, publisher);
      await grantMigrationList(sql, publisher);
      await grantMigrationList(sql, maintenance);
      await grantBackup(sql, backup, ["public", "trellis_migrations"]);
      await revokeDefaults(sql, role);
    });
  } finally {
    await owner.end({ timeout: 5 });
  }
  await prepareJobs(ownerUrl, role, backup);
  return deriveUrls(ownerUrl);
}

/** The addresses for an owner's address, without a look at the database. */
export function deriveUrls(ownerUrl: string): DatabaseUrls {
  return {
    applicationUrl: applicationRole(ownerUrl).url,
    maintenanceUrl: maintenanceRole(ownerUrl).url,
    publisherUrl: publisherRole(ownerUrl).url,
    backupUrl: backupRole(ownerUrl).url,
  };
}

/**
 * Checks that a database fits this program and changes nothing: for commands that work beside a running program. The
 * publisher's role may ask. Throws where the program would have to migrate first, or is too old.
 */
export async function checkDatabase(url: string, migrations: readonly Migration[] = readMigrations()): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    const [found] = await sql`select to_regclass('trellis_migrations.migration') is not null as exists`;
    const applied = found?.exists ? await readApplied(sql) : [];
    requireSupported(applied, migrations);
    const missing = migrations.find(({ name }) => !applied.some((one) => one.name === name));
    if (missing) {
      throw new Error(
        `This database is older than this version of ${DEFAULT_NAME} (${missing.name} has not run). Start this version once: starting migrates, this command never does.`,
      );
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

interface Applied {
  name: string;
  hash: string;
  compatibleFrom: string;
}

/** Runs the migrations that this database has not seen, in order. Returns whether a newer program migrated it. */
async function migrate(transaction: TransactionSql, migrations: readonly Migration[]): Promise<boolean> {
  // The owner's default path starts with a schema of its own name, if there is one.
  await transaction.unsafe(`
    set local search_path = public;
    create schema if not exists trellis_migrations;
    create table if not exists trellis_migrations.migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now()
    );
    alter table trellis_migrations.migration add column if not exists compatible_from text not null default '0000'`);
  const applied = await readApplied(transaction);
  requireSupported(applied, migrations);
  for (const { name, hash, compatibleFrom, statements } of migrations) {
    if (applied.some((migration) => migration.name === name)) continue;
    for (const statement of statements) await transaction.unsafe(statement);
    await transaction`
      insert into trellis_migrations.migration (name, hash, compatible_from) values (${name}, ${hash}, ${compatibleFrom})`;
  }
  return applied.some(({ name }) => !migrations.some((migration) => migration.name === name));
}

const readApplied = async (sql: Sql | TransactionSql): Promise<Applied[]> => [
  ...(await sql<Applied[]>`
    select name, hash, compatible_from as "compatibleFrom" from trellis_migrations.migration order by name`),
];

/**
 * Throws where a migration of this program ran with another text, or where a migration that this program does not know
 * needs a newer one: the floor is the highest `compatible_from` that the database stores.
 */
function requireSupported(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const { name, hash, compatibleFrom } of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (known && known.hash !== hash) {
      throw new Error(
        `This database was made by another version of ${DEFAULT_NAME} (its migration ${name} isn't the same here). Start that version, or use an empty database: another DATA_DIR or DATABASE_URL.`,
      );
    }
    if (!known && !migrations.some(({ number }) => number === compatibleFrom)) {
      throw new Error(
        `This version of ${DEFAULT_NAME} is too old for this database: its migration ${name} needs a version that has migration ${compatibleFrom}, and the newest one here is ${migrations.at(-1)?.number ?? "none"}. Start that version or a newer one.`,
      );
    }
  }
}
