import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeOperator } from "../../../testing/people/operator.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { allSuppressionsQuery } from "../contacts/suppressions/all-suppressions.ts";

let world: World;
let operator: Client;
let home: TestOrganization;
let other: TestOrganization;

const PATH = "/api/operations/mail-suppressions";
const WHY = { reason: "Their mail server was down" };

interface Row {
  id: string;
  address: string;
  organizationId: number;
  source: string;
  answer: string | null;
}
const list = async (query = "") => (await (await operator.get(`${PATH}${query}`)).json()) as Row[];
const release = (row: Row | undefined, body: object = WHY, client = operator) =>
  client.post(`/api/operations/organizations/${row?.organizationId}/mail-suppressions/${row?.id}/release`, body);

async function suppress(at: TestOrganization, address: string, reason: string, days = 0, more: object = {}) {
  const { note = null, mailingId = null } = more as { note?: string; mailingId?: string };
  await world.database.inOrganization(at.id, (transaction) =>
    transaction.execute(sql`
      insert into mail_suppression (organization_id, id, address, address_key, reason, note, mailing_id, created_at)
      values (${at.id}, gen_random_uuid(), ${address}, ${address.toLowerCase()}, ${reason}, ${note},
        ${mailingId}::uuid, now() - ${days} * interval '1 day')`),
  );
}

beforeAll(async () => {
  world = await createWorld();
  [home, other] = [await world.organization({ name: "Maple Street Pantry" }), await world.organization()];
  operator = await world.signIn();
  await makeOperator(world, operator.email);
});
afterAll(() => world?.close());
beforeEach(async () => {
  for (const { id } of [home, other])
    await world.database.inOrganization(id, (transaction) =>
      transaction.execute(sql`delete from mail_suppression where organization_id = ${id}`),
    );
  await suppress(home, "Ada@maple.example", "bounced", 1, {
    note: "550 5.1.1 No such user",
    mailingId: "01900000-0000-7000-8000-000000000000",
  });
  await suppress(other, "ada@maple.example", "unsubscribed", 10);
  await suppress(other, "bea@harbor.example", "by_hand", 20, { note: "Rude on the phone" });
  await suppress(home, "old@maple.example", "bounced", 40);
});

it("finds an address in all organizations, for operators alone, with reason and source", async () => {
  expect(await list("?search=ADA@maple")).toMatchObject([
    {
      address: "Ada@maple.example",
      organizationId: home.id,
      organizationName: "Maple Street Pantry",
      reason: "bounced",
      source: "mailing",
      answer: "550 5.1.1 No such user",
    },
    { organizationId: other.id, reason: "unsubscribed", source: "email", answer: null },
  ]);
  // What a member wrote about someone stays in the organization.
  expect(await list("?reason=by_hand")).toMatchObject([{ source: "member", answer: null }]);
  const first = await operator.get(`${PATH}?limit=3`);
  const next = /<(.*)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  expect(await (await operator.get(next)).json()).toMatchObject([{ address: "old@maple.example" }]);
  expect((await operator.get(`${PATH}?reason=lost`)).status).toBe(422);
  expect((await operator.get(`${PATH}?cursor=x`)).status).toBe(400);
  expect((await home.admin.get(PATH)).status).toBe(404);
  expect((await home.admin.get("/api/operations/mail-suppression-totals")).status).toBe(404);
});

it("an organization sees its own addresses alone, as before", async () => {
  const own = (await (await other.admin.get("/api/mail-suppressions")).json()) as Row[];
  expect(own.map(({ address }) => address)).toEqual(["ada@maple.example", "bea@harbor.example"]);
});

it("counts the last 7 and 30 days by reason", async () => {
  expect(await (await operator.get("/api/operations/mail-suppression-totals")).json()).toEqual({
    week: { unsubscribed: 0, bounced: 1, by_hand: 0, reported: 0 },
    month: { unsubscribed: 1, bounced: 1, by_hand: 1, reported: 0 },
  });
});

it("releases one with a reason that both logs have, and no other one", async () => {
  const [bounced] = await list("?search=ada&reason=bounced");
  expect((await release(bounced, WHY, home.admin)).status).toBe(404);
  for (const body of [{}, { reason: " " }, { ...WHY, all: true }])
    expect((await release(bounced, body)).status).toBe(422);
  expect((await release(bounced && { ...bounced, organizationId: other.id })).status).toBe(404);
  expect((await release(bounced)).status).toBe(204);
  expect((await release(bounced)).status).toBe(404);
  expect((await list("?search=ada")).map(({ organizationId }) => organizationId)).toEqual([other.id]);
  const log = (await (await operator.get("/api/operations/log")).json()) as object[];
  expect(log[0]).toMatchObject({
    action: "releaseSuppression",
    organizationId: home.id,
    reason: WHY.reason,
    details: { address: "Ada@maple.example" },
  });
  const own = (await (await home.admin.get("/api/audit-log")).json()) as object[];
  expect(own).toContainEqual(
    expect.objectContaining({ action: "delete", resource: "mail_suppression", resourceId: bounced?.id }),
  );
});

it("leaves someone's own choice to them", async () => {
  const [unsubscribed] = await list("?reason=unsubscribed");
  expect((await release(unsubscribed)).status).toBe(409);
  expect(await list("?reason=unsubscribed")).toHaveLength(1);
});

it("asks for a recent sign-in", async () => {
  const [bounced] = await list("?search=ada&reason=bounced");
  const age = (to: string) => world.database.sql`update session set authenticated_at = now() - ${to}::interval
    where user_id = (select id from "user" where email = ${operator.email})`;
  await age("1 day");
  expect((await release(bounced)).status).toBe(403);
  await age("0 days");
});

it.each([
  ["an address", { search: "ada@maple" }, "mail_suppression_search_index"],
  ["the newest", {}, "mail_suppression_time_index"],
])("finds %s by an index, as the application's role", async (_, search, index) => {
  const plan = await world.database.inReference(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    return transaction.execute(sql`explain ${allSuppressionsQuery({ reference: transaction }, search, 50).getSQL()}`);
  });
  expect(JSON.stringify(plan)).toContain(index);
});
