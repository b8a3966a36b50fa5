import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { type Database, openDatabase } from "./client.ts";
import { withPlainLimit } from "./plain-limit.ts";

const plain = (query: string, ...parameters: unknown[]) => withPlainLimit(query, parameters as never[]);

describe("a number of rows in a statement", () => {
  it("is written into the first page of a list", () => {
    const query = "select id from note where organization_id = $1 order by id limit";
    expect(plain(`${query} $2`, 7, 51)).toEqual([`${query} 51`, [7]]);
    expect(plain(`${query} $2\n  `, 7, 200)).toEqual([`${query} 200`, [7]]);
  });

  it.each([
    ["a filter", "select id from note where organization_id = $1 and topic = $2 limit $3", [7, "gala", 51]],
    ["no usual number of rows", "select id from note where organization_id = $1 limit $2", [7, 52]],
    ["what is no number", "select id from note where organization_id = $1 limit $2", [7, "51; drop table note"]],
    ["a limit inside of the statement", "select (select 1 limit $1) from note where organization_id = $2", [1, 51]],
    ["another parameter than the last", "select id from note where organization_id = $2 limit $1", [51, 7]],
    ["a later parameter of the same digits", "select id from note where organization_id = $1 limit $21", [7, 51]],
  ])("stays a parameter beside %s", (_, query, parameters) => {
    expect(plain(query, ...parameters)).toEqual([query, parameters]);
  });
});

describe("the first page of a list", () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await openTestDatabase();
    database = openDatabase(testDatabase.applicationUrl, { connections: 1 });
    const owner = postgres(testDatabase.ownerUrl, { max: 1, onnotice: () => undefined });
    await owner`
      insert into audit_log (organization_id, id, action, resource, created_at)
      select o, gen_random_uuid(), 'made', 'note', timestamptz '2026-01-01' + i * interval '1 minute'
      from unnest(array[6, 7]) o, generate_series(1, 5000) i`;
    await owner`vacuum analyze audit_log`;
    await owner.end();
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await testDatabase.close();
  });

  it("is planned once for a connection, not for every call", async () => {
    const read = () =>
      database.inOrganization(7, (transaction) =>
        transaction.execute(
          sql`select id from audit_log where organization_id = ${7} order by created_at desc, id desc limit ${51}`,
        ),
      );
    for (let call = 0; call < 12; call += 1) expect(await read()).toHaveLength(51);
    const [plans] = await database.inOrganization(7, (transaction) =>
      transaction.execute<{ general: string; own: string }>(sql`
        select generic_plans as general, custom_plans as own from pg_prepared_statements
        where statement like 'select id from audit_log %'`),
    );
    expect([Number(plans?.general), Number(plans?.own)]).toEqual([7, 5]);
  });
});
