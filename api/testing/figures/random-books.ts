import type { SQL } from "drizzle-orm";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { refundGift } from "../../src/areas/donations/gifts/gifts.ts";
import { createId } from "../../src/kernel/db/columns.ts";
import { inProgramScope } from "../../src/kernel/http/program-scope.ts";
import { organization } from "../../src/kernel/tenant/schema.ts";
import { addCustomer } from "../money/invoicing.ts";
import { addEmployee, beginRun, payRun } from "../money/payroll.ts";
import type { TestOrganization, World } from "../world.ts";
import { type Random, randomOf } from "./random.ts";
import { addBank, addBudgets } from "./random-bank.ts";

/** An organization whose books a seed made up. */
export interface RandomBooks {
  home: TestOrganization;
  /** The organization's today. */
  today: string;
  /** A form that takes gifts; null in a for-profit organization. */
  formId: string | null;
  select: <Row extends Record<string, unknown>>(statement: SQL) => Promise<readonly Row[]>;
}

/** Clocks at the edges of days, months and years, where a period that is off by one day shows. */
const CLOCKS = [
  "2026-03-31T20:00:00Z",
  "2026-01-01T03:00:00Z",
  "2026-11-22T18:00:00Z",
  "2026-07-01T05:30:00Z",
  "2026-06-15T15:00:00Z",
  "2026-12-31T23:30:00Z",
  // Late on New Year's Eve in Chicago; a morning of the new year in Auckland.
  "2027-01-01T05:40:00Z",
  "2026-12-31T20:10:00Z",
];
const ZONES = ["America/Chicago", "Pacific/Auckland", "UTC"];
const CATEGORIES = ["Rent", "Software", "general", "Sales Revenue", "Travel", "Café & Küche"];

/** Makes up books over HTTP: transactions, invoices in every state, payments, refunds, credit, gifts, payroll, bank and budgets. */
export async function makeRandomBooks(world: World, seed: number): Promise<RandomBooks> {
  const random = randomOf(seed);
  const type = random.pick(["for-profit", "non-profit"] as const);
  const timeZone = random.pick(ZONES);
  world.setNow(undefined);
  const home = await world.organization({ type, timeZone, plan: "enterprise" });
  await world.database.reference
    .update(organization)
    .set({ trialEndsAt: new Date("2099-01-01"), subscriptionPlan: "enterprise" })
    .where(eq(organization.id, home.id));
  const clock = new Date(random.pick(CLOCKS));
  world.setNow(clock);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone }).format(clock);
  const back = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
  await home.admin.put(`/api/business-settings/${home.id}`, { autoSendInvoices: false });
  const scene = { world, home, random, back };
  await addTransactions(scene);
  await addInvoices(scene);
  const formId = type === "non-profit" ? await addGifts(scene) : null;
  if (random.chance(0.5)) await addPayroll(scene);
  await addBank(scene);
  await addBudgets(scene);
  return {
    home,
    today,
    formId,
    select: (statement) =>
      world.database.inOrganization(
        home.id,
        async (transaction) => [...(await transaction.execute(statement))] as never,
      ),
  };
}

interface Scene {
  world: World;
  home: TestOrganization;
  random: Random;
  /** The day so many days before today. */
  back: (days: number) => string;
}

async function addTransactions({ home: { admin }, random, back }: Scene): Promise<void> {
  await random.times(4, 14, async () => {
    const created = await admin.post("/api/transactions", {
      description: "Entry",
      amount: random.amount(),
      type: random.pick(["income", "expense"]),
      category: random.pick(CATEGORIES),
      date: back(random.pick([0, 1, 29, 30, 31, 58, 89, 90, 364, 365, random.whole(0, 800)])),
      ...(random.chance(0.2) ? { tags: ["grant"] } : {}),
    });
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as { id: string };
    if (random.chance(0.15)) expect((await admin.delete(`/api/transactions/${id}`)).status).toBeLessThan(300);
  });
}

async function addInvoices({ world, home, random, back }: Scene): Promise<void> {
  const { admin } = home;
  const customers: string[] = [];
  await random.times(1, 3, async (index) => {
    customers.push(
      await addCustomer(world, home, { companyName: `Customer ${index}`, email: `c${index}@example.org` }),
    );
  });
  await random.times(2, 7, async () => {
    const days = random.whole(0, 420);
    const customerId = random.pick(customers);
    const created = await admin.post("/api/invoices", {
      customerId,
      issueDate: back(days),
      dueDate: back(random.pick([days, 0, 1, -1, -30].filter((due) => due <= days))),
      taxRate: random.pick(["0", "8.25"]),
      items: [
        { description: "Work", quantity: random.pick([1, 2.5, 7]), unitPrice: random.amount() },
        { description: "Goods", quantity: 1, unitPrice: random.amount(9_000) },
      ],
      status: random.pick(["draft", "sent", "sent", "sent"]),
    });
    expect(created.status, await created.clone().text()).toBe(201);
    const { id, status, totalAmount } = (await created.json()) as Record<"id" | "status" | "totalAmount", string>;
    if (status === "draft") return;
    if (random.chance(0.15)) {
      expect((await admin.post(`/api/invoices/${id}/cancel`)).status).toBe(200);
      return;
    }
    await random.times(0, 2, async () => {
      const total = Math.round(Number(totalAmount) * 100);
      const cents = random.pick([total, Math.max(1, Math.floor(total / 3)), total + 1_234]);
      await payAndRefund({ admin, random, back }, { invoiceId: id, amount: (cents / 100).toFixed(2) });
    });
    if (random.chance(0.3)) await admin.post(`/api/customers/${customerId}/apply-credit`, { invoiceId: id });
  });
  if (random.chance(0.5))
    await payAndRefund({ admin, random, back }, { customerId: random.pick(customers), amount: random.amount(50_000) });
}

/** A payment may be refused (an invoice that is paid); what is accepted is sometimes refunded or deleted. */
async function payAndRefund(
  { admin, random, back }: Pick<Scene, "random" | "back"> & Pick<TestOrganization, "admin">,
  body: object,
): Promise<void> {
  const answer = await admin.post("/api/payments", {
    ...body,
    paymentMethod: random.pick(["cash", "check", "bank_transfer"]),
    paymentDate: back(random.whole(0, 60)),
  });
  if (answer.status !== 201) return;
  const { id, amount } = (await answer.json()) as { id: string; amount: string };
  if (random.chance(0.25)) await admin.post(`/api/payments/${id}/refund`, { amount: (Number(amount) / 2).toFixed(2) });
  if (random.chance(0.15)) await admin.delete(`/api/payments/${id}`);
}

async function addGifts({ world, home, random, back }: Scene): Promise<string> {
  const { admin } = home;
  const form = await admin.post("/api/donation-forms", {
    title: "Winter Shelter",
    frequencies: ["one_time", "monthly"],
    goalAmount: "5000.00",
    showsWall: true,
  });
  expect(form.status).toBe(201);
  const { id: formId } = (await form.json()) as { id: string };
  const names = ["Ada Vogel", "Cher", "Harbor Foundation", "Bea Lin"];
  await random.times(3, 10, async () => {
    const donorName = random.pick(names);
    const created = await admin.post("/api/donations", {
      donorName,
      ...(random.chance(0.6) ? { donorEmail: `${donorName.toLowerCase().replace(/\W/g, ".")}@example.org` } : {}),
      amount: random.amount(80_000),
      donationDate: back(random.pick([0, 1, 31, 364, 365, random.whole(0, 800)])),
      paymentMethod: random.pick(["check", "cash"]),
      isAnonymous: random.chance(0.2),
      ...(random.chance(0.5) ? { formId, isPublic: random.chance(0.5) } : {}),
    });
    expect(created.status, await created.clone().text()).toBe(201);
    const { id, amount } = (await created.json()) as { id: string; amount: string };
    if (random.chance(0.1)) expect((await admin.delete(`/api/donations/${id}`)).status).toBeLessThan(300);
    else if (random.chance(0.25)) {
      const whole = BigInt(Math.round(Number(amount) * 100));
      const cents = random.chance(0.5) || whole < 2n ? whole : whole / 2n;
      await inProgramScope(world.services, home.id, (scope) =>
        refundGift(scope, id, { cents, part: createId(), userId: null }),
      );
    }
  });
  return formId;
}

async function addPayroll({ home, random, back }: Scene): Promise<void> {
  await random.times(1, 2, () => addEmployee(home, { salary: String(random.whole(30_000, 120_000)) }));
  const payDate = back(random.whole(0, 40));
  const days = (count: number) =>
    new Date(Date.parse(`${payDate}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
  // The tax tables are those of 2026.
  if (!payDate.startsWith("2026")) return;
  await payRun(home, await beginRun(home, { payPeriodStart: days(18), payPeriodEnd: days(5), payDate }));
}
