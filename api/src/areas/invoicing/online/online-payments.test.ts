import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { settlePayment } from "../../../../../tests/fakes/stripe/one-payments.ts";
import { withRowHeld } from "../../../../testing/paying/held-row.ts";
import {
  createOnlineWorld,
  type OnlineWorld,
  PAYPAL_WEBHOOK,
  payByCard,
  sentInvoice,
  settle,
} from "../../../../testing/paying/online-world.ts";
import { type Client, TEST_URL, type TestOrganization } from "../../../../testing/world.ts";

let world: OnlineWorld;
let organization: TestOrganization;
let admin: Client;

beforeAll(async () => {
  world = await createOnlineWorld();
  organization = await world.organization({ plan: "professional", type: "for-profit", name: "Prairie & Sons" });
  admin = organization.admin;
});
afterEach(() => {
  world.setNow(undefined);
  Object.assign(world.stripe.deliveries.mode, { hold: false, copies: 1 });
  Object.assign(world.paypal.messages.mode, { hold: false, copies: 1, forged: false });
});
afterAll(() => world.close());

type Answer = Record<string, unknown>;
const json = async <T = Answer>(answer: Promise<Response> | Response) => (await (await answer).json()) as T;
const page = (token: string) => `/api/public/invoices/${token}`;
const pageOf = (token: string) => json(world.visitor.get(page(token)));
const invoiceOf = (id: string) => json(admin.get(`/api/invoices/${id}`));
const paymentsOf = async (customerId: string) =>
  (await json<Answer[]>(admin.get("/api/payments?limit=200"))).filter((one) => one.customerId === customerId);
const balanceOf = async () => (await json(admin.get("/api/transactions/summary"))).totalIncome;

async function checkout(token: string): Promise<string> {
  const answer = await world.visitor.post(`${page(token)}/checkout`);
  expect(answer.status).toBe(201);
  return (await json<{ url: string }>(answer)).url;
}

async function order(token: string): Promise<string> {
  const answer = await world.visitor.post(`${page(token)}/paypal/order`);
  expect(answer.status).toBe(201);
  return (await json<{ id: string }>(answer)).id;
}

const capture = (token: string, orderId: string) => world.visitor.post(`${page(token)}/paypal/capture`, { orderId });

describe("by card", () => {
  it("is booked by the provider's message: invoice, books, notice, receipt; and no reminder is left", async () => {
    const { id, token, number, customerId } = await sentInvoice(world, organization);
    expect(await pageOf(token)).toMatchObject({
      status: "open",
      pay: { card: true, paypal: true, isTestMode: true, noneBecause: null },
      remainingBalance: "100.00",
    });
    const before = Number(await balanceOf());
    const paid = await payByCard(await checkout(token));
    expect(paid.headers.get("location")).toBe(`${TEST_URL}/pay/${token}?from=stripe`);
    await settle(world);
    expect(await invoiceOf(id)).toMatchObject({ status: "paid", remainingBalance: "0.00", totalPaid: "100.00" });
    expect(await pageOf(token)).toMatchObject({
      status: "paid",
      payments: [{ amount: "100.00", method: "stripe", reference: expect.stringMatching(/^pi_/) }],
      pay: { card: false, paypal: false, noneBecause: "paid" },
    });
    expect(Number(await balanceOf())).toBe(before + 100);
    expect(await paymentsOf(customerId)).toHaveLength(1);
    const notices = await json<Answer[]>(admin.get("/api/notifications"));
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: "invoice_paid", title: `Invoice ${number} is paid` }),
    );
    expect(world.mails.some(({ subject }) => subject.includes(number) && /thank you/i.test(subject))).toBe(true);
    const reminders = await json<{ status: string }[]>(admin.get(`/api/invoices/${id}/reminders`));
    expect(reminders.filter(({ status }) => status === "scheduled")).toEqual([]);
  });

  it("in two tabs is one payment, however often the message comes", async () => {
    const { id, token, customerId } = await sentInvoice(world, organization);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => checkout(token)));
    expect(new Set(tabs).size).toBe(1);
    world.stripe.deliveries.mode.copies = 20;
    await Promise.all(tabs.map((url) => payByCard(url)));
    await settle(world);
    world.stripe.deliveries.mode.copies = 1;
    const event = world.stripe.state.events.at(-1);
    await Promise.all(
      Array.from({ length: 20 }, () => event && world.stripe.deliveries.send(event).then(() => undefined)),
    );
    await Promise.all([world.runJobs(), world.runJobs()]);
    expect(await paymentsOf(customerId)).toHaveLength(1);
    expect(await invoiceOf(id)).toMatchObject({ status: "paid", totalPaid: "100.00" });
  });

  it("of what was paid meanwhile becomes the customer's credit", async () => {
    const { id, token, customerId } = await sentInvoice(world, organization);
    const url = await checkout(token);
    const byHand = await admin.post("/api/payments", {
      customerId,
      amount: "70.00",
      paymentMethod: "check",
      paymentDate: dayInZone(new Date(), "America/Chicago"),
      allocations: [{ invoiceId: id, amount: "70.00" }],
    });
    expect(byHand.status).toBe(201);
    await payByCard(url);
    await settle(world);
    expect(await invoiceOf(id)).toMatchObject({ status: "paid", totalPaid: "100.00" });
    expect(await json(admin.get(`/api/customers/${customerId}`))).toMatchObject({ credit: "70.00" });
  });

  it("of a part that is open asks for that part", async () => {
    const { id, token, customerId } = await sentInvoice(world, organization);
    await admin.post("/api/payments", {
      customerId,
      amount: "60.00",
      paymentMethod: "cash",
      paymentDate: dayInZone(new Date(), "America/Chicago"),
      allocations: [{ invoiceId: id, amount: "60.00" }],
    });
    expect(await pageOf(token)).toMatchObject({ status: "open", remainingBalance: "40.00" });
    const url = await checkout(token);
    expect(world.stripe.state.paymentSessions.at(-1)?.amount_total).toBe(4000);
    await payByCard(url);
    await settle(world);
    expect(await invoiceOf(id)).toMatchObject({ status: "paid" });
  });

  it("by a bank that answers later: nothing more can be paid until it has, and its refusal opens it again", async () => {
    const { id, token } = await sentInvoice(world, organization);
    await payByCard(await checkout(token), "later");
    await settle(world);
    expect(await pageOf(token)).toMatchObject({ status: "open", pay: { card: false, noneBecause: "processing" } });
    expect((await world.visitor.post(`${page(token)}/checkout`)).status).toBe(409);
    const session = world.stripe.state.paymentSessions.at(-1);
    if (session) settlePayment(world.stripe.world, session, false);
    await settle(world);
    expect(await pageOf(token)).toMatchObject({ status: "open", pay: { card: true, noneBecause: null } });
    await payByCard(await checkout(token), "later");
    const second = world.stripe.state.paymentSessions.at(-1);
    if (second) settlePayment(world.stripe.world, second, true);
    await settle(world);
    expect(await invoiceOf(id)).toMatchObject({ status: "paid" });
  });

  it("is found though no message ever came", async () => {
    const { id, token } = await sentInvoice(world, organization);
    world.stripe.deliveries.mode.hold = true;
    await payByCard(await checkout(token));
    expect(await invoiceOf(id)).toMatchObject({ status: "sent" });
    world.setNow(new Date(Date.now() + 6 * 60_000));
    await world.runJobs();
    expect(await invoiceOf(id)).toMatchObject({ status: "paid" });
    world.setNow(undefined);
    world.stripe.deliveries.mode.hold = false;
    await world.stripe.deliveries.release("shuffle");
  });

  it("of another amount than was asked for is not booked, and admins are told", async () => {
    const { id, token, customerId, number } = await sentInvoice(world, organization);
    const url = await checkout(token);
    const session = world.stripe.state.paymentSessions.at(-1);
    if (session) session.amount_total = 100;
    await payByCard(url);
    await settle(world);
    expect(await invoiceOf(id)).toMatchObject({ status: "sent", totalPaid: "0.00" });
    expect(await paymentsOf(customerId)).toEqual([]);
    const notices = await json<Answer[]>(admin.get("/api/notifications"));
    expect(notices).toContainEqual(expect.objectContaining({ title: `A payment for invoice ${number} doesn't match` }));
  });
});

describe("by PayPal", () => {
  it("is captured once, by a hundred identical captures and the messages beside them", async () => {
    const { id, token, customerId } = await sentInvoice(world, organization);
    const orderId = await order(token);
    expect(await json(capture(token, orderId))).toEqual({ status: "open" });
    world.paypal.approve(orderId);
    world.paypal.messages.mode.copies = 5;
    const answers = await Promise.all(Array.from({ length: 100 }, () => capture(token, orderId)));
    // The limit of an address does not count here: the tests' visitor has none.
    for (const answer of answers) expect(await json(answer)).toEqual({ status: "paid" });
    await settle(world);
    world.paypal.messages.mode.copies = 1;
    expect(await paymentsOf(customerId)).toMatchObject([{ paymentMethod: "paypal", amount: "100.00" }]);
    expect(await invoiceOf(id)).toMatchObject({ status: "paid" });
    expect(
      world.paypal.state.orders.find((one) => one.id === orderId)?.purchase_units[0]?.payments?.captures,
    ).toHaveLength(1);
  }, 60_000);

  it("agreed to, and the tab closed: the message captures it", async () => {
    const { id, token } = await sentInvoice(world, organization);
    world.paypal.approve(await order(token));
    await settle(world);
    expect(await invoiceOf(id)).toMatchObject({ status: "paid" });
  });

  it("of an invoice that was paid meanwhile takes nothing", async () => {
    const { id, token, customerId } = await sentInvoice(world, organization);
    const orderId = await order(token);
    await payByCard(await checkout(token));
    await settle(world);
    world.paypal.approve(orderId);
    expect(await json(capture(token, orderId))).toEqual({ status: "closed" });
    await settle(world);
    expect(await paymentsOf(customerId)).toHaveLength(1);
    expect(await invoiceOf(id)).toMatchObject({ status: "paid", totalPaid: "100.00" });
  });

  it("declined takes nothing and can be tried again; pending waits for the bank", async () => {
    const { id, token } = await sentInvoice(world, organization);
    const orderId = await order(token);
    world.paypal.approve(orderId, "declined");
    expect(await json(capture(token, orderId))).toEqual({ status: "open" });
    expect(await order(token)).toBe(orderId);
    world.paypal.approve(orderId, "later");
    expect(await json(capture(token, orderId))).toEqual({ status: "processing" });
    expect(await pageOf(token)).toMatchObject({ pay: { noneBecause: "processing" } });
    world.paypal.settleCapture(orderId, true);
    await settle(world);
    expect(await invoiceOf(id)).toMatchObject({ status: "paid" });
  });

  it("of another invoice's order is none, and a forged message is refused", async () => {
    const one = await sentInvoice(world, organization);
    const other = await sentInvoice(world, organization);
    const orderId = await order(one.token);
    world.paypal.approve(orderId);
    expect((await capture(other.token, orderId)).status).toBe(404);
    const event = world.paypal.state.events.at(-1);
    world.paypal.messages.mode.forged = true;
    expect(event && (await world.paypal.messages.send(event))).toBe(400);
    world.paypal.messages.mode.forged = false;
    const bare = await world.handle(new Request(TEST_URL + PAYPAL_WEBHOOK, { method: "POST", body: "{}" }));
    expect(bare.status).toBe(400);
  });
});

it("money in flight is booked while the organization is read-only, and nothing new is begun", async () => {
  const other = await world.organization({ plan: "professional" });
  const { id, token } = await sentInvoice(world, other);
  const url = await checkout(token);
  world.setNow(new Date(Date.now() + 8 * 24 * 3600_000));
  expect(await pageOf(token)).toMatchObject({ pay: { card: false, paypal: false, noneBecause: "closed" } });
  expect((await world.visitor.post(`${page(token)}/checkout`)).status).toBe(409);
  world.setNow(undefined);
  await payByCard(url);
  await world.stripe.deliveries.settle();
  world.setNow(new Date(Date.now() + 8 * 24 * 3600_000));
  await world.runJobs();
  expect(await json(other.admin.get(`/api/invoices/${id}`))).toMatchObject({ status: "paid" });
});

it("money that is taken while the payment's row is busy is recorded without its payer", async () => {
  world.paypal.messages.mode.hold = true;
  const { id, token, customerId } = await sentInvoice(world, organization);
  const orderId = await order(token);
  world.paypal.approve(orderId);
  await withRowHeld(world.ownerUrl, { table: "online_payment", providerId: orderId }, async () => {
    const answer = await capture(token, orderId);
    expect([answer.status, await answer.json()]).toMatchObject([503, { message: /Try again in a moment/ }]);
  });
  const captured = world.paypal.state.orders.find((one) => one.id === orderId)?.purchase_units[0]?.payments?.captures;
  expect(captured).toHaveLength(1);
  expect(await invoiceOf(id)).toMatchObject({ status: "sent" });
  world.setNow(new Date(Date.now() + 6 * 60_000));
  await world.runJobs();
  expect(await invoiceOf(id)).toMatchObject({ status: "paid" });
  expect(await paymentsOf(customerId)).toHaveLength(1);
});

it("a provider that is away is said so, and the same payment goes on afterwards", async () => {
  const { token } = await sentInvoice(world, organization);
  const { payments } = world.services;
  world.services.payments = payments && {
    ...payments,
    startPayment: () => Promise.reject(new Error("connection lost")),
  };
  expect((await world.visitor.post(`${page(token)}/checkout`)).status).toBe(500);
  world.services.payments = payments;
  const rows = () =>
    world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute("select 1 from online_payment"),
    );
  const before = (await rows()).length;
  await checkout(token);
  expect(await rows()).toHaveLength(before);
});
