import { randomBytes } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { openTestDatabase, withDatabase } from "../../../testing/database.ts";
import { checkDatabase, deriveUrls, prepareDatabase } from "./migrate.ts";
import { type Migration, parseMigration, readMigrations } from "./migrations.ts";
import { applicationRole } from "./roles.ts";

let superuser: Sql;
let ownerUrl: string;
let name: string;

beforeAll(() => {
  superuser = postgres(inject("postgresUrl"), { max: 1, onnotice: () => undefined });
});
afterAll(() => superuser.end());

/** An owner as a hosting company gives one: may create roles, is no superuser. */
beforeEach(async () => {
  name = `owner_${randomBytes(4).toString("hex")}`;
  await superuser.unsafe(`create role ${name} login createrole password 'first'`);
  await superuser.unsafe(`create database ${name} owner ${name}`);
  const url = new URL(withDatabase(inject("postgresUrl"), name));
  url.username = name;
  url.password = "first";
  ownerUrl = url.href;
});
afterEach(async () => {
  await superuser.unsafe(`drop database ${name} with (force)`);
  await superuser.unsafe(`drop role if exists ${name}_app, ${name}_maintenance, ${name}_publisher, ${name}_backup`);
  await superuser.unsafe(`drop role ${name}`);
});

async function withSql<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
const countTables = (sql: Sql) =>
  sql`select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace`;

describe("preparing a database", () => {
  it("works for two simultaneous processes, and running again changes nothing", async () => {
    const [one, two] = await Promise.all([prepareDatabase(ownerUrl), prepareDatabase(ownerUrl)]);
    expect(one).toEqual(two);
    const stamp = (sql: Sql) => sql`
      select (select count(*)::int from trellis_migrations.migration) as migrations,
             (select max(xmin::text::bigint)::text from pg_class where relnamespace = 'public'::regnamespace) as touched,
             (select a.xmin::text from pg_authid a where a.rolname = ${`${name}_app`}) as role`;
    const asSuperuser = withDatabase(inject("postgresUrl"), name);
    const before = await withSql(asSuperuser, stamp);
    expect(before[0]?.migrations).toBeGreaterThan(0);
    expect(await prepareDatabase(ownerUrl)).toEqual(one);
    expect([...(await withSql(asSuperuser, stamp))]).toEqual([...before]);
  });

  it("binds the owner of the tables to row-level security too", async () => {
    const { applicationUrl } = await prepareDatabase(ownerUrl);
    const insert = `insert into audit_log (organization_id, id, action, resource) values (1, gen_random_uuid(), 'a', 'b')`;
    await withSql(applicationUrl, (sql) =>
      sql.begin(async (transaction) => {
        await transaction.unsafe(`set local app.organization_id = 1`);
        await transaction.unsafe(insert);
      }),
    );
    await withSql(ownerUrl, async (sql) => {
      expect([...(await sql`select * from audit_log`)]).toEqual([]);
      await expect(sql.unsafe(insert)).rejects.toThrow("row-level security");
    });
  });

  it("leaves the application no temporary tables, and no large objects where the owner may say so", async () => {
    const canCreateTemporary = async (url: string) =>
      withSql(url, (sql) => sql`create temporary table t (a int)`).then(
        () => true,
        () => false,
      );
    const { applicationUrl } = await prepareDatabase(ownerUrl);
    expect(await canCreateTemporary(applicationUrl)).toBe(false);
    const tests = await openTestDatabase();
    try {
      await expect(withSql(tests.applicationUrl, (sql) => sql`select lo_create(0)`)).rejects.toThrow(
        /permission denied/,
      );
    } finally {
      await tests.close();
    }
  });

  it("follows the owner's new password", async () => {
    const before = await prepareDatabase(ownerUrl);
    await superuser.unsafe(`alter role ${name} password 'second'`);
    const url = new URL(ownerUrl);
    url.password = "second";
    const after = await prepareDatabase(url.href);
    expect(after.applicationUrl).not.toBe(before.applicationUrl);
    expect((await withSql(after.applicationUrl, countTables))[0]?.n).toBeGreaterThan(10);
    await expect(withSql(before.applicationUrl, countTables)).rejects.toThrow("password authentication failed");
  });

  it("refuses a database whose migration has another text here", async () => {
    await prepareDatabase(ownerUrl);
    await withSql(ownerUrl, (sql) => sql`update trellis_migrations.migration set hash = 'y'`);
    await expect(prepareDatabase(ownerUrl)).rejects.toThrow("isn't the same here");
    await expect(checkDatabase(deriveUrls(ownerUrl).publisherUrl)).rejects.toThrow("isn't the same here");
  });

  it("leaves nothing behind when a step fails", async () => {
    await withSql(ownerUrl, (sql) => sql`create table public.survey (id int)`);
    await expect(prepareDatabase(ownerUrl)).rejects.toThrow("already exists");
    expect((await withSql(ownerUrl, countTables))[0]?.n).toBe(1);
  });

  it("refuses an application role that row-level security would not bind", async () => {
    await prepareDatabase(ownerUrl);
    await superuser.unsafe(`alter role ${name}_app bypassrls`);
    await expect(prepareDatabase(ownerUrl)).rejects.toThrow("may do more than the application should");
    await superuser.unsafe(`alter role ${name}_app nobypassrls`);
    await superuser.unsafe(`grant pg_read_all_data to ${name}_app`);
    await expect(prepareDatabase(ownerUrl)).rejects.toThrow("may do more than the application should");
  });
});

/** Migrations as a later release would bring them. */
const later = (name: string, text: string) => parseMigration(name, text);
const withLater = (...more: Migration[]) => [...readMigrations(), ...more];
const EXPANDS = later("9001_color.sql", "alter table note add column later_color text");
const CONTRACTS = later("9002_no_color.sql", "-- compatible-from: 9001\nalter table note drop column later_color");

describe("a program on a database that a newer one migrated", () => {
  it("starts while the newer migrations only expanded, and leaves the newer tables' grants alone", async () => {
    const newer = withLater(EXPANDS, later("9003_record.sql", "create table later_record (id int primary key); "));
    const urls = await prepareDatabase(ownerUrl, newer);
    await withSql(ownerUrl, (sql) => sql.unsafe(`revoke update, delete on later_record from ${name}_app`));
    expect(await prepareDatabase(ownerUrl)).toEqual(urls);
    await checkDatabase(urls.publisherUrl);
    const mayDelete = (sql: Sql) => sql`select has_table_privilege(${`${name}_app`}, 'later_record', 'delete') as may`;
    expect((await withSql(ownerUrl, mayDelete))[0]?.may).toBe(false);
    // And the newer one comes back.
    expect(await prepareDatabase(ownerUrl, newer)).toEqual(urls);
  });

  it("is refused in clear words once the floor is above it, until a program that knows the floor starts", async () => {
    await prepareDatabase(ownerUrl, withLater(EXPANDS, CONTRACTS));
    const refusal = "This version of Trellis is too old for this database: its migration 9002_no_color.sql needs";
    await expect(prepareDatabase(ownerUrl)).rejects.toThrow(refusal);
    await expect(checkDatabase(deriveUrls(ownerUrl).publisherUrl)).rejects.toThrow(refusal);
    await prepareDatabase(ownerUrl, withLater(EXPANDS));
  });

  it("is upgraded by a start alone: a check says what is missing and changes nothing", async () => {
    const { publisherUrl } = await prepareDatabase(ownerUrl);
    await expect(checkDatabase(publisherUrl, withLater(EXPANDS))).rejects.toThrow("9001_color.sql has not run");
    const columns = (sql: Sql) => sql`select 1 from information_schema.columns where column_name = 'later_color'`;
    expect(await withSql(ownerUrl, columns)).toHaveLength(0);
    await prepareDatabase(ownerUrl, withLater(EXPANDS));
    expect(await withSql(ownerUrl, columns)).toHaveLength(1);
  });
});

describe("the application role's address", () => {
  it("is the same for the same owner, and another for another password", () => {
    const url = applicationRole("postgres://ann:one@db.example.org:5432/books").url;
    expect(applicationRole("postgres://ann:one@db.example.org:5432/books").url).toBe(url);
    expect(applicationRole("postgres://ann:two@db.example.org:5432/books").url).not.toBe(url);
    expect(new URL(url).username).toBe("ann_app");
    expect(url).not.toContain("one@");
  });

  it("needs an owner with a password", () => {
    expect(() => applicationRole("postgres://ann@db.example.org/books")).toThrow("DATABASE_URL has no password");
  });
});
