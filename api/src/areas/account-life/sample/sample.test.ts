import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClockAhead } from "../../../../testing/clock-ahead.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { setSending } from "../../mail/index.ts";
import { eraseDueOrganizations } from "../erase.ts";

const SAMPLE = "/api/organizations/sample";
/** Filling two organizations takes its time on a busy machine. */
const SLOW_MS = 240_000;

interface Sample {
  /** The organization of the person's own. */
  own: TestOrganization;
  admin: TestOrganization["admin"];
  id: number;
}

let world: World;
let owner: Sql;
let first: Sample;
let business: Sample;

beforeAll(async () => {
  world = await createWorld();
  owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  first = await openSample("non-profit");
  business = await openSample("for-profit");
}, SLOW_MS);
afterAll(async () => {
  await owner?.end();
  await world?.close();
});

const json = async <T>(response: Response | Promise<Response>) => (await response).json() as Promise<T>;
const open = async (admin: Sample["admin"], type?: string) =>
  json<{ id: number; isReady: boolean }>(admin.post(SAMPLE, type === undefined ? {} : { type }));

async function openSample(type: "non-profit" | "for-profit"): Promise<Sample> {
  const own = await world.organization({ type });
  const { id, isReady } = await open(own.admin, type);
  expect(isReady).toBe(false);
  await world.runJobs();
  expect(await open(own.admin)).toEqual({ id, isReady: true });
  await own.admin.post("/api/user/switch-organization", { organizationId: id });
  return { own, admin: own.admin, id };
}

async function countOf(table: string, id: number): Promise<number> {
  const rows = await owner.unsafe<{ n: number }[]>(
    `select count(*)::int as n from "${table}" where organization_id = ${id}`,
  );
  return rows[0]?.n ?? 0;
}

test("a person's sample organization is filled, and their own stays empty", async () => {
  expect(await countOf("contact", first.id)).toBeGreaterThan(100);
  expect(await countOf("donation", first.id)).toBeGreaterThan(100);
  expect(await countOf("invoice", business.id)).toBeGreaterThan(10);
  expect(await countOf("contact", first.own.id)).toBe(0);
  const seen = await json<object>(first.admin.get("/api/user/current-organization"));
  expect(seen).toMatchObject({ id: first.id, sendingStopReason: "sample", readOnlyReason: null, role: "admin" });
  expect(seen).toHaveProperty("sampleUntil");
  expect(await (await first.admin.get("/api/audit-log")).text()).toContain("Riverside Community Fund (sample)");
  expect((await business.admin.get(`/api/organizations/${first.id}`)).status).not.toBe(200);
});

test("asked twice at the same moment, one is made, and no one sees it before it is filled", async () => {
  const { admin } = await world.organization({});
  const [one, two] = await Promise.all([open(admin), open(admin)]);
  expect(one).toEqual(two);
  // Nor is another one made by a process whose clock is ahead.
  expect(await withClockAhead(20 * 60_000, () => open(admin))).toEqual(one);
  const seen = await json<{ id: number }[]>(admin.get("/api/user/organizations"));
  expect(seen.map(({ id }) => id)).not.toContain(one.id);
});

test("no one outside can give or book, no email leaves it, and nothing is paid for it", async () => {
  const { own, admin, id } = first;
  const [form] = await owner<{ id: string }[]>`
    select id from donation_form where organization_id = ${id} and is_default`;
  expect((await world.visitor.get(`/api/public/donation-forms/${form?.id}`)).status).toBe(410);
  const booking = await world.visitor.get(`/api/public/booking-pages/riverside-${id}`);
  expect([404, 410]).toContain(booking.status);
  const cover = await admin.post("/api/billing/cover", { organizationId: own.id });
  expect(cover.status).toBe(409);
  expect(await cover.text()).toContain("A sample organization");
  await admin.confirmSignIn();
  expect((await admin.post(`/api/organizations/${id}/deletion`, { name: "x" })).status).toBe(409);
  expect(await setSending(world.database, id, false)).toBe(false);
});

test("unknown types and fields are refused", async () => {
  const { admin } = await world.organization({});
  expect((await admin.post(SAMPLE, { type: "club" })).status).toBe(422);
  expect((await admin.post(SAMPLE, { name: "Mine" })).status).toBe(422);
});

test(
  "its owner removes it; it is gone right away and erased whole, as is one whose days are over",
  async () => {
    const other = await world.organization({});
    expect((await other.admin.delete(`/api/organizations/${first.id}/sample`)).status).toBe(404);
    expect((await other.admin.delete(`/api/organizations/${other.id}/sample`)).status).toBe(409);
    // An admin who isn't its owner.
    await owner`update organization set owner_id = ${other.admin.userId} where id = ${first.id}`;
    expect((await first.admin.delete(`/api/organizations/${first.id}/sample`)).status).toBe(403);
    await owner`update organization set owner_id = ${first.admin.userId} where id = ${first.id}`;
    expect((await first.admin.delete(`/api/organizations/${first.id}/sample`)).status).toBe(204);
    const left = await json<{ id: number }[]>(first.admin.get("/api/user/organizations"));
    expect(left.map(({ id }) => id)).toEqual([first.own.id]);
    await owner`update organization set sample_until = now() - interval '1 minute' where id = ${business.id}`;
    await eraseDueOrganizations(world.services);
    for (const { id } of [first, business])
      for (const table of ["contact", "transaction", "audit_log", "membership", "public_link"])
        expect([table, await countOf(table, id)]).toEqual([table, 0]);
    // Their own logs are gone, so the owners' organizations tell who removed them, or that their days were over.
    for (const [sample, userId] of [
      [first, first.admin.userId],
      [business, null],
    ] as const) {
      const log = await owner`select action, resource_id, user_id, before from audit_log
        where organization_id = ${sample.own.id} and resource = 'sample_organization'`;
      const name = expect.stringContaining("(sample)");
      expect(log).toEqual([{ action: "delete", resource_id: String(sample.id), user_id: userId, before: { name } }]);
    }
    await first.admin.post("/api/user/switch-organization", { organizationId: first.own.id });
    expect(await (await first.admin.get("/api/audit-log")).text()).toContain("sample_organization");
    const kept = await owner`select id from organization where id in ${owner([first.own.id, business.own.id])}`;
    expect(kept).toHaveLength(2);
    expect((await open(first.admin)).id).not.toBe(first.id);
  },
  SLOW_MS,
);
