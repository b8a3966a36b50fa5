import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { startTcpProxy } from "../../../testing/tcp-proxy.ts";
import { auditLog } from "../audit/schema.ts";
import { membership } from "../tenant/schema.ts";
import { type Database, openDatabase } from "./client.ts";
import { createId } from "./columns.ts";
import { publicLink } from "./schema.ts";
import { enterOrganization, type Transaction } from "./tenancy.ts";

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.applicationUrl, { connections: 4 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.close();
});

const note = (transaction: Transaction, organizationId: number, action: string) =>
  transaction.insert(auditLog).values({ organizationId, id: createId(), action, resource: "note" });
const actions = async (transaction: Transaction) =>
  (await transaction.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id)).map((row) => row.action);
/** The message of Postgres, which drizzle wraps. */
const causeOf = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  );

describe("an organization's transaction", () => {
  it("shows its own rows and no one else's, and none outside of one", async () => {
    await database.inOrganization(1, (transaction) => note(transaction, 1, "mine"));
    expect(await database.inOrganization(1, actions)).toEqual(["mine"]);
    expect(await database.inOrganization(2, actions)).toEqual([]);
    expect(await actions(database.reference)).toEqual([]);
    expect(await database.inReference(actions)).toEqual([]);
  });

  it("cannot write, change or remove another organization's rows", async () => {
    await database.inOrganization(11, (transaction) => note(transaction, 11, "theirs"));
    const foreign = database.inOrganization(12, (transaction) => note(transaction, 11, "forged"));
    expect(await causeOf(foreign)).toContain("row-level security");
    const outside = note(database.reference, 11, "forged");
    expect(await causeOf(outside)).toContain("row-level security");
    expect(await database.inOrganization(11, actions)).toEqual(["theirs"]);
  });

  it("shows and writes its own members and invitations alone, which identity reads outside of one", async () => {
    const person = createId();
    await database.reference.execute(sql`
      insert into "user" (id, name, email, created_at, updated_at) values (${person}, '', 'both@example.org', now(), now())`);
    const made = await database.reference.execute<{ id: string }>(sql`
      insert into organization (name, slug, type, owner_id, trial_ends_at)
      select name, name, 'non-profit', ${person}, now() from unnest(array['one', 'two']) as name returning id`);
    const [one = 0, two = 0] = made.map(({ id }) => Number(id));
    for (const id of [one, two]) {
      await database.reference.insert(membership).values({ organizationId: id, userId: person });
      await database.reference.execute(sql`
        insert into invitation (id, organization_id, email, role, can_manage_users, can_manage_finances,
          can_manage_donations, can_manage_contacts, can_manage_surveys, can_view_reports, token_hash, invited_by, expires_at)
        values (${createId()}, ${id}, 'x@example.org', 'user', false, false, false, false, false, false, ${`hash ${id}`},
          ${person}, now())`);
    }
    const ownersOf = async (transaction: Transaction, table: "membership" | "invitation") =>
      (
        await transaction.execute<{ id: string }>(
          sql`select organization_id as id from ${sql.identifier(table)} where organization_id in (${one}, ${two}) order by 1`,
        )
      ).map(({ id }) => Number(id));
    for (const table of ["membership", "invitation"] as const) {
      expect(await database.inOrganization(one, (transaction) => ownersOf(transaction, table))).toEqual([one]);
      expect(await ownersOf(database.reference, table)).toEqual([one, two]);
      expect(await database.inReference((transaction) => ownersOf(transaction, table))).toEqual([one, two]);
      const taken = database.inOrganization(one, (transaction) =>
        transaction.execute(sql`update ${sql.identifier(table)} set organization_id = ${one} where organization_id = ${two}
          returning 1`),
      );
      expect(await taken).toHaveLength(0);
    }
    const forged = database.inOrganization(one, (transaction) =>
      transaction.execute(
        sql`update membership set organization_id = ${two}, role = 'admin' where organization_id = ${one}`,
      ),
    );
    expect(await causeOf(forged)).toContain("row-level security");
  });

  it("keeps its tenant when a hundred run at once on four connections", async () => {
    const organizations = Array.from({ length: 100 }, (_, index) => 1000 + index);
    await Promise.all(organizations.map((one) => database.inOrganization(one, (tx) => note(tx, one, `of ${one}`))));
    const seen = await Promise.all(organizations.map((one) => database.inOrganization(one, actions)));
    expect(seen).toEqual(organizations.map((one) => [`of ${one}`]));
  });

  it("refuses anything but a whole positive number as its organization", async () => {
    for (const wrong of [0, -1, 1.5, Number.NaN, 2 ** 53, "1; drop table audit_log" as unknown as number]) {
      await expect(async () => database.inOrganization(wrong, actions)).rejects.toThrow("not an organization id");
    }
  });

  it("rolls back when the work throws, and gives the connection back", async () => {
    for (let round = 0; round < 6; round += 1) {
      const failing = database.inOrganization(2, async (transaction) => {
        await note(transaction, 2, "undone");
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
    }
    expect(await database.inOrganization(2, actions)).toEqual([]);
  });

  it("says so when a swallowed error made the database roll back", async () => {
    const swallowing = database.inOrganization(3, async (transaction) => {
      await note(transaction, 3, "lost");
      await transaction.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow("answered ROLLBACK");
    expect(await database.inOrganization(3, actions)).toEqual([]);
  });

  it("undoes a savepoint alone", async () => {
    await database.inOrganization(4, async (transaction) => {
      await note(transaction, 4, "kept");
      const inner = transaction.transaction(async (savepoint) => {
        await note(savepoint, 4, "undone");
        throw new Error("inner");
      });
      await expect(inner).rejects.toThrow("inner");
      await transaction.transaction((savepoint) => note(savepoint, 4, "kept too"));
    });
    expect(await database.inOrganization(4, actions)).toEqual(["kept", "kept too"]);
  });

  it("refuses statements after its end", async () => {
    let leaked: Transaction | undefined;
    await database.inOrganization(5, async (transaction) => {
      leaked = transaction;
    });
    expect(await causeOf(note(leaked as Transaction, 5, "late"))).toContain("has ended");
    expect(await database.inOrganization(5, actions)).toEqual([]);
  });

  it("refuses writes when it only reads, and takes longer statements on demand", async () => {
    const writing = database.inOrganization(6, (transaction) => note(transaction, 6, "no"), { readOnly: true });
    expect(await causeOf(writing)).toContain("read-only transaction");
    const limit = (transaction: Transaction) =>
      transaction.execute<{ statement_timeout: string }>(sql`show statement_timeout`);
    expect([...(await database.inOrganization(6, limit))]).toEqual([{ statement_timeout: "30s" }]);
    const longer = await database.inOrganization(6, limit, { statementSeconds: 300 });
    expect([...longer]).toEqual([{ statement_timeout: "5min" }]);
    expect([...(await database.inOrganization(6, limit))]).toEqual([{ statement_timeout: "30s" }]);
  });

  it("can begin before the organization is known", async () => {
    await database.inReference(async (transaction) => {
      await transaction
        .insert(publicLink)
        .values({ kind: "survey", slug: "spring", organizationId: 7, recordId: createId() });
      await enterOrganization(transaction, 7);
      await note(transaction, 7, "entered");
    });
    expect(await database.inOrganization(7, actions)).toEqual(["entered"]);
  });
});

describe("limits", () => {
  it("stand on the role, so that every connection has them", async () => {
    const limits = await database.sql`
      select name, setting from pg_settings
      where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`;
    expect([...limits].map(({ name, setting }) => [name, setting])).toEqual([
      ["idle_in_transaction_session_timeout", "15000"],
      ["lock_timeout", "3000"],
      ["statement_timeout", "30000"],
    ]);
  });

  it("gives up on a lock after three seconds", async () => {
    const id = createId();
    await database.reference
      .insert(publicLink)
      .values({ kind: "survey", slug: "locked", organizationId: 1, recordId: id });
    const owner = postgres(testDatabase.ownerUrl, { max: 1 });
    try {
      await owner.begin(async (holder) => {
        await holder`select from public_link where slug = 'locked' for update`;
        const started = performance.now();
        const waiting = database.reference
          .update(publicLink)
          .set({ organizationId: 2 })
          .where(eq(publicLink.slug, "locked"));
        expect(await causeOf(waiting.execute())).toContain("lock timeout");
        expect(performance.now() - started).toBeLessThan(4500);
      });
    } finally {
      await owner.end();
    }
  }, 10_000);
});

describe("trips to the database", () => {
  it("are two for a select in an organization, and one for a prepared statement without", async () => {
    const proxy = await startTcpProxy(testDatabase.applicationUrl);
    const counted = openDatabase(proxy.through(testDatabase.applicationUrl), { connections: 1 });
    const list = (transaction: Transaction) =>
      transaction.select().from(auditLog).where(eq(auditLog.organizationId, 1)).limit(20);
    const lookup = () => counted.reference.select().from(publicLink).where(eq(publicLink.slug, "spring"));
    try {
      await counted.inOrganization(1, list); // connects and prepares
      await lookup();
      const before = proxy.trips();
      for (let round = 0; round < 10; round += 1) await counted.inOrganization(1, list);
      expect(proxy.trips() - before).toBe(20);
      for (let round = 0; round < 10; round += 1) await lookup();
      expect(proxy.trips() - before).toBe(30);
    } finally {
      await counted.close();
      await proxy.close();
    }
  });
});
