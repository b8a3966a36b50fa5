import type { Contact } from "@trellis/contract-contacts/contact.ts";
import type { ContactMerge, DuplicatePair } from "@trellis/contract-contacts/duplicates.ts";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { CONTACT_POINTERS } from "../../../ports/contact-pointers.ts";
import { createContacts } from "../people/contact-insert.ts";
import { NOT_MOVED } from "./contact-pointers.ts";

let world: World;
let organization: TestOrganization;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const start = async (plan: "starter" | "professional" = "professional") => {
  organization = await world.organization({ plan });
  ({ admin } = organization);
};
const add = async (body: object): Promise<Contact> => {
  const answer = await admin.post("/api/contacts", { firstName: "Ada", lastName: "Rivers", type: "donor", ...body });
  expect(answer.status).toBe(201);
  return answer.json() as Promise<Contact>;
};
const read = async (id: string) => (await (await admin.get(`/api/contacts/${id}`)).json()) as Contact;
const pairs = async (query = "") =>
  (await (await admin.get(`/api/contacts/duplicates?${query}`)).json()) as DuplicatePair[];
const merge = async (into: string, fromId: string, choose = {}) => {
  const answer = await admin.post(`/api/contacts/${into}/merge`, { fromId, choose });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { mergeId: string; contact: Contact };
};
const without = ({ updatedAt, ...rest }: Contact) => rest;

describe("two contacts that become one", () => {
  it("keep everything of both, and are parted again as they were", async () => {
    await start();
    const into = await add({
      email: "ada@example.org",
      phone: "563-555-0119",
      tags: ["VIP"],
      notes: "First",
      totalDonations: 100,
      lastContactDate: "2025-01-01",
      consent: "given",
    });
    const from = await add({
      firstName: "Adá",
      emails: [{ email: "ADA@example.org" }, { email: "ada@work.example", label: "work" }],
      phones: [{ phone: "+1 563 555 0119" }, { phone: "563-555-0120" }],
      tags: ["vip", "Board"],
      notes: "Second",
      company: "Rivers & Co",
      totalDonations: 50,
      lastContactDate: "2025-06-01",
      consent: "refused",
      address: { city: "Davenport" },
    });
    const { mergeId, contact } = await merge(into.id, from.id);
    expect(contact).toMatchObject({
      id: into.id,
      firstName: "Ada",
      company: "Rivers & Co",
      notes: "First\n\nSecond",
      totalDonations: "150.00",
      lastContactDate: "2025-06-01",
      consent: "refused",
      tags: ["Board", "VIP"],
      address: { city: "Davenport" },
    });
    expect(contact.emails.map(({ email }) => email)).toEqual(["ada@example.org", "ada@work.example"]);
    expect(contact.phones.map(({ phone }) => phone)).toEqual(["563-555-0119", "563-555-0120"]);
    expect((await admin.get(`/api/contacts/${from.id}`)).status).toBe(404);
    expect(await pairs()).toEqual([]);

    const merges = (await (await admin.get("/api/contacts/merges")).json()) as ContactMerge[];
    expect(merges).toMatchObject([{ id: mergeId, contactId: into.id, fromName: "Adá Rivers" }]);
    const undone = await admin.delete(`/api/contacts/merges/${mergeId}`);
    expect(undone.status).toBe(200);
    expect(without(await read(into.id))).toEqual(without(into));
    expect(without(await read(from.id))).toEqual(without(from));
    expect(await pairs()).toHaveLength(1);
    for (const q of ["davenport", "work", "5635550120"])
      expect(await (await admin.get(`/api/contacts?q=${q}`)).json()).toMatchObject([{ id: from.id }]);
    expect((await admin.delete(`/api/contacts/merges/${mergeId}`)).status).toBe(404);
  });

  it("keep what a person changed after the merge, and take back the rest", async () => {
    await start();
    const into = await add({ email: "one@example.org", notes: "Mine" });
    const from = await add({ firstName: "Bea", email: "two@example.org", company: "Hill", tags: ["B"] });
    const { mergeId } = await merge(into.id, from.id, { firstName: "from", email: "from" });
    const merged = await read(into.id);
    expect(merged).toMatchObject({ firstName: "Bea", company: "Hill", email: "two@example.org", tags: ["B"] });
    const change = { firstName: "Beatrice", lastName: "Rivers", type: "donor", tags: ["B", "Later"] };
    expect((await admin.put(`/api/contacts/${into.id}`, change)).status).toBe(200);
    expect((await admin.delete(`/api/contacts/merges/${mergeId}`)).status).toBe(200);
    expect(await read(into.id)).toMatchObject({
      firstName: "Beatrice",
      company: null,
      email: "one@example.org",
      tags: ["Later"],
      notes: "Mine",
    });
    expect(await read(from.id)).toMatchObject({ firstName: "Bea", email: "two@example.org", tags: ["B"] });
  });

  it("take gifts, notes and dismissals along, and give them back", async () => {
    await start();
    const gift = (donorName: string, donorEmail: string, amount: number) =>
      admin.post("/api/donations", { donorName, donorEmail, amount, paymentMethod: "cash" });
    await gift("Gia Ver", "gia@one.example", 80);
    await gift("Gia Ver", "gia@two.example", 20);
    const [one, two] = (await (await admin.get("/api/contacts?q=gia&sort=added&order=asc")).json()) as Contact[];
    const third = await add({ firstName: "Gia", lastName: "Ver", email: "third@example.org" });
    const dismissed = { contactId: two?.id, otherId: third.id, isDismissed: true };
    expect((await admin.put("/api/contacts/duplicates", dismissed)).status).toBe(200);
    const { mergeId, contact } = await merge(one?.id ?? "", two?.id ?? "");
    expect(contact.totalDonations).toBe("100.00");
    expect(await pairs()).toEqual([]);
    expect(await pairs("dismissed=true")).toHaveLength(1);
    await gift("Gia Ver", "gia@two.example", 5);
    expect((await read(one?.id ?? "")).totalDonations).toBe("105.00");
    expect((await admin.delete(`/api/contacts/merges/${mergeId}`)).status).toBe(200);
    expect((await read(one?.id ?? "")).totalDonations).toBe("80.00");
    expect((await read(two?.id ?? "")).totalDonations).toBe("25.00");
    const back = await pairs(`dismissed=true&contactId=${two?.id}`);
    expect(back.map(({ other }) => other.id)).toEqual([third.id]);
  });

  it("leave the remaining one, once, to mailings that chose either, and are parted there again", async () => {
    await start();
    const people = [await add({}), await add({ firstName: "Bo" }), await add({ firstName: "Cy" })];
    const [into = "", from = "", other = ""] = people.map(({ id }) => id);
    const draft = async (...contactIds: string[]) => {
      const answer = await admin.post("/api/mailings", { audience: "contacts", contactIds });
      return ((await answer.json()) as { id: string }).id;
    };
    const chosen = async (id: string) =>
      ((await (await admin.get(`/api/mailings/${id}`)).json()) as { contactIds: string[] }).contactIds;
    const drafts = [await draft(from, other), await draft(other, into, from), await draft(into), await draft(from)];
    const [one = "", both = "", same = "", changed = ""] = drafts;
    const { mergeId } = await merge(into, from);
    expect(await Promise.all([one, both, same, changed].map(chosen))).toEqual([
      [into, other],
      [other, into],
      [into],
      [into],
    ]);
    expect((await admin.put(`/api/mailings/${changed}`, { contactIds: [other] })).status).toBe(200);
    expect((await admin.delete(`/api/contacts/merges/${mergeId}`)).status).toBe(200);
    expect(await Promise.all([one, both, same, changed].map(chosen))).toEqual([
      [from, other],
      [other, into, from],
      [into],
      [other],
    ]);
  });

  it("are undone in the order in which they were merged, the last first", async () => {
    await start();
    const [a, b, c] = [await add({}), await add({ firstName: "Bo" }), await add({ firstName: "Cy", tags: ["C"] })];
    const first = await merge(b.id, c.id);
    const second = await merge(a.id, b.id);
    expect((await read(a.id)).tags).toEqual(["C"]);
    expect((await admin.delete(`/api/contacts/merges/${first.mergeId}`)).status).toBe(409);
    expect((await admin.delete(`/api/contacts/merges/${second.mergeId}`)).status).toBe(200);
    expect((await read(b.id)).tags).toEqual(["C"]);
    expect((await admin.delete(`/api/contacts/merges/${first.mergeId}`)).status).toBe(200);
    for (const one of [a, b, c]) expect(without(await read(one.id))).toEqual(without(one));
  });

  it("cannot be parted after 30 days; then nothing is kept of the one that went", async () => {
    await start();
    const [a, b] = [await add({}), await add({ notes: "Secret of B" })];
    world.setNow(new Date(Date.now() - 30 * 24 * 3600_000 - 60_000));
    const { mergeId } = await merge(a.id, b.id);
    world.setNow(undefined);
    expect((await admin.delete(`/api/contacts/merges/${mergeId}`)).status).toBe(410);
    expect(await (await admin.get("/api/contacts/merges")).json()).toEqual([]);
    await world.runSweep("contacts.forget-undo");
    expect((await admin.delete(`/api/contacts/merges/${mergeId}`)).status).toBe(404);
  });

  it("are refused: one with itself, a stranger's, by a user, and a parting without room in the plan", async () => {
    await start("starter");
    const [a, b] = [await add({}), await add({})];
    const post = (fromId: string, by = admin) => by.post(`/api/contacts/${a.id}/merge`, { fromId });
    expect((await post(a.id)).status).toBe(422);
    const foreign = await world.organization();
    const theirs = await foreign.admin.post("/api/contacts", { firstName: "X", lastName: "Y", type: "donor" });
    expect((await post(((await theirs.json()) as Contact).id)).status).toBe(404);
    expect((await post(b.id, await organization.member("user"))).status).toBe(403);
    const { mergeId } = await merge(a.id, b.id);
    await world.database.inOrganization(organization.id, (transaction) =>
      createContacts(
        { transaction, organizationId: organization.id, now: new Date() },
        Array.from({ length: 499 }, (_, n) => ({ firstName: "N", lastName: `${n}`, type: "donor" as const })),
        { source: "import" },
      ),
    );
    const full = await admin.delete(`/api/contacts/merges/${mergeId}`);
    expect(full.status).toBe(402);
    expect((await admin.get(`/api/contacts/${b.id}`)).status).toBe(404);
  });
});

/** Columns of other areas that no merge changes, and why. */
const LEFT: Readonly<Record<string, string>> = {
  "contact_link.record_id": "the donor or customer; the contact is in contact_id",
  "email_message.record_id": "what an email is about: of contacts their messages, which move with contact_message",
  "due_work.record_id": "imports, merges and deletions of contacts, never a contact itself",
  "sweep_failure.record_id": "as due_work.record_id",
  "public_link.record_id": "records that have a page; a contact has none",
  "search_term.record_id": "the words of both are written again: see contact-merge.ts",
};

it("every column that may hold a contact's id is moved by a merge, or says why not", async () => {
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  const columns = await owner<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attname in ('contact_id', 'contact_ids', 'record_id')
    union select c.relname, a.attname from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'contact'::regclass and a.attname <> 'organization_id'`;
  await owner.end();
  const known = [
    ...CONTACT_POINTERS.all.map(({ table, column }) => `${table}.${column}`),
    ...Object.keys({ ...NOT_MOVED, ...LEFT }),
  ];
  const isNamed = ({ table, column }: { table: string; column: string }, name: string) =>
    name === table || name === `${table}.${column}`;
  expect(columns.filter((one) => !known.some((name) => isNamed(one, name)))).toEqual([]);
  expect(known.filter((name) => !columns.some((one) => isNamed(one, name)))).toEqual([]);
});
