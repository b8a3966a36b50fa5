import type { SalesTaxReport } from "@trellis/contract-invoicing/sales-tax.ts";
import type { listTaxesOwed, OwedTax } from "@trellis/contract-taxes/taxes-owed.ts";
import { centsOf, formatDecimal } from "@trellis/domain/money/money.ts";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { addCustomer } from "../../../testing/money/invoicing.ts";
import { type Body, json, sendPayment, sentInvoice } from "../../../testing/money/paid-invoices.ts";
import { addEmployee } from "../../../testing/money/payroll.ts";
import { type Client, createWorld, onlyFlags, type TestOrganization, type World } from "../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-21T18:00:00Z"));
});
afterAll(() => world?.close());

type Listed = z.infer<(typeof listTaxesOwed.responses)[200]>;
const TAX = "sales_tax";
const listFor = async (client: Client, query = "") => {
  const answer = await client.get(`/api/taxes-owed${query}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Listed;
};
const openShop = () => world.organization({ plan: "starter", type: "for-profit", timeZone: "America/Chicago" });
const taxed = (price: string, taxRate = "8.25") => ({
  items: [{ description: "Chairs", quantity: 1, unitPrice: price }],
  taxRate,
});
/** A taxed invoice of 108.25 that was paid whole on a day. */
async function paidOn(shop: TestOrganization, paymentDate: string): Promise<Body> {
  const customerId = await addCustomer(world, shop, { companyName: `Paid on ${paymentDate}` });
  const { id: invoiceId } = await sentInvoice(shop.admin, customerId, "100.00", taxed("100.00"));
  const answer = await sendPayment(shop.admin, { invoiceId, amount: "108.25", paymentDate });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return { ...(await json(answer)), invoiceId };
}
const settings = (shop: TestOrganization, change: object) =>
  shop.admin.put("/api/sales-tax-settings", { filingFrequency: "monthly", dueDay: 20, owedFrom: null, ...change });
const deposit = (client: Client, periodStart: string, fields: object = {}) =>
  client.post("/api/tax-deposits", { tax: TAX, periodStart, depositedOn: "2025-11-21", ...fields });
const booksOf = (client: Client) => json(client.get("/api/transactions/totals"));

describe("sales tax owed", () => {
  it("is nothing where none is collected", async () => {
    const shop = await openShop();
    const customerId = await addCustomer(world, shop, { companyName: "Untaxed" });
    const { id } = await sentInvoice(shop.admin, customerId, "100.00");
    await sendPayment(shop.admin, { invoiceId: id, amount: "50.00" });
    expect((await listFor(shop.admin)).items).toEqual([]);
  });

  it("is what was collected by month, due on the 20th, and deposits clear it without an expense", async () => {
    const shop = await openShop();
    const address = "500 W 2nd St, Austin, TX 78701";
    await world.database.sql`update organization set address = ${address} where id = ${shop.id}`;
    await paidOn(shop, "2025-09-10");
    await paidOn(shop, "2025-10-31");
    await paidOn(shop, "2025-11-02");
    const before = await booksOf(shop.admin);
    const listed = await listFor(shop.admin);
    expect(listed.items.map((row) => [row.periodStart, row.periodEnd, row.dueDate, row.rest, row.status])).toEqual([
      ["2025-09-01", "2025-09-30", "2025-10-20", "8.25", "overdue"],
      ["2025-10-01", "2025-10-31", "2025-11-20", "8.25", "overdue"],
      ["2025-11-01", "2025-11-30", "2025-12-22", "8.25", "owed"],
    ]);
    expect(listed.items[0]).toMatchObject({
      tax: TAX,
      state: null,
      agency: "Texas",
      isDueDateAssumed: true,
      origins: [{ kind: "sales_tax", id: null, day: "2025-09-01", amount: "8.25" }],
    });
    expect([listed.overdue, listed.owed, listed.nextDue]).toEqual(["16.50", "8.25", "2025-12-22"]);
    expect((await deposit(shop.admin, "2025-09-01", { amount: "5.00" })).status).toBe(201);
    expect((await deposit(shop.admin, "2025-09-01", { amount: "3.26" })).status).toBe(422);
    expect((await deposit(shop.admin, "2025-09-01")).status).toBe(201);
    expect((await deposit(shop.admin, "2025-09-01")).status).toBe(409);
    expect((await listFor(shop.admin)).items[0]).toMatchObject({ status: "deposited", deposited: "8.25" });
    expect(await booksOf(shop.admin)).toEqual(before);
  });

  it("follows the filing frequency, the due day and the first day that the organization sets", async () => {
    const shop = await openShop();
    for (const day of ["2025-03-10", "2025-09-10", "2025-10-31"]) await paidOn(shop, day);
    expect((await settings(shop, { filingFrequency: "quarterly", dueDay: 31 })).status).toBe(200);
    const rows = async () =>
      (await listFor(shop.admin)).items.map(({ periodStart, dueDate, amount }) => [periodStart, dueDate, amount]);
    expect(await rows()).toEqual([
      ["2025-01-01", "2025-04-30", "8.25"],
      ["2025-07-01", "2025-10-31", "8.25"],
      ["2025-10-01", "2026-02-02", "8.25"],
    ]);
    await settings(shop, { filingFrequency: "yearly" });
    expect(await rows()).toEqual([["2025-01-01", "2026-01-20", "24.75"]]);
    await settings(shop, { owedFrom: "2025-10-01" });
    expect(await rows()).toEqual([["2025-10-01", "2025-11-20", "8.25"]]);
    expect((await settings(shop, { dueDay: 32 })).status).toBe(422);
    expect(await json(shop.admin.get("/api/sales-tax-settings"))).toEqual({
      filingFrequency: "monthly",
      dueDay: 20,
      owedFrom: "2025-10-01",
    });
  });

  it("leaves out deposits for periods before the first day, which are no credit", async () => {
    const shop = await openShop();
    await paidOn(shop, "2025-09-10");
    await deposit(shop.admin, "2025-09-01");
    await settings(shop, { owedFrom: "2025-10-01" });
    expect((await listFor(shop.admin)).items).toEqual([]);
  });

  it("goes down with a refund, below zero in a month that refunds more than it collects", async () => {
    const shop = await openShop();
    const { id, invoiceId } = await paidOn(shop, "2025-10-15");
    const refund = { amount: "108.25", invoiceId, refundDate: "2025-11-05" };
    expect((await shop.admin.post(`/api/payments/${id}/refund`, refund)).status).toBe(200);
    expect((await listFor(shop.admin)).items).toMatchObject([
      { periodStart: "2025-10-01", amount: "8.25", rest: "8.25", credit: "0.00" },
      { periodStart: "2025-11-01", amount: "-8.25", rest: "0.00", credit: "8.25", status: "credit" },
    ]);
    expect((await deposit(shop.admin, "2025-11-01")).status).toBe(409);
  });
});

describe("who sees taxes owed", () => {
  /** Sales tax, and backup withholding from a contractor. */
  async function openBoth() {
    const shop = await world.organization({ plan: "professional", type: "for-profit", timeZone: "America/Chicago" });
    await paidOn(shop, "2025-09-10");
    const person = { employeeType: "1099", salary: null, hireDate: "2025-01-06", workState: null, state: "OH" };
    const employeeId = await addEmployee(shop, person);
    const payment = { employeeId, date: "2025-09-10", amount: 100, federalWithheld: 24, method: "Check" };
    expect((await shop.admin.post("/api/contractor-payments", payment)).status).toBe(201);
    return shop;
  }
  const kinds = async (client: Client): Promise<OwedTax["tax"][]> =>
    (await listFor(client)).items.map(({ tax }) => tax).sort();
  const alertOf = async (client: Client) =>
    ((await (await client.get("/api/alerts")).json()) as { kind: string; title: string; text: string }[]).find(
      ({ kind }) => kind === "taxes_overdue",
    );

  it("asks for each tax what its source asks", async () => {
    const shop = await openBoth();
    const reader = await shop.member("user", onlyFlags("canManageFinances"));
    const manager = await shop.member("manager", onlyFlags("canManageFinances"));
    expect(await kinds(reader)).toEqual([TAX]);
    expect(await kinds(manager)).toEqual(["federal_945", TAX]);
    // Totals and alerts count what the member may see, and nothing else.
    expect((await listFor(reader)).overdue).toBe("8.25");
    expect((await listFor(manager)).overdue).toBe("32.25");
    expect(await alertOf(reader)).toMatchObject({ title: "Sales Tax Overdue", text: "$8.25 since Oct 20, 2025" });
    expect(await alertOf(manager)).toMatchObject({ title: "Taxes Overdue", text: "$32.25 since Oct 15, 2025" });
    for (const role of ["viewer", "manager"] as const) {
      const without = await shop.member(role, onlyFlags("canManageContacts"));
      expect((await without.get("/api/taxes-owed")).status).toBe(403);
      expect(await alertOf(without)).toBeUndefined();
    }
  });

  it("records no payroll deposit, and sees none, without payroll's permission", async () => {
    const shop = await openBoth();
    const user = await shop.member("user");
    const viewer = await shop.member("viewer");
    const payroll = { tax: "federal_945", periodStart: "2025-09-01", depositedOn: "2025-10-01" };
    expect((await user.post("/api/tax-deposits", payroll)).status).toBe(403);
    const recorded = await json(shop.admin.post("/api/tax-deposits", payroll));
    // With nothing owed for it any more the deposit is a credit of its period: still payroll's.
    await settings(shop, {});
    await shop.admin.put("/api/payroll-settings", { stateRates: [], taxesOwedFrom: "2025-09-20" });
    expect(await kinds(shop.admin)).toEqual(["federal_945", TAX]);
    for (const client of [user, viewer]) expect(await kinds(client)).toEqual([TAX]);
    expect((await deposit(viewer, "2025-09-01")).status).toBe(403);
    expect((await deposit(user, "2025-09-01")).status).toBe(201);
    expect((await user.delete(`/api/tax-deposits/${recorded.id}`)).status).toBe(403);
  });

  it("keeps deposits of sales tax on a plan without payroll, and refuses those of payroll", async () => {
    const shop = await openBoth();
    const payroll = { tax: "federal_945", periodStart: "2025-09-01", depositedOn: "2025-10-01" };
    const recorded = await json(shop.admin.post("/api/tax-deposits", payroll));
    await world.database.sql`update organization set subscription_plan = 'starter' where id = ${shop.id}`;
    expect((await shop.admin.delete(`/api/tax-deposits/${recorded.id}`)).status).toBe(402);
    expect((await deposit(shop.admin, "2025-09-01")).status).toBe(201);
  });
});

const SEED = 20_251_121;
const step = fc.record({
  kind: fc.constantFrom("pay", "pay", "over", "refund", "credit", "delete", "deposit", "deposit", "undeposit"),
  at: fc.nat(20),
  cents: fc.integer({ min: 1, max: 9_000 }),
  month: fc.constantFrom("2025-08", "2025-09", "2025-10", "2025-11"),
});
const carriedOut = new Map<string, number>();

it("equals plain SQL and the sales tax report through any payments, refunds, credits and deposits", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const shop = await openShop();
      const { admin } = shop;
      const customerId = await addCustomer(world, shop);
      const invoices: string[] = [];
      for (const [price, rate] of [
        ["33.33", "8.25"],
        ["99.99", "19"],
        ["0.07", "10"],
        ["50.00", "0"],
      ] as const)
        invoices.push((await sentInvoice(admin, customerId, price, taxed(price, rate))).id);
      for (const one of steps) await take(shop, one, invoices, customerId);
      await check(shop);
    }),
    { numRuns: 12, seed: SEED, endOnFailure: true },
  );
  for (const kind of ["pay", "over", "refund", "credit", "delete", "deposit", "undeposit"])
    expect(carriedOut.get(kind) ?? 0, kind).toBeGreaterThan(0);
}, 180_000);

async function take(
  { admin }: TestOrganization,
  { kind, at, cents, month }: typeof step extends fc.Arbitrary<infer T> ? T : never,
  invoices: readonly string[],
  customerId: string,
): Promise<void> {
  const pick = <T>(list: readonly T[]): T | undefined => list[at % Math.max(list.length, 1)];
  const invoiceId = pick(invoices);
  const amount = formatDecimal(BigInt(cents));
  const payments = (await (await admin.get("/api/payments?limit=100")).json()) as { id: string }[];
  const payment = pick(payments)?.id;
  const send = async (): Promise<Response | null> => {
    switch (kind) {
      case "pay":
        return sendPayment(admin, { invoiceId, amount, paymentDate: `${month}-10` });
      case "over":
        return sendPayment(admin, { invoiceId, amount: "150.00", paymentDate: `${month}-05` });
      case "refund":
        return payment
          ? admin.post(`/api/payments/${payment}/refund`, { amount, invoiceId, refundDate: "2025-11-20" })
          : null;
      case "credit":
        return admin.post(`/api/customers/${customerId}/apply-credit`, { invoiceId });
      case "delete":
        return payment ? admin.delete(`/api/payments/${payment}`) : null;
      case "deposit": {
        const owed = pick((await listFor(admin)).items.filter(({ rest }) => centsOf(rest) > 0n));
        return deposit(admin, owed?.periodStart ?? `${month}-01`, at % 2 ? { amount: "1.00" } : {});
      }
      case "undeposit": {
        const { items } = await listFor(admin);
        const owed = pick(items.filter(({ rest }) => centsOf(rest) > 0n));
        if (owed) await deposit(admin, owed.periodStart);
        const one = pick((await listFor(admin)).items.flatMap(({ deposits }) => deposits));
        return one ? admin.delete(`/api/tax-deposits/${one.id}`) : null;
      }
    }
  };
  const answer = await send();
  if (!answer) return;
  expect([200, 201, 204, 404, 409, 422], await answer.clone().text()).toContain(answer.status);
  if (answer.status < 300) carriedOut.set(kind, (carriedOut.get(kind) ?? 0) + 1);
}

async function check(shop: TestOrganization): Promise<void> {
  const listed = await listFor(shop.admin);
  const rows = await world.database.inOrganization(shop.id, (transaction) =>
    transaction.execute<{ month: string; tax: string; deposited: string }>(sql`
      select month::text as month, sum(tax)::text as tax, sum(deposited)::text as deposited from (
        select date_trunc('month', date::timestamp)::date as month,
          case when type = 'income' then sales_tax_cents else -sales_tax_cents end as tax, 0 as deposited
        from transaction where deleted_at is null
        union all select period_start, 0, cents from tax_deposit) t
      group by 1 having sum(tax) <> 0 or sum(deposited) <> 0 order by 1`),
  );
  const wanted = rows.map(({ month, tax, deposited }) => {
    const [owed, paid] = [BigInt(tax), BigInt(deposited)];
    const max = owed > 0n ? owed : 0n;
    return {
      month,
      amount: formatDecimal(owed),
      rest: formatDecimal(max > paid ? max - paid : 0n),
      credit: formatDecimal((paid > max ? paid - max : 0n) + (owed < 0n ? -owed : 0n)),
    };
  });
  const shown = listed.items.map(({ periodStart: month, amount, rest, credit }) => ({ month, amount, rest, credit }));
  expect(shown.toSorted((a, b) => (a.month < b.month ? -1 : 1))).toEqual(wanted);
  const total = [listed.overdue, listed.owed].reduce((sum, amount) => sum + centsOf(amount), 0n);
  expect(total).toBe(wanted.reduce((sum, { rest }) => sum + centsOf(rest), 0n));
  const report = (await json(
    shop.admin.get("/api/sales-tax?from=2025-01-01&to=2025-12-31"),
  )) as unknown as SalesTaxReport;
  const taxOf = (month: string) => report.months.find((one) => one.month === month)?.tax ?? "0.00";
  expect(wanted.map(({ month }) => taxOf(month))).toEqual(wanted.map(({ amount }) => amount));
}
