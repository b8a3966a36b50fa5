import { randomBytes } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { inject } from "vitest";
import { readMigrations } from "../src/kernel/db/migrations.ts";
import { applicationRole } from "../src/kernel/db/roles.ts";
import { asOwner, type TestDatabase, withDatabase } from "./database.ts";

/** A database as the first program made it, without rows, and a connection as its owner. Close both. */
export async function openFirstDatabase(): Promise<{ database: TestDatabase; owner: Sql }> {
  const serverUrl = inject("postgresUrl");
  const name = `upgrade_${randomBytes(6).toString("hex")}`;
  await asOwner(serverUrl, `create database ${name}`);
  const ownerUrl = withDatabase(serverUrl, name);
  const database = {
    ownerUrl,
    applicationUrl: applicationRole(ownerUrl).url,
    close: () => asOwner(serverUrl, `drop database if exists ${name} with (force)`),
  };
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  await runFirstMigration(owner);
  return { database, owner };
}

/** As the first program did it: its list of migrations had a name and a hash. */
async function runFirstMigration(owner: Sql): Promise<void> {
  const [first] = readMigrations();
  if (!first) throw new Error("there is no first migration");
  await owner.unsafe(`
    create schema trellis_migrations;
    create table trellis_migrations.migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now()
    )`);
  for (const statement of first.statements) await owner.unsafe(statement);
  await owner`insert into trellis_migrations.migration (name, hash) values (${first.name}, ${first.hash})`;
}
