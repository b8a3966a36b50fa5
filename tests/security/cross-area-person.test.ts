import { FLAGS, type Flag } from "@trellis/domain/accounts/roles.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTRIBUTIONS } from "../../api/src/contributions.ts";
import { type Client, createWorld, onlyFlags, type TestOrganization, type World } from "../../api/testing/world.ts";
import { openFixture } from "./cross-area-records.ts";
import { digestBooks } from "./foreign/digest-books.ts";
import { giveEveryFeature } from "./foreign/foreign-books.ts";

/*
 * What the areas reveal about one person, each source × each permission: the timeline, the personal data that is
 * counted and given out, and the erasure. The sources are the product's own lists: a new one needs a marker here.
 */

const EMAIL = "zelda@marker.example";
const NAME = { firstName: "Zelda", lastName: "Marker" };
const FULL_NAME = "Zelda Marker";
/** Something that only this source's entries say. */
const TIMELINE: Record<string, string> = {
  giftTimeline: "Zqgift",
  invoiceTimeline: '"kind":"payment"',
  answerTimeline: "Zqsurvey",
  mailTimeline: "Event invitation",
  mailingTimeline: "Zqmailing",
  messageTimeline: "Zqmessage",
  activityTimeline: "Zqactivity",
  changeTimeline: "Added to your contacts",
  eventTimeline: "Zqevent",
  signupTimeline: "Zqsignup",
  noteTimeline: "Zqnote",
};
/** Mails say what they were about: each kind is held to its record's permission. */
const MAILS: [string, Flag][] = [
  ["Thank-you and receipt", "canManageDonations"],
  ["Invoice email", "canManageFinances"],
];
const PERSONAL_DATA: Record<string, string> = {
  customerPersonalData: "Zqinvoice",
  donorPersonalData: "Zqgift",
  answerPersonalData: "Zqanswer",
  notePersonalData: "Zqnote",
  attendeePersonalData: "Zqevent",
  mailPersonalData: "calendar.invitation",
  contactPersonalData: "Zqmessage",
};

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

/** A person whom every source knows. */
async function createPerson(): Promise<{ home: TestOrganization; id: string }> {
  const home = await world.organization({ type: "non-profit", timeZone: "America/Chicago" });
  await giveEveryFeature(world, home);
  await world.database.sql`update organization set address = '12 Main Street, Dubuque, IA 52001' where id = ${home.id}`;
  const { add } = openFixture(world, home);
  const { admin } = home;
  const id = await add("/api/contacts", { ...NAME, type: "donor", email: EMAIL });
  await add("/api/donations", {
    donorName: FULL_NAME,
    donorEmail: EMAIL,
    note: "Zqgift",
    amount: 20,
    paymentMethod: "check",
    sendReceipt: true,
  });
  const customerId = await add("/api/customers", { customerType: "individual", ...NAME, email: EMAIL });
  const items = [{ description: "Table", quantity: 1, unitPrice: 600 }];
  const invoiceId = await add("/api/invoices", { customerId, issueDate: "2025-03-01", dueDate: "2025-03-31", items });
  await admin.post(`/api/invoices/${invoiceId}/send`, {});
  await add("/api/payments", { invoiceId, amount: 600, paymentMethod: "check", reference: "Zqinvoice" });
  const survey = await add("/api/surveys", {
    title: "Zqsurvey",
    isPublished: true,
    questions: [{ id: "why", type: "text", question: "Why?" }],
  });
  await world.visitor.post(`/api/public/surveys/${survey}/responses`, {
    responses: { why: "Zqanswer" },
    respondentEmail: EMAIL,
  });
  const links = [{ kind: "contact", recordId: id }];
  await add("/api/notes", { title: "Zqnote", content: "By phone", category: "Other", links });
  const later = { startDate: "2099-02-03T10:00", endDate: "2099-02-03T11:00" };
  await add("/api/calendar/events", { title: "Zqevent", ...later, attendees: [{ email: EMAIL, name: FULL_NAME }] });
  const slug = `person-${home.id}`;
  await admin.put("/api/calendar/public-calendar", { isOpen: true, slug });
  const open = await add("/api/calendar/events", { title: "Zqsignup", visibility: "public", ...later });
  await admin.put(`/api/calendar/events/${open}/signups`, {
    isOpen: true,
    places: 5,
    mostPeople: 2,
    closesMinutes: 0,
    hasWaitingList: true,
  });
  await world.visitor.post(`/api/public/calendars/${slug}/events/${open}/signups`, {
    id: crypto.randomUUID(),
    name: FULL_NAME,
    email: EMAIL,
    people: 1,
  });
  await add(`/api/contacts/${id}/activities`, { type: "call", day: "2025-01-31", time: "14:30", text: "Zqactivity" });
  await add(`/api/contacts/${id}/messages`, { address: EMAIL, subject: "Zqmessage", body: "Hello" });
  const mailing = await add("/api/mailings", {
    name: "Zqmailing",
    subject: "News",
    body: "News",
    audience: "everyone",
  });
  const sent = await admin.post(`/api/mailings/${mailing}/send`);
  if (sent.status !== 200) throw new Error(`the mailing was not sent: ${await sent.text()}`);
  await world.runJobs();
  return { home, id };
}

const flagsBut = (off: Flag | undefined) => Object.fromEntries(FLAGS.map((flag) => [flag, flag !== off]));
const flagsFor = (flag: Flag | undefined) => onlyFlags("canManageContacts", ...(flag ? [flag] : []));
const textOf = async (client: Client, path: string) => (await client.get(path)).text();

describe("one person", () => {
  let home: TestOrganization;
  let id: string;
  beforeAll(async () => {
    ({ home, id } = await createPerson());
  });
  const timeline = (client: Client) => textOf(client, `/api/contacts/${id}/timeline?limit=100`);
  const download = (client: Client) => textOf(client, `/api/contacts/${id}/personal-data/download`);

  test("every source has a marker here", () => {
    expect(Object.keys(TIMELINE).sort()).toEqual(CONTRIBUTIONS.timeline.requirements.map(([name]) => name).sort());
    expect(Object.keys(PERSONAL_DATA).sort()).toEqual(
      CONTRIBUTIONS.personalData.requirements.map(([name]) => name).sort(),
    );
  });

  test.each(CONTRIBUTIONS.timeline.requirements)("timeline: %s", async (name, { role, flag }) => {
    const marker = TIMELINE[name] ?? name;
    expect(await timeline(await home.member(role, flagsFor(flag)))).toContain(marker);
    if (flag) expect(await timeline(await home.member("manager", flagsBut(flag)))).not.toContain(marker);
  });

  test.each(MAILS)("timeline: mails called %s", async (title, flag) => {
    expect(await timeline(await home.member("viewer", flagsFor(flag)))).toContain(title);
    expect(await timeline(await home.member("manager", flagsBut(flag)))).not.toContain(title);
  });

  test.each(CONTRIBUTIONS.personalData.requirements)("personal data: %s", async (name, { flag }) => {
    const marker = PERSONAL_DATA[name] ?? name;
    expect(await download(await home.member("manager", flagsFor(flag)))).toContain(marker);
    if (!flag) return;
    const without = await home.member("manager", flagsBut(flag));
    expect(await download(without)).not.toContain(marker);
    if (flag === "canManageContacts") return;
    // Counted, without content, and with who to ask.
    const permission = `${flag.replace("canManage", "").toLowerCase()} permission`;
    const counted = (await (await without.get(`/api/contacts/${id}/personal-data`)).json()) as {
      hidden: { count: number; reason: string }[];
      eraseRefusal: string;
    };
    expect(counted.hidden.map(({ reason }) => reason).join(" ")).toContain(`Ask a member with ${permission}.`);
    expect(counted.eraseRefusal).toContain(permission);
    expect(await download(without)).toContain(`Ask a member with ${permission}.`);
  });

  test.each(["canManageFinances", "canManageDonations", "canManageSurveys"] as const)(
    "is not erased without %s, and nothing changes",
    async (flag) => {
      const member = await home.member("manager", flagsBut(flag));
      const before = await digestBooks(world.ownerUrl, home);
      const answer = await member.post(`/api/contacts/${id}/erase`, { name: FULL_NAME });
      const { message } = (await answer.json()) as { message: string };
      expect([answer.status, message]).toEqual([
        403,
        expect.stringContaining(`${flag.replace("canManage", "").toLowerCase()} permission`),
      ]);
      expect(await digestBooks(world.ownerUrl, home)).toBe(before);
    },
  );

  test("is erased by an admin, also where others' notes and events name them; a manager is refused", async () => {
    const member = await home.member("manager", flagsBut("canManageUsers"));
    const refused = await member.post(`/api/contacts/${id}/erase`, { name: FULL_NAME });
    expect(refused.status).toBe(403);
    expect(((await refused.json()) as { message: string }).message).toMatch(/the calendar|Notes/);
    const answer = await home.admin.post(`/api/contacts/${id}/erase`, { name: FULL_NAME });
    expect([answer.status, answer.ok ? "" : await answer.text()]).toEqual([200, ""]);
  });
});

test("an erasure changes no text of an area that its member may not change", async () => {
  const home = await world.organization();
  const { add } = openFixture(world, home);
  const entry = {
    description: "Payment of Harbor Rent",
    amount: 5,
    type: "expense",
    category: "Rent",
    date: "2026-02-03",
  };
  const transaction = await add("/api/transactions", entry);
  const member = await home.member("manager", onlyFlags("canManageContacts"));
  const made = await member.post("/api/contacts", { firstName: "Harbor", lastName: "Rent", type: "donor" });
  const { id } = (await made.json()) as { id: string };
  const refused = await member.post(`/api/contacts/${id}/erase`, { name: "Harbor Rent" });
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    403,
    expect.stringContaining("finances permission"),
  ]);
  expect(await textOf(home.admin, `/api/transactions/${transaction}`)).toContain("Payment of Harbor Rent");
  // Where no text of theirs is touched, the permission for contacts is enough.
  const plain = await member.post("/api/contacts", { firstName: "Quentin", lastName: "Plain", type: "donor" });
  const erased = await member.post(`/api/contacts/${((await plain.json()) as { id: string }).id}/erase`, {
    name: "Quentin Plain",
  });
  expect(erased.status).toBe(200);
});

test("an erasure rewrites the log of other records only for an admin, also of records that are gone", async () => {
  const home = await world.organization();
  const { add } = openFixture(world, home);
  const description = "Payment of Lake Rental";
  const entry = { description, amount: 5, type: "expense", category: "Rent", date: "2026-02-03" };
  const transaction = await add("/api/transactions", entry);
  expect((await home.admin.delete(`/api/transactions/${transaction}`)).status).toBe(204);
  await world.database.sql.begin(async (sql) => {
    await sql`select set_config('app.organization_id', ${String(home.id)}, true)`;
    await sql`delete from transaction where id = ${transaction}`;
  });
  const member = await home.member("manager", flagsBut("canManageUsers"));
  const made = await member.post("/api/contacts", { firstName: "Lake", lastName: "Rental", type: "donor" });
  const { id } = (await made.json()) as { id: string };
  const refused = await member.post(`/api/contacts/${id}/erase`, { name: "Lake Rental" });
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    403,
    expect.stringMatching(/the audit log.*the admin role/),
  ]);
  expect(await textOf(member, `/api/contacts/${id}/personal-data`)).toContain("the audit log");
  expect(await textOf(home.admin, "/api/audit-log?limit=200")).toContain(description);
  const erased = await home.admin.post(`/api/contacts/${id}/erase`, { name: "Lake Rental" });
  expect([erased.status, erased.ok ? "" : await erased.text()]).toEqual([200, ""]);
  expect(await textOf(home.admin, "/api/audit-log?limit=200")).not.toContain(description);
});
