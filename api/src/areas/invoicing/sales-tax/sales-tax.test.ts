import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, draftFor } from "../../../../testing/money/invoicing.ts";
import {
  type Body,
  json,
  openInvoicingOffice,
  sendPayment,
  sentInvoice,
} from "../../../../testing/money/paid-invoices.ts";
import type { Client, TestOrganization, World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let admin: Client;

beforeAll(async () => {
  ({ world, organization } = await openInvoicingOffice());
  ({ admin } = organization);
});
afterAll(() => world.close());

const TAXED = { items: [{ description: "Chairs", quantity: 1, unitPrice: "100.00" }], taxRate: "8.25" };
const summary = (as: Client = admin) => json(as.get("/api/financial-summary")) as Promise<Record<string, string>>;

/** Totals of an organization's rows by plain SQL, in cents. */
async function plainSums({ id }: TestOrganization): Promise<Record<string, bigint>> {
  const [row] = await world.database.inOrganization(id, (transaction) =>
    transaction.execute<Record<string, string>>(sql`select
      (select coalesce(sum(case type when 'income' then cents else -cents end), 0) from transaction
        where deleted_at is null)::text as cash,
      (select coalesce(sum(case type when 'income' then sales_tax_cents else -sales_tax_cents end), 0) from transaction
        where deleted_at is null)::text as "entryTax",
      (select coalesce(sum(case type when 'income' then credit_cents else -credit_cents end), 0) from transaction
        where deleted_at is null)::text as "entryCredit",
      (select coalesce(sum(tax_cents), 0) from payment_allocation)::text as "allocatedTax",
      (select coalesce(sum(cents - refunded), 0) from payment where deleted_at is null)::text as kept,
      (select coalesce(sum(p.cents - p.refunded), 0) - coalesce((select sum(a.cents) from payment_allocation a), 0)
        from payment p where p.deleted_at is null)::text as credit,
      (select coalesce(sum(round(paid::numeric * tax_amount / nullif(total, 0))), 0) from invoice)::text as "invoiceTax",
      (select coalesce(sum(tax_amount), 0) from invoice where status = 'paid')::text as "paidTax",
      (select coalesce(sum(case type when 'income' then cents else -cents end), 0) from transaction_daily)::text as daily,
      (select coalesce(sum(case type when 'income' then cents else -cents end), 0) from transaction_monthly)::text as monthly`),
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([key, value]) => [key, BigInt(value)]));
}

async function expectTrueBooks(books: TestOrganization): Promise<void> {
  const sums = await plainSums(books);
  expect(sums.cash).toBe(sums.kept);
  expect(sums.entryTax).toBe(sums.allocatedTax);
  expect(sums.entryTax).toBe(sums.invoiceTax);
  expect(sums.entryCredit).toBe(sums.credit);
  const income = (sums.cash ?? 0n) - (sums.entryTax ?? 0n) - (sums.entryCredit ?? 0n);
  expect([sums.daily, sums.monthly]).toEqual([income, income]);
  const { netBalance } = await summary(books.admin);
  expect(netBalance?.replace(".", "")).toMatch(new RegExp(`^-?0*${income < 0n ? -income : income}$`));
}

describe("sales tax", () => {
  it("is no income: the entry keeps its cash and says what of it is tax", async () => {
    const customerId = await addCustomer(world, organization, { companyName: "Harborview Dental" });
    const before = await summary();
    const { id } = await sentInvoice(admin, customerId, "100.00", TAXED);
    await sendPayment(admin, { invoiceId: id, amount: "50.00" });
    await sendPayment(admin, { invoiceId: id, amount: "58.25" });
    const after = await summary();
    expect(Number(after.totalIncome) - Number(before.totalIncome)).toBeCloseTo(100);
    const entries = (await json(admin.get("/api/transactions?limit=2"))) as unknown as Body[];
    expect(entries.map(({ amount, salesTax, credit }) => [amount, salesTax, credit])).toEqual([
      ["58.25", "4.44", "0.00"],
      ["50.00", "3.81", "0.00"],
    ]);
    await expectTrueBooks(organization);
  });

  it("goes back with a refund, and credit counts once it pays for an invoice", async () => {
    const customerId = await addCustomer(world, organization, { companyName: "Overpaid" });
    const before = await summary();
    const { id } = await sentInvoice(admin, customerId, "100.00", TAXED);
    const { id: paymentId } = await json(sendPayment(admin, { invoiceId: id, amount: "208.25" }));
    expect(Number((await summary()).totalIncome) - Number(before.totalIncome)).toBeCloseTo(100);
    const other = await sentInvoice(admin, customerId, "50.00");
    await json(admin.post(`/api/customers/${customerId}/apply-credit`, { invoiceId: other.id, amount: "60.00" }));
    expect(Number((await summary()).totalIncome) - Number(before.totalIncome)).toBeCloseTo(160);
    await expectTrueBooks(organization);
    const refunded = await admin.post(`/api/payments/${paymentId}/refund`, { amount: "108.25", invoiceId: id });
    expect(refunded.status).toBe(200);
    const after = await summary();
    expect(Number(after.netBalance) - Number(before.netBalance)).toBeCloseTo(60);
    expect(Number(after.totalExpenses) - Number(before.totalExpenses)).toBeCloseTo(100);
    await expectTrueBooks(organization);
  });

  it("adds up to the cent through any payments, refunds, credits and deletions", async () => {
    const step = fc.record({
      kind: fc.constantFrom("pay", "pay", "over", "refund", "credit", "undo", "delete"),
      invoice: fc.nat({ max: 2 }),
      cents: fc.integer({ min: 1, max: 15_000 }),
      at: fc.nat({ max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const books = await world.organization({ plan: "professional", type: "for-profit" });
        const customerId = await addCustomer(world, books);
        const invoices: string[] = [];
        for (const [price, taxRate] of [
          ["33.33", "8.25"],
          ["99.99", "19"],
          ["0.07", "10"],
        ])
          invoices.push(
            (
              await sentInvoice(books.admin, customerId, price, {
                taxRate,
                items: [{ description: "Work", quantity: 3, unitPrice: price }],
              })
            ).id,
          );
        const payments: string[] = [];
        for (const { kind, invoice, cents, at } of steps) {
          const amount = (cents / 100).toFixed(2);
          const invoiceId = invoices[invoice] ?? "";
          const paid = payments[at % Math.max(1, payments.length)];
          if (kind === "pay" || kind === "over") {
            const body = kind === "pay" ? { invoiceId, amount } : { customerId, amount, allocations: [] };
            const answer = await sendPayment(books.admin, body);
            if (answer.status === 201) payments.push(((await answer.json()) as { id: string }).id);
          } else if (kind === "credit")
            await books.admin.post(`/api/customers/${customerId}/apply-credit`, { invoiceId });
          else if (kind === "refund") await books.admin.post(`/api/payments/${paid}/refund`, { amount });
          else if (kind === "delete") await books.admin.delete(`/api/payments/${paid}`);
          else {
            const { refunds } = (await json(books.admin.get(`/api/payments/${paid}`))) as {
              refunds?: { id: string }[];
            };
            if (refunds?.[0]) await books.admin.delete(`/api/payment-refunds/${refunds[0].id}`);
          }
          await expectTrueBooks(books);
        }
        for (const invoiceId of invoices) await sendPayment(books.admin, { invoiceId, amount: "9999.00" });
        await expectTrueBooks(books);
        const { entryTax, paidTax } = await plainSums(books);
        expect(entryTax).toBe(paidTax);
      }),
      { numRuns: 6 },
    );
  }, 120_000);
});

describe("the sales tax report", () => {
  it("adds up what was collected by month and rate, less refunds, beside exempt sales", async () => {
    const books = await world.organization({ plan: "professional", type: "for-profit", timeZone: "America/Chicago" });
    const customerId = await addCustomer(world, books, { companyName: "Mixed" });
    const { id } = await sentInvoice(books.admin, customerId, "0", {
      issueDate: "2025-09-03",
      taxRate: "10",
      items: [
        { description: "Chairs", quantity: 1, unitPrice: "100.00" },
        { description: "Books", quantity: 1, unitPrice: "200.00", taxRate: "5" },
        { description: "Seeds", quantity: 1, unitPrice: "100.00", taxRate: "0" },
      ],
    });
    const first = await json(sendPayment(books.admin, { invoiceId: id, amount: "210.00", paymentDate: "2025-09-30" }));
    await sendPayment(books.admin, { invoiceId: id, amount: "210.00", paymentDate: "2025-10-01" });
    await books.admin.post(`/api/payments/${first.id}/refund`, {
      amount: "42.00",
      invoiceId: id,
      refundDate: "2025-11-03",
    });
    const report = (days: string) => json(books.admin.get(`/api/sales-tax?${days}`));
    expect(await report("from=2025-09-01&to=2025-11-20")).toEqual({
      months: [
        {
          month: "2025-09-01",
          rates: [
            { rate: "5", taxableSales: "100.00", tax: "5.00" },
            { rate: "10", taxableSales: "50.00", tax: "5.00" },
          ],
          taxableSales: "150.00",
          exemptSales: "50.00",
          tax: "10.00",
        },
        expect.objectContaining({ month: "2025-10-01", taxableSales: "150.00", tax: "10.00" }),
        expect.objectContaining({ month: "2025-11-01", taxableSales: "-30.00", exemptSales: "-10.00", tax: "-2.00" }),
      ],
      rates: [
        { rate: "5", taxableSales: "180.00", tax: "9.00" },
        { rate: "10", taxableSales: "90.00", tax: "9.00" },
      ],
      taxableSales: "270.00",
      exemptSales: "90.00",
      tax: "18.00",
    });
    expect(await report("from=2025-10-01&to=2025-10-31")).toMatchObject({ taxableSales: "150.00", tax: "10.00" });
    const { entryTax } = await plainSums(books);
    expect(entryTax).toBe(1800n);
    const csv = await (await books.admin.get("/api/sales-tax/export?from=2025-09-01&to=2025-09-30")).text();
    expect(csv.replace("\u{FEFF}", "").trim().split("\r\n")).toEqual([
      "Month,Rate (%),Taxable sales,Exempt sales,Sales tax",
      "2025-09,5,100.00,0.00,5.00",
      "2025-09,10,50.00,0.00,5.00",
      "2025-09,0,0.00,50.00,0.00",
    ]);
  });

  it("answers zeros for empty books, and refuses days in the wrong order", async () => {
    const books = await world.organization();
    expect(await json(books.admin.get("/api/sales-tax?from=2025-01-01&to=2025-12-31"))).toEqual({
      months: [],
      rates: [],
      taxableSales: "0.00",
      exemptSales: "0.00",
      tax: "0.00",
    });
    expect((await books.admin.get("/api/sales-tax?from=2025-02-01&to=2025-01-01")).status).toBe(422);
  });
});

describe("an exempt customer", () => {
  it("gets invoices without tax, and the paper says why", async () => {
    const customer = {
      customerType: "business",
      companyName: "Riverside School",
      email: "office@school.example",
      isTaxExempt: true,
      exemptionNumber: "12-345",
      exemptionReason: "Public school",
    };
    const saved = await json(admin.post("/api/customers", customer));
    expect(saved).toMatchObject({ isTaxExempt: true, exemptionNumber: "12-345", exemptionReason: "Public school" });
    const refused = await admin.post("/api/invoices", draftFor(saved.id as string, TAXED));
    expect([refused.status, await json(refused)]).toMatchObject([
      422,
      { message: "Riverside School is tax exempt. Remove the tax rate.", issues: [{ path: "taxRate" }] },
    ]);
    const items = [{ description: "Chairs", quantity: 1, unitPrice: "100.00", taxRate: "5" }];
    expect((await admin.post("/api/invoices", draftFor(saved.id as string, { items }))).status).toBe(422);
    const { id } = await sentInvoice(admin, saved.id as string, "100.00");
    const invoice = await json(admin.get(`/api/invoices/${id}`));
    expect(invoice).toMatchObject({ taxAmount: "0.00" });
    const [row] = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute<{ exemption: string }>(
        sql`select buyer ->> 'exemption' as exemption from invoice where id = ${id}`,
      ),
    );
    expect(row?.exemption).toBe("Tax exempt, certificate 12-345");
  });

  it("whose earlier draft has tax cannot be sent it, and a copy has none", async () => {
    const body = { customerType: "business", companyName: "Later Exempt", email: "a@later.example" };
    const { id: customerId } = await json(admin.post("/api/customers", body));
    const draft = await json(admin.post("/api/invoices", draftFor(customerId as string, TAXED)));
    const sent = await sentInvoice(admin, customerId as string, "100.00", TAXED);
    await admin.put(`/api/customers/${customerId}`, { ...body, isTaxExempt: true });
    expect((await admin.post(`/api/invoices/${draft.id}/send`, {})).status).toBe(409);
    const copy = await json(admin.post(`/api/invoices/${sent.id}/copy`));
    expect(copy).toMatchObject({ taxAmount: "0.00", totalAmount: "100.00", taxRate: "0" });
  });
});
