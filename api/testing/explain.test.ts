import { and, asc, desc, eq, gt, ilike, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { auditLog } from "../src/kernel/audit/schema.ts";
import { type Database, openDatabase } from "../src/kernel/db/client.ts";
import { idempotencyKey } from "../src/kernel/db/schema.ts";
import type { Transaction } from "../src/kernel/db/tenancy.ts";
import { openTestDatabase, type TestDatabase } from "./database.ts";
import { expectIndexScan, explain } from "./explain.ts";

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.applicationUrl, { connections: 1 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.close();
});

const list = (transaction: Transaction) => transaction.select().from(auditLog).$dynamic();
const mine = eq(auditLog.organizationId, 1);

it("accepts a keyset page that its index orders", async () => {
  await database.inOrganization(1, async (transaction) => {
    const after = sql`(${auditLog.createdAt}, ${auditLog.id}) < (now(), '00000000-0000-7000-8000-000000000000')`;
    const page = list(transaction)
      .where(and(mine, after))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(20);
    await expectIndexScan(transaction, page, {
      index: "audit_log_created_at_index",
      columns: ["organization_id", "created_at"],
    });
  });
});

it("refuses a sort, another index, and a comparison that row-level security keeps from the index", async () => {
  await database.inOrganization(1, async (transaction) => {
    const sorted = list(transaction).where(mine).orderBy(asc(auditLog.requestId));
    expect((await explain(transaction, sorted)).sorts).toBe(true);
    const byId = list(transaction).where(and(mine, gt(auditLog.id, "00000000-0000-7000-8000-000000000000")));
    const index = "audit_log_created_at_index";
    await expect(expectIndexScan(transaction, byId, { index, columns: ["organization_id"] })).rejects.toThrow(
      "no scan",
    );
    // `like` is not leakproof, so it filters after the policy instead of searching the index.
    const pattern = transaction
      .select()
      .from(idempotencyKey)
      .where(
        and(
          eq(idempotencyKey.organizationId, 1),
          eq(idempotencyKey.userId, "00000000-0000-7000-8000-000000000000"),
          eq(idempotencyKey.endpoint, "x"),
          ilike(idempotencyKey.key, "abc%"),
        ),
      );
    const searched = expectIndexScan(transaction, pattern, {
      index: "idempotency_key_organization_id_user_id_endpoint_key_pk",
      columns: ["organization_id", "user_id", "endpoint", "key"],
    });
    await expect(searched).rejects.toThrow("is not searched by key");
  });
});
