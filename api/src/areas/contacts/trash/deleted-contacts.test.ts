import type { Contact, ListedContact } from "@trellis/contract-contacts/contact.ts";
import type { DeletedContact } from "@trellis/contract-contacts/deleted.ts";
import type { DuplicatePair } from "@trellis/contract-contacts/duplicates.ts";
import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { readOrganizationTables, referencesOf } from "../../../kernel/db/all-tables.ts";
import { createContacts } from "../people/contact-insert.ts";
import { readContactTables } from "./deleted-rows.ts";

/* One place after the other: who was deleted is nowhere, and back everywhere when restored. */

let world: World;
let home: TestOrganization;
let admin: Client;
let ada: Contact;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  home = await world.organization({ plan: "professional" });
  ({ admin } = home);
  ada = await add("Ada", {
    email: "ada@rivers.example",
    emails: [{ email: "ada@rivers.example", label: "home" }, { email: "ada@work.example" }],
    phone: "563-555-0119",
    tags: ["VIP", "Board"],
    consent: "given",
    notes: "Met at the fair",
    address: { city: "Dubuque", state: "IA" },
    totalDonations: 250,
    lastContactDate: "2025-03-05",
  });
});

const json = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
  const response = await answer;
  if (response.status !== status) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};
const get = <T>(path: string) => json<T>(admin.get(path));
const add = (firstName: string, body: object = {}) =>
  json<Contact>(admin.post("/api/contacts", { firstName, lastName: "Rivers", type: "donor", ...body }), 201);
const remove = async (id = ada.id) => expect((await admin.delete(`/api/contacts/${id}`)).status).toBe(204);
const restore = (body: object = { ids: [ada.id] }, by = admin) => by.post("/api/deleted-contacts/restore", body);
const deleted = (query = "") => get<DeletedContact[]>(`/api/deleted-contacts?${query}`);

/** What a place shows while a person exists, and after their deletion. */
async function shown<T>(read: () => Promise<T>): Promise<{ there: T; gone: T; back: T }> {
  const there = await read();
  await remove();
  const gone = await read();
  expect((await restore()).status).toBe(200);
  return { there, gone, back: await read() };
}

describe("a deleted contact is not in", () => {
  it("the list, the count, its own page and the figures; restored it is what it was", async () => {
    const { there, gone, back } = await shown(async () => ({
      list: (await get<ListedContact[]>("/api/contacts")).map(({ id }) => id),
      count: await get("/api/contact-count"),
      stats: await get("/api/contact-stats"),
      page: (await admin.get(`/api/contacts/${ada.id}`)).status,
    }));
    expect(gone).toMatchObject({
      list: [],
      count: { count: 0 },
      stats: { totalContacts: 0, newThisMonth: 0 },
      page: 404,
    });
    expect(back).toEqual(there);
    const { updatedAt, ...same } = await get<Contact>(`/api/contacts/${ada.id}`);
    expect(ada).toMatchObject(same);
  });

  it("searches of contacts and of everything", async () => {
    const { there, gone, back } = await shown(async () => ({
      contacts: (await get<unknown[]>("/api/contacts?q=ada")).length,
      byTag: (await get<unknown[]>("/api/contacts?q=board")).length,
      everything: (await get<unknown[]>("/api/search?q=ada")).length,
    }));
    expect(there).toEqual({ contacts: 1, byTag: 1, everything: 1 });
    expect(gone).toEqual({ contacts: 0, byTag: 0, everything: 0 });
    expect(back).toEqual(there);
  });

  it("tags, segments and the audience of a mailing", async () => {
    const segment = await json<{ id: string }>(
      admin.post("/api/segments", { name: "VIPs", filters: { tag: "vip" } }),
      201,
    );
    const draft = { name: "News", subject: "News", body: "Hello", audience: "segment", segmentId: segment.id };
    await world.database.sql`update organization set add_ons = '["communication_suite"]' where id = ${home.id}`;
    const mailing = await json<{ id: string }>(admin.post("/api/mailings", draft), 201);
    const { there, gone, back } = await shown(async () => ({
      tags: await get("/api/contact-tags"),
      segment: (await get<{ count: number }>(`/api/segments/${segment.id}`)).count,
      audience: (await get<{ recipients: number }>(`/api/mailings/${mailing.id}/audience`)).recipients,
    }));
    expect(there).toMatchObject({ segment: 1, audience: 1, tags: [{ tag: "Board" }, { tag: "VIP" }] });
    expect(gone).toEqual({ segment: 0, audience: 0, tags: [] });
    expect(back).toEqual(there);
  });

  it("duplicates and what a new contact is compared with; pairs that were dismissed stay dismissed", async () => {
    const twin = await add("Adah", { email: "ada@rivers.example" });
    await add("Third", { phone: "563-555-0119" });
    await admin.put("/api/contacts/duplicates", { contactId: ada.id, otherId: twin.id, isDismissed: true });
    const pairs = async (dismissed: boolean) =>
      (await get<DuplicatePair[]>(`/api/contacts/duplicates?dismissed=${dismissed}`)).map(
        ({ other }) => other.firstName,
      );
    const { there, gone, back } = await shown(async () => ({
      open: await pairs(false),
      dismissed: await pairs(true),
      matches: (await get<unknown[]>("/api/contacts/matches?phone=5635550119")).length,
    }));
    expect(there).toEqual({ open: ["Third"], dismissed: ["Adah"], matches: 2 });
    expect(gone).toEqual({ open: [], dismissed: [], matches: 1 });
    expect(back).toEqual(there);
  });

  it("links of notes, donors and gifts; totals follow gifts that came meanwhile", async () => {
    const gift = { donorName: "Ada Rivers", donorEmail: "ada@rivers.example", paymentMethod: "check" };
    await json(admin.post("/api/donations", { ...gift, amount: 50, donationDate: "2025-06-14" }), 201);
    const links = [{ kind: "contact", recordId: ada.id }];
    const note = { title: "About Ada", content: "Words", category: "Other", links };
    const { id } = await json<{ id: string }>(admin.post("/api/notes", note), 201);
    const { there, gone, back } = await shown(async () => ({
      notes: (await get<{ links: { title: string | null }[] }>(`/api/notes/${id}`)).links.filter(
        ({ title }) => title === "Ada Rivers",
      ).length,
      timeline: (await admin.get(`/api/contacts/${ada.id}/timeline`)).status,
      giving: (await admin.get(`/api/contacts/${ada.id}/giving`)).status,
    }));
    expect(there).toEqual({ notes: 1, timeline: 200, giving: 200 });
    expect(gone).toEqual({ notes: 0, timeline: 404, giving: 404 });
    expect(back).toEqual(there);
    expect(await get(`/api/contacts/${ada.id}/giving`)).toMatchObject({ giftCount: 1 });
    expect(await get(`/api/contacts/${ada.id}`)).toMatchObject({ totalDonations: "300.00" });
  });

  it("the plan's limit; restoring asks for room and says what lifts the limit", async () => {
    const small = await world.organization({ plan: "starter" });
    const fill = (count: number) =>
      world.database.inOrganization(small.id, (transaction) =>
        createContacts(
          { transaction, organizationId: small.id, now: new Date() },
          Array.from({ length: count }, (_, n) => ({ firstName: "N", lastName: `${n}`, type: "donor" as const })),
          { source: "import" },
        ),
      );
    const [first, second] = await fill(500);
    const ids = [first?.id ?? "", second?.id ?? ""];
    await json(small.admin.post("/api/contacts/bulk-delete", { ids }));
    await fill(1);
    const refused = await restore({ ids }, small.admin);
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({
      code: "plan_limit",
      message: expect.stringContaining("Upgrade to Professional for more."),
    });
    expect((await get<unknown[]>("/api/deleted-contacts")).length).toBe(0);
    expect(await json(restore({ ids: ids.slice(0, 1) }, small.admin))).toEqual({ restored: 1, missing: 0 });
  });
});

describe("what was deleted", () => {
  it("is listed with who did it and until when it is kept, and found by words", async () => {
    await add("Bea", { email: "bea@rivers.example" });
    await remove();
    const [row, ...others] = await deleted("q=river%20ada");
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: ada.id,
      name: "Ada Rivers",
      email: "ada@rivers.example",
      deletedBy: expect.any(String),
    });
    expect(Date.parse(row?.keptUntil ?? "") - Date.parse(row?.deletedAt ?? "")).toBe(30 * 86_400_000);
    expect(await deleted("q=bea")).toEqual([]);
    expect((await admin.get("/api/deleted-contacts?cursor=x")).status).toBe(400);
  });

  it("of many comes back together, once; it is all or nothing what is asked", async () => {
    for (let n = 0; n < 5; n += 1) await add(`N${n}`);
    const { deletionId } = await json<{ deletionId: string }>(admin.post("/api/contacts/bulk-delete", { filter: {} }));
    expect(await deleted()).toHaveLength(6);
    const pages = await admin.get("/api/deleted-contacts?limit=4");
    expect([await pages.json(), pages.headers.get("link")]).toEqual([
      expect.objectContaining({ length: 4 }),
      expect.stringContaining("cursor="),
    ]);
    expect(await json(restore({ deletionId }))).toEqual({ restored: 6, missing: 0 });
    const again = await restore({ deletionId });
    expect(again.status).toBe(404);
    expect(await again.json()).toMatchObject({ message: expect.stringContaining("someone restored them") });
    for (const body of [{}, { ids: [ada.id], deletionId }, { ids: [] }, { deletionId: "x" }])
      expect([body, (await restore(body)).status]).toEqual([body, 422]);
    expect((await restore({ ids: [ada.id] })).status).toBe(404);
  });

  it("is restored by who writes, and removed for ever by managers alone", async () => {
    await remove();
    const [viewer, user] = [await home.member("viewer"), await home.member("user")];
    expect((await restore({ ids: [ada.id] }, viewer)).status).toBe(403);
    expect((await user.post("/api/deleted-contacts/remove", { ids: [ada.id] })).status).toBe(403);
    expect(await json(restore({ ids: [ada.id] }, user))).toEqual({ restored: 1, missing: 0 });
    await remove();
    expect((await admin.post("/api/deleted-contacts/remove", {})).status).toBe(422);
    expect(await json(admin.post("/api/deleted-contacts/remove", { ids: [ada.id] }))).toEqual({ removed: 1 });
    expect((await admin.post("/api/deleted-contacts/remove", { all: true })).status).toBe(404);
    expect((await restore()).status).toBe(404);
  });

  it("is swept after 30 days, and cannot be restored a moment later", async () => {
    world.setNow(new Date(Date.now() - 30 * 86_400_000 - 1000));
    await remove();
    world.setNow(undefined);
    expect(await deleted()).toEqual([]);
    expect((await restore()).status).toBe(404);
    await world.runSweep("contacts.forget-undo");
    const [left] = await world.database.inOrganization(home.id, (transaction) =>
      transaction.execute(
        "select (select count(*)::int from deleted_contact) + (select count(*)::int from contact_deletion) as n",
      ),
    );
    expect(left).toEqual({ n: 0 });
  });

  it("of another organization is no one's here", async () => {
    await remove();
    const other = await world.organization();
    expect((await restore({ ids: [ada.id] }, other.admin)).status).toBe(404);
    expect((await other.admin.post("/api/deleted-contacts/remove", { ids: [ada.id] })).status).toBe(404);
    expect(await deleted()).toHaveLength(1);
  });

  it("keeps a merge that can be undone, and a change of many that can be taken back", async () => {
    const twin = await add("Adah", { email: "adah@rivers.example", tags: ["Twin"] });
    const { undoId } = await json<{ undoId: string }>(
      admin.post("/api/contacts/bulk", { ids: [ada.id], status: "inactive" }),
    );
    const { mergeId } = await json<{ mergeId: string }>(
      admin.post(`/api/contacts/${ada.id}/merge`, { fromId: twin.id }),
    );
    await remove();
    expect((await admin.delete(`/api/contacts/merges/${mergeId}`)).status).toBe(404);
    await json(restore());
    await json(admin.delete(`/api/contacts/merges/${mergeId}`));
    expect(await get<Contact>(`/api/contacts/${twin.id}`)).toMatchObject({ firstName: "Adah", tags: ["Twin"] });
    await json(admin.delete(`/api/contacts/bulk/${undoId}`));
    expect(await get<Contact>(`/api/contacts/${ada.id}`)).toMatchObject({ status: "active", tags: ["Board", "VIP"] });
  });
});

describe("erasing a person", () => {
  it("removes a deleted contact with the same address too", async () => {
    const twin = await add("Adah", { email: "ADA@rivers.example" });
    await remove();
    const found = await get<{ parts: { what: string }[] }>(`/api/contacts/${twin.id}/personal-data`);
    expect(found.parts.map(({ what }) => what)).toContain("Deleted contacts with an address of this person");
    await json(admin.post(`/api/contacts/${twin.id}/erase`, { name: "Adah Rivers" }));
    expect(await deleted()).toEqual([]);
  });

  it("works for one who was deleted, whatever the plan's room", async () => {
    await remove();
    expect((await admin.post(`/api/contacts/${ada.id}/erase`, { name: "Somebody else" })).status).toBe(422);
    expect(await deleted()).toHaveLength(1);
    await json(admin.post(`/api/contacts/${ada.id}/erase`, { name: "Ada Rivers" }));
    expect(await deleted()).toEqual([]);
    expect((await restore()).status).toBe(404);
  });
});

it("nothing hangs from what belongs to a contact: it would not come back", async () => {
  const parts = new Set((await readContactTables()).map(({ name }) => name));
  expect([...parts]).toEqual(
    expect.arrayContaining(["contact_email", "contact_phone", "contact_tag", "contact_link", "contact_merge"]),
  );
  const hanging = [...(await readOrganizationTables()).values()].filter((table) =>
    referencesOf(table).some((name) => parts.has(name)),
  );
  expect(hanging.map((table) => getTableName(table))).toEqual([]);
});
