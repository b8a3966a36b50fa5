import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

/* Events in other areas update the last contact with a person: each call into contacts, over HTTP. */

const TODAY = "2025-11-20";
const TIMES = { startDate: "2025-12-02T10:00", endDate: "2025-12-02T11:00" };

let world: World;
let home: TestOrganization;
let admin: Client;
let serial = 0;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date(`${TODAY}T18:00:00Z`));
  home = await world.organization({ timeZone: "America/Chicago", plan: "professional" });
  admin = home.admin;
});
afterAll(() => world?.close());

async function add<T extends { id: string }>(path: string, body: object): Promise<T> {
  const answer = await admin.post(path, body);
  expect([path, answer.status, answer.ok ? "" : await answer.clone().text()]).toEqual([path, 201, ""]);
  return (await answer.json()) as T;
}

/** Someone who was never in touch. */
async function addPerson(email = `person-${++serial}@touched.example`) {
  const { id } = await add("/api/contacts", {
    firstName: "Tess",
    lastName: `Touched ${serial}`,
    type: "donor",
    email,
  });
  const lastContact = async () =>
    ((await (await admin.get(`/api/contacts/${id}`)).json()) as { lastContactDate: string | null }).lastContactDate;
  expect(await lastContact()).toBeNull();
  return { email, lastContact };
}

async function invoiceFor(email: string): Promise<string> {
  const customer = await add("/api/customers", {
    customerType: "individual",
    firstName: "Tess",
    lastName: "Touched",
    email,
  });
  const items = [{ description: "Work", quantity: 1, unitPrice: 50 }];
  const body = { customerId: customer.id, issueDate: TODAY, dueDate: "2025-12-20", items };
  return (await add("/api/invoices", body)).id;
}

test("an invoice that is sent", async () => {
  const { email, lastContact } = await addPerson();
  const id = await invoiceFor(email);
  expect(await lastContact()).toBeNull();
  expect((await admin.post(`/api/invoices/${id}/mark-sent`, {})).ok).toBe(true);
  expect(await lastContact()).toBe(TODAY);
});

test("a payment that is recorded, on its day", async () => {
  const { email, lastContact } = await addPerson();
  const invoiceId = await invoiceFor(email);
  await admin.post(`/api/invoices/${invoiceId}/mark-sent`, {});
  await world.database.inOrganization(home.id, (transaction) =>
    transaction.execute("update contact set last_contact_on = null"),
  );
  await add("/api/payments", { invoiceId, amount: 50, paymentMethod: "check", paymentDate: "2025-11-18" });
  expect(await lastContact()).toBe("2025-11-18");
});

test("an answer to a survey", async () => {
  const { email, lastContact } = await addPerson();
  const questions = [{ id: "why", type: "text", question: "Why?" }];
  const survey = await add("/api/surveys", { title: "Tell us", isPublished: true, questions });
  const body = { responses: { why: "So" }, respondentEmail: email };
  expect((await world.visitor.post(`/api/public/surveys/${survey.id}/responses`, body)).status).toBe(201);
  expect(await lastContact()).toBe(TODAY);
});

test("a mail that went out", async () => {
  const { email, lastContact } = await addPerson();
  await add<CalendarEvent>("/api/calendar/events", { title: "Meeting", ...TIMES, attendees: [{ email }] });
  expect(await lastContact()).toBeNull();
  await world.runJobs();
  expect(await lastContact()).toBe(TODAY);
});

test("an answer to an invitation", async () => {
  const member = await home.member("user");
  const { email, lastContact } = await addPerson(member.email);
  const event = await add<CalendarEvent>("/api/calendar/events", {
    title: "Meeting",
    ...TIMES,
    attendees: [{ email }],
  });
  expect((await member.put(`/api/calendar/events/${event.id}/attendance`, { status: "accepted" })).status).toBe(200);
  expect(await lastContact()).toBe(TODAY);
});

test("a sign-up for an event", async () => {
  const { email, lastContact } = await addPerson();
  await admin.put("/api/calendar/public-calendar", { isOpen: true, slug: "touched" });
  const { id } = await add<CalendarEvent>("/api/calendar/events", {
    title: "Open day",
    visibility: "public",
    ...TIMES,
  });
  const offer = { isOpen: true, places: 5, mostPeople: 2, closesMinutes: 0, hasWaitingList: false };
  expect((await admin.put(`/api/calendar/events/${id}/signups`, offer)).status).toBe(200);
  const body = { id: crypto.randomUUID(), name: "Tess Touched", email, people: 1 };
  expect((await world.visitor.post(`/api/public/calendars/touched/events/${id}/signups`, body)).status).toBe(201);
  expect(await lastContact()).toBe(TODAY);
});
