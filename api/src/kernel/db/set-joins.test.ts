import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { type Database, openDatabase } from "./client.ts";
import { joinAsSets } from "./set-joins.ts";
import type { Transaction } from "./tenancy.ts";

const ORGANIZATION = 7;

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.applicationUrl);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.close();
});

/** How the database would join the slips of a run with those of the same people, of which it has no statistics. */
async function planOf(transaction: Transaction): Promise<string> {
  const rows = await transaction.execute<{ "QUERY PLAN": string }>(sql`
    explain select count(*) from pay_slip s join pay_slip p
      on p.organization_id = s.organization_id and p.employee_id = s.employee_id and p.status = 'committed'
    where s.organization_id = ${ORGANIZATION} and s.run_id = gen_random_uuid()`);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

const nestedLoops = async (transaction: Transaction) =>
  (await transaction.execute<{ enable_nestloop: string }>(sql`show enable_nestloop`))[0]?.enable_nestloop;

describe("rows of a moment ago", () => {
  it("are joined as sets, not each with each; the next statement is planned as always", async () => {
    await database.inOrganization(ORGANIZATION, async (transaction) => {
      expect(await planOf(transaction)).toContain("Nested Loop");
      expect(await joinAsSets(transaction, () => planOf(transaction))).not.toContain("Nested Loop");
      expect(await nestedLoops(transaction)).toBe("on");
    });
  });

  it("leave nothing behind for the next transaction, even where the work fails", async () => {
    const failing = database.inOrganization(ORGANIZATION, (transaction) =>
      joinAsSets(transaction, () => Promise.reject(new Error("refused"))),
    );
    await expect(failing).rejects.toThrow("refused");
    expect(await database.inOrganization(ORGANIZATION, nestedLoops)).toBe("on");
  });
});
