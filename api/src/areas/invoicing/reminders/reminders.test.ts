import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addCustomer, createdInvoice, draftFor } from "../../../../testing/money/invoicing.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

/*
 * Chicago is six hours behind UTC in winter: 15:00 UTC is 9 in the morning there. The due date is 2025-12-03, so that
 * reminders fall on 2025-12-10, 2025-12-17 and 2026-01-02.
 */

let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(new Date("2025-11-20T15:00:00Z"));
  organization = await world.organization({ plan: "professional", timeZone: "America/Chicago", type: "for-profit" });
  // A trial would end while the clock runs on.
  await world.database.sql`update organization set subscription_status = 'active' where id = ${organization.id}`;
});

type Body = Record<string, unknown>;
const email = () => `customer-${crypto.randomUUID().slice(0, 8)}@example.org`;
const at = (moment: string) => world.setNow(new Date(moment));
const sweep = async () => {
  await world.runSweep("invoicing.reminders");
  await world.runJobs();
};
const mailsTo = (address: string) => world.mails.filter(({ to }) => JSON.stringify(to).includes(address));
const remindersOf = async (id: string) =>
  (await (await organization.admin.get(`/api/invoices/${id}/reminders`)).json()) as Body[];
const statesOf = async (id: string) => (await remindersOf(id)).map(({ status }) => status);

/** An invoice that was sent, to its own address; the jobs of the sending have run. */
async function sentInvoice(more: Body = {}) {
  const address = email();
  const customerId = await addCustomer(world, organization, { companyName: "Riverside Bakery", email: address });
  const { id, invoiceNumber } = await createdInvoice(
    organization.admin,
    draftFor(customerId, { status: "sent", ...more }),
  );
  await world.runJobs();
  const before = mailsTo(address).length;
  return { id, invoiceNumber, customerId, address, news: () => mailsTo(address).slice(before) };
}

describe("reminders", () => {
  it("are planned when an invoice is sent, and show their text before they go", async () => {
    const { id, invoiceNumber, address } = await sentInvoice();
    expect(await remindersOf(id)).toMatchObject([
      { reminderNumber: 1, scheduledDate: "2025-12-10", status: "scheduled", recipient: address, sentDate: null },
      { reminderNumber: 2, scheduledDate: "2025-12-17", status: "scheduled" },
      { reminderNumber: 3, scheduledDate: "2026-01-02", status: "scheduled" },
    ]);
    const [first] = await remindersOf(id);
    expect(first?.emailSubject).toBe(`Reminder: invoice ${invoiceNumber} is due`);
    expect(first?.emailContent).toContain("for $100.00 was due on Dec 3, 2025");
    expect(first?.emailContent).toContain("View invoice: http://localhost/pay/pay_");
  });

  it("go out once each, in the organization's morning, and are kept as they were sent", async () => {
    const { id, invoiceNumber, news } = await sentInvoice();
    at("2025-12-10T13:59:00Z");
    await sweep();
    expect(news()).toEqual([]);
    at("2025-12-10T14:20:00Z");
    await sweep();
    await sweep();
    expect(news()).toHaveLength(1);
    expect(news()[0]?.subject).toBe(`Reminder: invoice ${invoiceNumber} is due`);
    const [first] = await remindersOf(id);
    expect(first).toMatchObject({ status: "sent", sentDate: "2025-12-10T14:20:00.000Z" });
    await organization.admin.post("/api/payments", { invoiceId: id, amount: 40, paymentMethod: "cash" });
    await world.runJobs();
    at("2025-12-17T15:20:00Z");
    await sweep();
    const reminders = news().filter(({ subject }) => subject.startsWith("Reminder"));
    expect(reminders).toHaveLength(2);
    expect(reminders[1]?.text).toContain("$60.00");
    expect((await remindersOf(id))[0]?.emailContent).toContain("$100.00");
    expect(await statesOf(id)).toEqual(["sent", "sent", "scheduled"]);
  });

  it("after days of downtime only the latest one goes out", async () => {
    const { id, news } = await sentInvoice();
    at("2025-12-29T15:20:00Z");
    await sweep();
    expect(news()).toHaveLength(1);
    expect(await statesOf(id)).toEqual(["cancelled", "sent", "scheduled"]);
  });

  it("never go out after payment, also not from the queue", async () => {
    const { id, news } = await sentInvoice();
    at("2025-12-10T15:20:00Z");
    await world.runSweep("invoicing.reminders");
    // The mail waits; the money comes first.
    await organization.admin.post("/api/payments", { invoiceId: id, amount: 100, paymentMethod: "cash" });
    await world.runJobs();
    expect(news().filter(({ subject }) => subject.startsWith("Reminder"))).toEqual([]);
    expect(await statesOf(id)).toEqual(["cancelled", "cancelled", "cancelled"]);
    at("2026-01-05T15:20:00Z");
    await sweep();
    expect(news().filter(({ subject }) => subject.startsWith("Reminder"))).toEqual([]);
  });

  it("never go out after cancellation, and begin again when a payment is deleted", async () => {
    const cancelled = await sentInvoice();
    await organization.admin.post(`/api/invoices/${cancelled.id}/cancel`);
    const reopened = await sentInvoice();
    const paid = await organization.admin.post("/api/payments", {
      invoiceId: reopened.id,
      amount: 100,
      paymentMethod: "cash",
    });
    expect(await statesOf(reopened.id)).toEqual(["cancelled", "cancelled", "cancelled"]);
    await organization.admin.delete(`/api/payments/${((await paid.json()) as Body).id}`);
    expect(await statesOf(reopened.id)).toEqual(["scheduled", "scheduled", "scheduled"]);
    await world.runJobs();
    at("2025-12-10T15:20:00Z");
    await sweep();
    expect(cancelled.news()).toEqual([]);
    expect(reopened.news().filter(({ subject }) => subject.startsWith("Reminder"))).toHaveLength(1);
  });

  it("move with the settings", async () => {
    const { id, news } = await sentInvoice();
    await organization.admin.put(`/api/business-settings/${organization.id}`, {
      reminderIntervals: { first: 3, second: 10, third: 20 },
    });
    expect((await remindersOf(id)).map(({ scheduledDate }) => scheduledDate)).toEqual([
      "2025-12-06",
      "2025-12-13",
      "2025-12-23",
    ]);
    at("2025-12-06T15:20:00Z");
    await sweep();
    expect(news()).toHaveLength(1);
  });

  it("pause while the organization is read-only, and fail where no one can be reached", async () => {
    const { id, news } = await sentInvoice();
    const { sql } = world.database;
    await sql`update organization set subscription_status = 'canceled', subscription_ends_at = null where id = ${organization.id}`;
    at("2025-12-10T15:20:00Z");
    await sweep();
    expect(news()).toEqual([]);
    await sql`update organization set subscription_status = 'active' where id = ${organization.id}`;
    at("2025-12-11T15:20:00Z");
    await sweep();
    expect(news()).toHaveLength(1);
    expect(await statesOf(id)).toEqual(["sent", "scheduled", "scheduled"]);
  });

  it("of an invoice that was due long before it was sent remind no one on the spot", async () => {
    const { id, news } = await sentInvoice({ issueDate: "2025-10-01", dueDate: "2025-11-05" });
    await sweep();
    expect(news()).toEqual([]);
    expect(await statesOf(id)).toEqual(["cancelled", "cancelled", "scheduled"]);
  });
});

describe("a template that is turned off", () => {
  const turn = (type: string, isActive: boolean) =>
    organization.admin.patch(`/api/email-templates/${type}`, { isActive });

  it("sends no reminder, also not one that was already waiting in the queue", async () => {
    const { id, news } = await sentInvoice();
    at("2025-12-10T14:20:00Z");
    await world.runSweep("invoicing.reminders");
    await turn("invoice_reminder", false);
    await world.runJobs();
    expect(news()).toEqual([]);
    expect(await statesOf(id)).toEqual(["cancelled", "scheduled", "scheduled"]);
    at("2025-12-17T15:20:00Z");
    await sweep();
    expect(await statesOf(id)).toEqual(["cancelled", "cancelled", "scheduled"]);
    await turn("invoice_reminder", true);
    at("2026-01-02T15:20:00Z");
    await sweep();
    expect(news()).toHaveLength(1);
  });

  it("sends no receipt, and says why one cannot be sent by hand", async () => {
    const { id, news } = await sentInvoice();
    await turn("paid_invoice", false);
    const paid = await organization.admin.post("/api/payments", { invoiceId: id, amount: 100, paymentMethod: "cash" });
    const { id: paymentId } = (await paid.json()) as { id: string };
    await world.runJobs();
    expect(news()).toEqual([]);
    const refused = await organization.admin.post(`/api/payments/${paymentId}/receipt`);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining("Settings, Email templates") });
    await turn("paid_invoice", true);
    expect((await organization.admin.post(`/api/payments/${paymentId}/receipt`)).status).toBe(200);
    await world.runJobs();
    expect(news()).toHaveLength(1);
  });
});

describe("receipts", () => {
  it("go out once for a payment, with amount and what is open", async () => {
    const { id, invoiceNumber, news } = await sentInvoice();
    const pay = (amount: number) =>
      organization.admin.post("/api/payments", { invoiceId: id, amount, paymentMethod: "check" });
    const partly = (await (await pay(40)).json()) as Body;
    await world.runJobs();
    expect(news()).toHaveLength(1);
    expect(news()[0]?.subject).toBe(`Thank you: payment received for invoice ${invoiceNumber}`);
    expect(news()[0]?.text).toContain("$40.00");
    expect(news()[0]?.text).toContain("Still open: $60.00");
    await pay(60);
    await world.runJobs();
    expect(news()).toHaveLength(2);
    expect(news()[1]?.subject).toBe(`Thank you: invoice ${invoiceNumber} is paid`);
    const again = await organization.admin.post(`/api/payments/${partly.id}/receipt`);
    expect(again.status).toBe(200);
    await world.runJobs();
    expect(news()).toHaveLength(3);
  });

  it("stay at home when they are switched off, and when the payment was deleted first", async () => {
    const { id, news } = await sentInvoice();
    const pay = async () => {
      const answer = await organization.admin.post("/api/payments", {
        invoiceId: id,
        amount: 10,
        paymentMethod: "cash",
      });
      return ((await answer.json()) as Body).id;
    };
    const mistake = await pay();
    await organization.admin.delete(`/api/payments/${mistake}`);
    await organization.admin.put(`/api/business-settings/${organization.id}`, { autoSendInvoices: false });
    const kept = await pay();
    await world.runJobs();
    expect(news()).toEqual([]);
    await organization.admin.post(`/api/payments/${kept}/receipt`);
    await world.runJobs();
    expect(news()).toHaveLength(1);
  });

  it("tell the team that an invoice is paid", async () => {
    const { id, invoiceNumber } = await sentInvoice();
    await organization.admin.post("/api/payments", { invoiceId: id, amount: 100, paymentMethod: "cash" });
    const [first] = (await (await organization.admin.get("/api/notifications")).json()) as Body[];
    expect(first).toMatchObject({ kind: "invoice_paid", title: `Invoice ${invoiceNumber} is paid` });
  });
});
