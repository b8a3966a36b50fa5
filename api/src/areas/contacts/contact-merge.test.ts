import type { Contact } from "@trellis/shared/contract/contacts/contact.ts";
import type { ContactMerge, DuplicatePair } from "@trellis/shared/contract/contacts/duplicates.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";

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
});
