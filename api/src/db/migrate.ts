import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import postgres, { type Sql, type TransactionSql } from "postgres";
import { prepareJobs } from "../services/jobs/prepare-jobs.ts";
import { applicationRole, ensureRole, grantMaintenance, grantTables, maintenanceRole } from "./roles.ts";

const MIGRATIONS = new URL("./migrations/", import.meta.url);
/** Names the lock among advisory locks: "migrate" in ASCII, cut to 48 bits. */
const MIGRATION_LOCK = 0x6d69_6772_6174;

interface Migration {
  name: string;
  /** SHA-256 of its text: a migration that ran is never edited. */
  hash: string;
  statements: string[];
}

/**
 * Brings a database up to this program: migrations, the application's roles, their grants. Returns the addresses that the
 * application and its maintenance work with. Processes that start at once take turns; the second finds everything done.
 *
 * @param ownerUrl a role that owns the database and may create roles (CREATEROLE), with a password.
 */
export async function prepareDatabase(ownerUrl: string): Promise<{ applicationUrl: string; maintenanceUrl: string }> {
  const role = applicationRole(ownerUrl);
  const maintenance = maintenanceRole(ownerUrl);
  const owner = postgres(ownerUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    await owner.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      await migrate(transaction, readMigrations());
      const sql = transaction as unknown as Sql;
      await ensureRole(sql, role);
      await grantTables(sql, role);
      await ensureRole(sql, maintenance);
      await grantMaintenance(sql, maintenance);
    });
  } finally {
    await owner.end({ timeout: 5 });
  }
  await prepareJobs(ownerUrl, role);
  return { applicationUrl: role.url, maintenanceUrl: maintenance.url };
}

/** Runs the migrations that this database has not seen, in order, inside the caller's transaction. */
async function migrate(transaction: TransactionSql, migrations: readonly Migration[]): Promise<void> {
  // The owner's default path begins with a schema of its own name, where there is one.
  await transaction.unsafe(`
    set local search_path = public;
    create schema if not exists trellis_migrations;
    create table if not exists trellis_migrations.migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now()
    )`);
  const applied = await transaction<
    { name: string; hash: string }[]
  >`select name, hash from trellis_migrations.migration`;
  for (const { name, hash } of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (known?.hash !== hash) {
      throw new Error(
        `This database was made by another version of Trellis (its migration ${name} is ${known ? "not the same here" : "unknown here"}). Start that version, or begin with an empty database: another DATA_DIR or DATABASE_URL.`,
      );
    }
  }
  for (const { name, hash, statements } of migrations) {
    if (applied.some((migration) => migration.name === name)) continue;
    for (const statement of statements) await transaction.unsafe(statement);
    await transaction`insert into trellis_migrations.migration (name, hash) values (${name}, ${hash})`;
  }
}

/** The migrations as the `generate` command left them, oldest first. */
function readMigrations(): Migration[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, MIGRATIONS), "utf8");
      return {
        name: file,
        hash: createHash("sha256").update(text).digest("hex"),
        statements: text.split("--> statement-breakpoint"),
      };
    });
}
