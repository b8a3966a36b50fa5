import type { Contact, ListedContact } from "@trellis/contract-contacts/contact.ts";
import type { ContactMatch, ContactStats } from "@trellis/contract-contacts/contacts.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

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
  organization = await world.organization({ plan: "professional", timeZone: "America/Chicago" });
  ({ admin } = organization);
});
afterAll(() => world.close());

const add = async (body: object, by = admin): Promise<Contact> => {
  const answer = await by.post("/api/contacts", { ...JOSE, ...body });
  expect(answer.status).toBe(201);
  return answer.json() as Promise<Contact>;
};
const read = async (id: string) => (await (await admin.get(`/api/contacts/${id}`)).json()) as Contact;
const list = async (query: string, by = admin) =>
  (await (await by.get(`/api/contacts?${query}`)).json()) as ListedContact[];
const problemOf = async (answer: Response) => {
  const body = (await answer.json()) as { message: string; issues?: { path: string; message: string }[] };
  return {
    status: answer.status,
    message: body.issues?.[0]?.message ?? body.message,
    path: body.issues?.[0]?.path ?? null,
  };
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
      { email: "Jose@Example.org", label: null, suppressed: null, suppression: null },
      { email: "second@example.org", label: "work", suppressed: null, suppression: null },
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
    const names = { firstName: "Jo", lastName: "Pérez", type: "volunteer" };
    const changed = await admin.put(`/api/contacts/${one.id}`, {
      ...names,
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
    await admin.put(`/api/contacts/${one.id}`, { ...names, email: "", phone: null, tags: [] });
    expect(await read(one.id)).toMatchObject({ email: "c@d.co", phone: null, phones: [], tags: [] });
  });

  it("is changed by one of two people who opened it", async () => {
    const one = await add({});
    const stale = { "If-Match": one.updatedAt };
    expect((await admin.put(`/api/contacts/${one.id}`, { ...JOSE, notes: "first" }, stale)).status).toBe(200);
    const second = await admin.put(`/api/contacts/${one.id}`, { ...JOSE, notes: "second" }, stale);
    expect(second.status).toBe(409);
    expect(((await second.json()) as { current: Contact }).current.notes).toBe("first");
    expect((await read(one.id)).notes).toBe("first");
  });

  it("is deleted with its words and parts, by a manager", async () => {
    const one = await add({ firstName: "Zebulon", tags: ["gone"] });
    const user = await organization.member("user");
    expect((await user.delete(`/api/contacts/${one.id}`)).status).toBe(403);
    const manager = await organization.member("manager");
    expect((await manager.delete(`/api/contacts/${one.id}`)).status).toBe(204);
    expect((await manager.delete(`/api/contacts/${one.id}`)).status).toBe(404);
    expect(await list("q=zebulon")).toEqual([]);
    const [left] = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute(`select count(*)::int as n from search_term where record_id = '${one.id}'`),
    );
    expect(left).toEqual({ n: 0 });
  });

  it("is no one else's", async () => {
    const one = await add({});
    const other = await world.organization();
    expect((await other.admin.get(`/api/contacts/${one.id}`)).status).toBe(404);
    expect((await other.admin.put(`/api/contacts/${one.id}`, JOSE)).status).toBe(404);
    expect((await other.admin.delete(`/api/contacts/${one.id}`)).status).toBe(404);
    expect(await list("", other.admin)).toEqual([]);
    expect((await admin.get(`/api/contacts/${UNKNOWN}`)).status).toBe(404);
  });
});

describe("what is refused", () => {
  it.each([
    [{ firstName: " " }, "firstName", "First name is required"],
    [{ lastName: "" }, "lastName", "Last name is required"],
    [{ email: "nobody" }, "email", "Invalid email address"],
    [{ emails: [{ email: "a@b" }] }, "emails.0.email", "Invalid email address"],
    [{ type: "client" }, "type", "This contact type is for businesses. Choose a non-profit type."],
    [{ type: "friend" }, "type", "Choose a type"],
    [{ totalDonations: -1 }, "totalDonations", "Must be 0 or greater"],
    [{ totalDonations: "1.005" }, "totalDonations", "Use a number with at most two decimal places"],
    [{ lastContactDate: "2025-02-30" }, "lastContactDate", "Use a date like 2025-01-31"],
    [{ firstName: "Ada\r\nBcc: all@example.org" }, "firstName", "Write it in one line, without control characters"],
    [{ lastName: "Null\0byte" }, "lastName", "Contains a character that can't be stored"],
    [{ firstName: "x".repeat(500_000) }, "firstName", "At most 100 characters"],
    [{ email: `${"a".repeat(100_000)}@example.org` }, "email", "Invalid email address"],
    [{ tags: Array.from({ length: 31 }, (_, n) => `t${n}`) }, "tags", "At most 30 tags"],
  ])("%o", async (body, path, message) => {
    const before = (await list("limit=200")).length;
    expect(await problemOf(await admin.post("/api/contacts", { ...JOSE, ...body }))).toEqual({
      status: 422,
      path,
      message,
    });
    expect((await list("limit=200")).length).toBe(before);
  });

  it("not half a character: it is mended", async () => {
    const made = await admin.post("/api/contacts", { ...JOSE, email: null, lastName: "Half \ud83d" });
    const { id, lastName } = (await made.json()) as { id: string; lastName: string };
    expect(lastName).toBe("Half \ufffd");
    await admin.delete(`/api/contacts/${id}`);
  });

  it("bodies over a megabyte and fields that no one knows", async () => {
    expect((await admin.post("/api/contacts", { ...JOSE, notes: "x".repeat(1_100_000) })).status).toBe(413);
    expect((await admin.post("/api/contacts", { ...JOSE, isAdmin: true })).status).toBe(422);
  });

  it("types and donations of the other kind of organization, each named", async () => {
    const business = await world.organization({ type: "for-profit" });
    const answer = await business.admin.post("/api/contacts", JOSE);
    expect(await problemOf(answer)).toMatchObject({ status: 422, path: "type" });
    const client = { ...JOSE, type: "client" };
    const giving = await business.admin.post("/api/contacts", { ...client, totalDonations: 5 });
    expect(await problemOf(giving)).toMatchObject({ status: 422, path: "totalDonations" });
    expect((await business.admin.post("/api/contacts", { ...client, totalDonations: 0 })).status).toBe(201);
  });

  it("a total below the gifts that are recorded here", async () => {
    const gift = { donorName: "Gia Ver", donorEmail: "gia@giver.example", amount: 80, paymentMethod: "cash" };
    expect((await admin.post("/api/donations", gift)).status).toBe(201);
    const [gia] = await list("q=gia");
    expect(gia).toMatchObject({ totalDonations: "80.00", type: "donor" });
    const body = { firstName: "Gia", lastName: "Ver", type: "donor" };
    const answer = await admin.put(`/api/contacts/${gia?.id}`, { ...body, totalDonations: 79 });
    expect(await problemOf(answer)).toMatchObject({ status: 422, path: "totalDonations" });
    expect((await admin.put(`/api/contacts/${gia?.id}`, { ...body, totalDonations: 100 })).status).toBe(200);
    await admin.post("/api/donations", gift);
    expect((await read(gia?.id ?? "")).totalDonations).toBe("180.00");
  });

  it("a total that was typed for a donor who is known already holds their gifts", async () => {
    const gift = { donorName: "Ann Prior", donorEmail: "ann@giver.example", amount: 30, paymentMethod: "cash" };
    await admin.post("/api/donations", gift);
    const [ann] = await list("q=ann");
    await admin.delete(`/api/contacts/${ann?.id}`);
    const again = await add({ firstName: "Ann", lastName: "Prior", email: "ann@giver.example", totalDonations: 50 });
    expect(again.totalDonations).toBe("50.00");
  });
});

it("naughty strings are kept as they are", async () => {
  for (const name of ["<script>alert(1)</script>", "'; drop table contact; --", "𝕿𝖍𝖊 ﷽", "مرحبا", "=1+1"]) {
    const one = await add({
      firstName: name,
      lastName: "Naughty",
      company: name,
      tags: [name],
      email: null,
      phone: null,
    });
    expect(one.firstName).toBe(name);
    expect((await read(one.id)).tags).toEqual([name]);
  }
});

describe("who is there already", () => {
  const matches = async (query: string) =>
    (await (await admin.get(`/api/contacts/matches?${query}`)).json()) as ContactMatch[];

  it("is found by address, number and name, however they are written", async () => {
    const one = await add({
      firstName: "Renée",
      lastName: "Dupont-Hill",
      email: "Renee@Hill.example",
      phone: "(319) 555-0142",
    });
    const asked = (query: string) =>
      matches(query).then((found) => found.map(({ contact, reasons }) => [contact.id, reasons]));
    expect(await asked("email=RENEE@hill.example")).toEqual([[one.id, ["email"]]]);
    expect(await asked("phone=%2B1%20319%20555%200142%20x7")).toEqual([[one.id, ["phone"]]]);
    expect(await asked("firstName=dupont&lastName=HILL%20Renee")).toEqual([[one.id, ["name"]]]);
    expect(await asked(`email=renee@hill.example&firstName=Renee&lastName=Dupont%20Hill`)).toEqual([
      [one.id, ["email", "name"]],
    ]);
    expect(await asked(`email=renee@hill.example&exceptId=${one.id}`)).toEqual([]);
    expect(await asked("firstName=Ren%C3%A9e")).toEqual([]);
    expect(await asked("")).toEqual([]);
  });
});

it("keeps names and subjects without signs that reorder the text around them", async () => {
  const saved = (await (
    await admin.post("/api/contacts", {
      ...JOSE,
      firstName: "Jo\u202es\u00e9\u2069",
      lastName: "\u05dc\u05d5\u05d9\u200f",
      phone: "\u202a+1 312 555 0100\u202c",
    })
  ).json()) as Contact;
  expect(saved).toMatchObject({
    firstName: "Jos\u00e9",
    lastName: "\u05dc\u05d5\u05d9\u200f",
    phone: "+1 312 555 0100",
  });
});

it("stats count kinds, and the month by the organization's time zone", async () => {
  const fresh = await world.organization({ timeZone: "America/Chicago" });
  world.setNow(new Date("2025-07-01T03:00:00Z")); // 30 June in Chicago
  await fresh.admin.post("/api/contacts", JOSE);
  world.setNow(new Date("2025-07-01T06:00:00Z"));
  await fresh.admin.post("/api/contacts", { ...JOSE, firstName: "Ada", email: "", phone: "", status: "inactive" });
  await fresh.admin.post("/api/contacts", {
    ...JOSE,
    firstName: "Vi",
    type: "volunteer",
    birthdayWithoutYear: "07-08",
  });
  const stats = (await (await fresh.admin.get("/api/contact-stats")).json()) as ContactStats;
  world.setNow(undefined);
  expect(stats).toEqual({
    totalContacts: 3,
    activeDonors: 1,
    volunteers: 1,
    newThisMonth: 2,
    birthdaysSoon: 1,
    activeClients: 0,
    leads: 0,
    duplicates: 1,
  });
});
