import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { auditLog } from "../areas/platform/schema.ts";
import { type Database, openDatabase } from "./client.ts";
import { createId } from "./columns.ts";
import { enterOrganization, type Transaction } from "./tenancy.ts";

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.applicationUrl);
});
afterAll(async () => {
  await database.close();
  await testDatabase.close();
});

const note = (transaction: Transaction, organizationId: number, action: string) =>
  transaction.insert(auditLog).values({ organizationId, id: createId(), action, resource: "note" });
const actions = async (transaction: Transaction) =>
  (await transaction.select({ action: auditLog.action }).from(auditLog)).map((row) => row.action);

describe("inOrganization", () => {
  it("shows an organization its own rows and nobody else's", async () => {
    await database.inOrganization(1, (transaction) => note(transaction, 1, "mine"));
    expect(await database.inOrganization(1, actions)).toEqual(["mine"]);
    expect(await database.inOrganization(2, actions)).toEqual([]);
  });
});
void sql;
void enterOrganization;
