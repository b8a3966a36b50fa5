import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectIndexScan, explain } from "../../../testing/explain.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { createId } from "../../kernel/db/columns.ts";
import { type AuditFilter, auditPageQuery, distinctQuery } from "./audit-log.ts";

interface Entry {
  id: string;
  userName: string | null;
  action: string;
  resource: string;
  details: { before: unknown; after: unknown };
  ipAddress: string | null;
  userAgent: string | null;
  requestId: string | null;
  createdAt: string;
}

let world: World;
let owner: Sql;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  home = await world.organization({ timeZone: "America/Chicago" });
});
afterAll(async () => {
  await owner?.end();
  await world?.close();
});

const list = async (query = "", client: Client = home.admin) =>
  (await (await client.get(`/api/audit-log${query}`)).json()) as Entry[];

interface Row {
  action?: string;
  resource?: string;
  resourceId?: string;
  userId?: string;
  at?: string;
  after?: unknown;
}

async function addRow(values: Row) {
  const id = createId();
  await owner`
    insert into audit_log (organization_id, id, user_id, action, resource, resource_id, after, created_at)
    values (${home.id}, ${id}, ${values.userId ?? null}, ${values.action ?? "create"}, ${values.resource ?? "thing"},
      ${values.resourceId ?? null}, ${JSON.stringify(values.after ?? null)}::text::jsonb, ${values.at ?? "2026-01-05T12:00:00Z"})`;
  return id;
}

describe("the list", () => {
  test("says who changed what, before and after, from where", async () => {
    await home.admin.put(
      `/api/organizations/${home.id}`,
      { primaryColor: "#0f766e" },
      { "User-Agent": "Some Browser/7" },
    );
    const [entry] = await list("?resource=branding");
    expect(entry).toMatchObject({
      userName: expect.stringContaining("person-"),
      action: "update",
      userAgent: "Some Browser/7",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(entry?.details.after).toMatchObject({ primaryColor: "#0f766e" });
    expect(entry?.details.before).toMatchObject({ primaryColor: "#3b82f6" });
  });

  test("is filtered by action, kind, person and days of the organization's own calendar", async () => {
    const user = await home.member("user");
    const wanted = await addRow({
      action: "void",
      resource: "invoice",
      userId: user.userId,
      at: "2026-01-11T05:59:59Z",
    });
    await addRow({ action: "void", resource: "invoice", at: "2026-01-11T06:00:00Z" });
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids("?action=void&resource=invoice")).toHaveLength(2);
    expect(await ids(`?userId=${user.userId}`)).toEqual([wanted]);
    // Six hours behind UTC: the day of January 10 ends at 06:00 of the 11th.
    expect(await ids("?action=void&from=2026-01-10&to=2026-01-10")).toEqual([wanted]);
    expect(await ids("?action=void&from=2026-01-11")).not.toContain(wanted);
    expect(await ids("?action=nothing")).toEqual([]);
    await addRow({ action: "odd", after: "a bare text" });
    expect((await list("?action=odd"))[0]?.details).toEqual({ before: null, after: "a bare text" });
    for (const query of ["?from=yesterday", "?userId=me", "?cursor=nonsense", "?limit=0", "?who=me"])
      expect((await home.admin.get(`/api/audit-log${query}`)).status, query).toBe(422);
  });

  test("shows the whole history of one record", async () => {
    const record = createId();
    const first = await addRow({ resource: "note", resourceId: record, at: "2026-01-01T12:00:00Z" });
    const last = await addRow({ action: "update", resource: "note", resourceId: record, at: "2026-01-02T12:00:00Z" });
    await addRow({ resource: "note", resourceId: createId() });
    expect((await list(`?record=${record}`)).map(({ id }) => id)).toEqual([last, first]);
    expect((await list(`?record=${record}&action=update`)).map(({ id }) => id)).toEqual([last]);
    expect(await list(`?record=${record}`, (await world.organization()).admin)).toEqual([]);
  });

  test("goes on page by page: every row once, newest first, those of one moment too", async () => {
    const one = await world.organization();
    await owner`
      insert into audit_log (organization_id, id, action, resource, created_at)
      select ${one.id}, gen_random_uuid(), 'tick', 'clock', '2026-01-05T12:00:00Z'::timestamptz + (i / 10) * interval '1 second'
      from generate_series(1, 95) i`;
    const seen: string[] = [];
    let next: string | undefined = "/api/audit-log?action=tick&limit=20";
    while (next) {
      const answer: Response = await one.admin.get(next);
      seen.push(...((await answer.json()) as Entry[]).map(({ id, createdAt }) => `${createdAt} ${id}`));
      next = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1];
    }
    expect(seen).toHaveLength(95);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
  });

  test("offers what occurs, with names", async () => {
    const choices = (await (await home.admin.get("/api/audit-log/choices")).json()) as {
      actions: string[];
      resources: string[];
      people: { id: string; name: string }[];
    };
    expect(choices.actions).toEqual([...choices.actions].sort());
    expect(choices.actions).toContain("void");
    expect(choices.resources).toContain("invoice");
    expect(choices.people.map(({ id }) => id)).toContain(home.admin.userId);
  });

  test("is for admins", async () => {
    const manager = await home.member("manager");
    for (const path of ["/api/audit-log", "/api/audit-log/choices", "/api/audit-log/export"])
      expect((await manager.get(path)).status).toBe(403);
  });
});

describe("the export", () => {
  test("needs the plan or the add-on, in words", async () => {
    const refused = await home.admin.get("/api/audit-log/export");
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({
      code: "plan_feature",
      message:
        "Your Starter plan doesn't include this feature: Single sign-on and audit log export. It's included in Enterprise.",
    });
    await owner`update organization set add_ons = '["security_compliance"]' where id = ${home.id}`;
    expect((await home.admin.get("/api/audit-log/export")).status).toBe(200);
  });

  test("holds what the filter selects, guarded against formulas, and stands in the log itself", async () => {
    await owner`update organization set subscription_plan = 'enterprise' where id = ${home.id}`;
    await addRow({ action: "import", resource: "=cmd|calc", after: { name: 'with "quotes", commas' } });
    const text = await (await home.admin.get("/api/audit-log/export?action=import")).text();
    const lines = text.split("\r\n");
    expect(lines[0]).toBe("When,Who,Person id,Action,Kind,Record,Before,After,Address,Browser,Request,API key");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(",'=cmd|calc,");
    expect(lines[1]).toContain('"{""name"":""with \\""quotes\\"", commas""}"');
    const [entry] = await list("?action=export&resource=audit_log");
    expect(entry?.details.after).toEqual({ filter: { action: "import" } });
  });

  test("continues past a page", async () => {
    await owner`
      insert into audit_log (organization_id, id, action, resource)
      select ${home.id}, gen_random_uuid(), 'many', 'thing' from generate_series(1, 2300)`;
    const text = await (await home.admin.get("/api/audit-log/export?action=many")).text();
    expect(text.trimEnd().split("\r\n")).toHaveLength(2301);
  });
});

describe("plans, as the application's role", () => {
  const OTHER_USER_ID = "00000000-0000-0000-0000-000000000007";
  const scope = (organizationId: number) => ({
    organizationId,
    organization: { timeZone: "America/Chicago" } as never,
    member: { userId: OTHER_USER_ID },
  });
  let big: TestOrganization;
  beforeAll(async () => {
    big = await world.organization();
    await owner`
      insert into audit_log (organization_id, id, user_id, resource_id, action, resource, created_at)
      select o, gen_random_uuid(), case when i % 1000 = 0 then ${OTHER_USER_ID}::uuid else ${big.admin.userId}::uuid end,
        case when i % 100 = 7 then 'busy' else 'record' || i / 10 end,
        case when i % 1000 = 1 then 'rare' else 'action' || i % 8 end, case when i % 1000 = 2 then 'rare' else 'kind' || i % 20 end,
        now() - i * interval '1 minute' from generate_series(1, 30000) i, unnest(array[${big.id}::bigint, ${home.id}::bigint]) o`;
    await owner.unsafe("vacuum analyze audit_log");
  });

  const cursor = Buffer.from(`${Date.now() - 86_400_000} ${OTHER_USER_ID}`).toString("base64url");
  const cases: [string, AuditFilter, string | undefined, string, string[], sorts?: boolean][] = [
    ["everything", {}, undefined, "audit_log_created_at_index", []],
    ["a later page", {}, cursor, "audit_log_created_at_index", ["created_at", "id"]],
    ["days", { from: "2026-01-01", to: "2026-01-03" }, undefined, "audit_log_created_at_index", ["created_at"]],
    ["an action", { action: "action3" }, undefined, "audit_log_action_index", ["action"]],
    ["an action, later", { action: "action3" }, cursor, "audit_log_action_index", ["action", "created_at"]],
    ["a kind", { resource: "kind3" }, undefined, "audit_log_resource_index", ["resource"]],
    // A few dozen rows are fetched and sorted.
    ["a rare action", { action: "rare" }, undefined, "audit_log_action_index", ["action"], true],
    ["a rare kind", { resource: "rare" }, undefined, "audit_log_resource_index", ["resource"], true],
    ["a rare person", { userId: OTHER_USER_ID }, undefined, "audit_log_user_index", ["user_id"], true],
    // Of 300 rows only the page's are read; whether a record's ten are sorted is the planner's choice from one day to the next.
    ["a record", { record: "busy" }, undefined, "audit_log_record_index", ["resource_id"]],
  ];
  test.each(cases)("%s is found by index", async (_, filter, after, index, columns, sorts = false) => {
    await world.database.inOrganization(big.id, (transaction) =>
      expectIndexScan(transaction, auditPageQuery(scope(big.id), filter, 50, after), {
        index,
        columns: ["organization_id", ...columns],
        sorts,
      }),
    );
  });

  test.each([
    ["action", "audit_log_action_index", 9],
    ["resource", "audit_log_resource_index", 21],
    ["user_id", "audit_log_user_index", 2],
  ] as const)("the choices of %s leap through an index", async (column, index, count) => {
    await world.database.inOrganization(big.id, async (transaction) => {
      const query = distinctQuery(column, big.id);
      const plan = await explain(transaction, query);
      expect(plan.readWhole).toEqual([]);
      expect(plan.scans.map((scan) => scan.index)).toContain(index);
      expect(await transaction.execute(query)).toHaveLength(count + (column === "user_id" ? 0 : 1));
    });
  });
});
