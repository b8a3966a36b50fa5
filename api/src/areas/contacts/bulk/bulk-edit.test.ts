import type { BulkEdit } from "@trellis/contract-contacts/bulk.ts";
import type { Contact, ListedContact } from "@trellis/contract-contacts/contact.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { createContacts } from "../people/contact-insert.ts";

let world: World;
let organization: TestOrganization;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  organization = await world.organization({ plan: "professional" });
  ({ admin } = organization);
});

const fill = (count: number, to = organization) =>
  world.database.inOrganization(to.id, (transaction) =>
    createContacts(
      { transaction, organizationId: to.id, now: new Date() },
      Array.from({ length: count }, (_, n) => ({
        firstName: "N",
        lastName: `${n}`,
        type: n % 2 === 0 ? ("donor" as const) : ("volunteer" as const),
        tags: n % 5 === 0 ? ["Five"] : [],
      })),
      { source: "import" },
    ),
  );
const edit = async (body: object, by = admin): Promise<{ status: number; result: BulkEdit }> => {
  const answer = await by.post("/api/contacts/bulk", body);
  return { status: answer.status, result: (await answer.json()) as BulkEdit };
};
const count = async (query: string) =>
  ((await (await admin.get(`/api/contacts?limit=200&${query}`)).json()) as ListedContact[]).length;
const read = async (id: string) => (await (await admin.get(`/api/contacts/${id}`)).json()) as Contact;

describe("a change of many contacts", () => {
  it("is made by filter, counted, found by the new tag, and undone", async () => {
    await fill(60);
    const { result } = await edit({
      filter: { type: "donor" },
      status: "inactive",
      consent: "given",
      addTags: ["New", "Five"],
      removeTags: ["gone"],
    });
    expect(result).toMatchObject({ matched: 30, changed: 30 });
    expect(await count("status=inactive")).toBe(30);
    expect(await count("q=new")).toBe(30);
    expect(await count("tag=five")).toBe(36);
    const undone = await admin.delete(`/api/contacts/bulk/${result.undoId}`);
    expect(await undone.json()).toEqual({ restored: 30 });
    expect(await count("status=active&consent=unknown")).toBe(60);
    expect(await count("q=new")).toBe(0);
    expect(await count("tag=five")).toBe(12);
    expect((await admin.delete(`/api/contacts/bulk/${result.undoId}`)).status).toBe(404);
  });

  it("by ids changes those alone; what is so already is not counted, strangers' are left out", async () => {
    const rows = await fill(4);
    const [one, two] = rows.map(({ id }) => id);
    const other = await world.organization();
    const [stranger] = await fill(1, other);
    const { result } = await edit({ ids: [one, two, stranger?.id], type: "donor" });
    expect(result).toMatchObject({ matched: 2, changed: 1 });
    const nothing = await edit({ ids: [one], type: "donor" });
    expect(nothing.result).toEqual({ undoId: null, matched: 1, changed: 0 });
    expect((await (await other.admin.get(`/api/contacts/${stranger?.id}`)).json()).type).toBe("donor");
  });

  it("leaves what was changed again since when it is taken back", async () => {
    const [one, two] = (await fill(2)).map(({ id }) => id);
    const { result } = await edit({ ids: [one, two], status: "pending", consent: "given" });
    const person = { firstName: "N", lastName: "0", type: "donor" };
    await admin.put(`/api/contacts/${one}`, { ...person, status: "inactive", consent: "refused" });
    await admin.delete(`/api/contacts/bulk/${result.undoId}`);
    expect(await read(one ?? "")).toMatchObject({ status: "inactive", consent: "refused" });
    expect(await read(two ?? "")).toMatchObject({ status: "active", consent: "unknown", consentAt: null });
  });

  it("is refused where it makes no sense, and nothing is changed", async () => {
    const [one] = (await fill(1)).map(({ id }) => id);
    const full = Array.from({ length: 30 }, (_, n) => `t${n}`);
    await edit({ ids: [one], removeTags: ["Five"], addTags: full });
    for (const body of [
      { ids: [one] },
      { status: "inactive" },
      { ids: [one], filter: {}, status: "inactive" },
      { ids: [], status: "inactive" },
      { ids: [one], type: "client" },
      { ids: [one], addTags: ["a"], removeTags: ["A"] },
      { ids: [one], status: "inactive", addTags: ["one more"] },
      { filter: { donatedMin: "x" }, status: "inactive" },
    ])
      expect([body, (await edit(body)).status]).toEqual([body, 422]);
    expect(await read(one ?? "")).toMatchObject({ status: "active" });
    const viewer = await organization.member("viewer");
    expect((await edit({ ids: [one], status: "inactive" }, viewer)).status).toBe(403);
  });

  it("is forgotten after a day", async () => {
    const [one] = (await fill(1)).map(({ id }) => id);
    const { result } = await edit({ ids: [one], status: "inactive" });
    world.setNow(new Date(Date.now() + 25 * 3600_000));
    expect((await admin.delete(`/api/contacts/bulk/${result.undoId}`)).status).toBe(410);
    await world.runSweep("contacts.forget-undo");
    expect((await admin.delete(`/api/contacts/bulk/${result.undoId}`)).status).toBe(404);
    world.setNow(undefined);
  });
});

describe("deleting many", () => {
  it("is a manager's, and only of as many as were seen", async () => {
    await fill(30);
    const remove = (body: object, by = admin) => by.post("/api/contacts/bulk-delete", body);
    const user = await organization.member("user");
    expect((await remove({ filter: { type: "donor" } }, user)).status).toBe(403);
    expect((await remove({ filter: { type: "donor" }, expected: 14 })).status).toBe(409);
    const done = await remove({ filter: { type: "donor" }, expected: 15 });
    expect(await done.json()).toEqual({ deleted: 15, deletionId: expect.any(String) });
    expect(await count("")).toBe(15);
    expect((await remove({})).status).toBe(422);
    const [left] = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute("select count(distinct record_id)::int as n from search_term where kind = 'contact'"),
    );
    expect(left).toEqual({ n: 15 });
  });
});

describe("the plan's 500 contacts", () => {
  it("hold when twenty people add the last ten at once; then a refusal says what lifts the limit", async () => {
    const small = await world.organization({ plan: "starter" });
    await fill(490, small);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        small.admin.post("/api/contacts", { firstName: "Late", lastName: `${n}`, type: "donor" }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 402)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 402);
    expect(await refused?.json()).toMatchObject({
      code: "plan_limit",
      message: "Your Starter plan includes 500 contacts, and all are in use. Upgrade to Professional for more.",
    });
    const billing = (await (await small.admin.get("/api/billing")).json()) as { usage: object[] };
    expect(billing.usage).toContainEqual({ name: "contacts", used: 500, limit: 500 });
    await expect(fill(1, small)).rejects.toMatchObject({ code: "plan_limit" });
  });
});
