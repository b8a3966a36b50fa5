import type { Contact, ListedContact } from "@trellis/shared/contract/contacts/contact.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";

const UNKNOWN = "01900000-0000-7000-8000-000000000000";
const JOSE = {
  firstName: "José",
  lastName: "Pérez",
  email: "Jose@Example.org",
  phone: "+1 (563) 555-0119",
  type: "donor",
};
let world: World;
let organization: TestOrganization;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization({ plan: "professional" });
  ({ admin } = organization);
});
afterAll(() => world.close());

const add = async (body: object, by = admin): Promise<Contact> => {
  const answer = await by.post("/api/contacts", { ...JOSE, ...body });
  expect(answer.status).toBe(201);
  return answer.json() as Promise<Contact>;
};
const read = async (id: string) => (await (await admin.get(`/api/contacts/${id}`)).json()) as Contact;
const list = async (query: string) => (await (await admin.get(`/api/contacts?${query}`)).json()) as ListedContact[];
const problemOf = async (answer: Response) => {
  const { message, issues } = (await answer.json()) as {
    message: string;
    issues?: { path: string; message: string }[];
  };
  return { status: answer.status, message: issues?.[0]?.message ?? message, path: issues?.[0]?.path };
};

describe("a contact", () => {
  it("is added with what was typed, and answered with an id and defaults", async () => {
    const one = await add({
      emails: [
        { email: " Jose@Example.org " },
        { email: "second@example.org", label: "work" },
        { email: "JOSE@example.org" },
      ],
      tags: ["VIP", "vip", " Board "],
      address: { city: "Davenport", state: "IA" },
      lastContactDate: "2025-02-03",
      totalDonations: 125.5,
      consent: "given",
      notes: "Met at the gala",
    });
    expect(one).toMatchObject({
      name: "José Pérez",
      email: "Jose@Example.org",
      phone: "+1 (563) 555-0119",
      type: "donor",
      status: "active",
      totalDonations: "125.50",
      lastContactDate: "2025-02-03",
      tags: ["Board", "VIP"],
      consent: "given",
      consentSource: "form",
      source: "form",
      address: { city: "Davenport", state: "IA", street: null },
      organizationId: organization.id,
    });
    expect(one.emails).toEqual([
      { email: "Jose@Example.org", label: null, suppressed: null },
      { email: "second@example.org", label: "work", suppressed: null },
    ]);
    expect(one.consentAt).not.toBeNull();
    expect(await read(one.id)).toEqual(one);
  });

  it("keeps what a change leaves out, and empties what it sends as null or empty text", async () => {
    const one = await add({
      company: "Rivers",
      notes: "Old",
      lastContactDate: "2025-01-01",
      tags: ["a"],
      emails: [{ email: "a@b.co", label: "home" }, { email: "c@d.co" }],
    });
    const changed = await admin.put(`/api/contacts/${one.id}`, {
      firstName: "Jo",
      lastName: "Pérez",
      type: "volunteer",
      email: "new@b.co",
      company: "",
      lastContactDate: null,
    });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({
      firstName: "Jo",
      type: "volunteer",
      company: null,
      lastContactDate: null,
      notes: "Old",
      tags: ["a"],
      email: "new@b.co",
      emails: [
        { email: "new@b.co", label: "home" },
        { email: "c@d.co", label: null },
      ],
      phone: JOSE.phone,
    });
    await admin.put(`/api/contacts/${one.id}`, {
      firstName: "Jo",
      lastName: "P",
      type: "donor",
      email: "",
      phone: null,
      tags: [],
    });
    expect(await read(one.id)).toMatchObject({ email: "c@d.co", phone: null, phones: [], tags: [] });
  });
});
