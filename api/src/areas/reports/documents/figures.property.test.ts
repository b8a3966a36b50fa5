import type { FinancialSummary } from "@trellis/contract-finance/financial-summary.ts";
import type { FinancialReport } from "@trellis/contract-reports/financial-report.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkBank } from "../../../../testing/figures/bank.ts";
import { checkBudgets } from "../../../../testing/figures/budgets.ts";
import { checkDays } from "../../../../testing/figures/days.ts";
import { checkForeignRows } from "../../../../testing/figures/foreign.ts";
import { checkVisitorsGifts } from "../../../../testing/figures/giving.ts";
import { checkPayroll } from "../../../../testing/figures/payroll.ts";
import {
  addDays,
  centsOf,
  dollars,
  EVER,
  type FigureReader,
  firstOf,
  monthsBack,
  readerOf,
  sumOf,
} from "../../../../testing/figures/plain-figures.ts";
import { makeRandomBooks, type RandomBooks } from "../../../../testing/figures/random-books.ts";
import { checkReportFiles, REPORT_CHECKS } from "../../../../testing/figures/report-files.ts";
import { checkSalesTax } from "../../../../testing/figures/sales-tax.ts";
import { createWorld, type World } from "../../../../testing/world.ts";

/*
 * Books that a seed makes up, and every figure of them that a screen, a list, a report, a chart, a file or an embed shows,
 * beside plain SQL over the records themselves: no roll-up, no stored balance, no shared definition. More seeds, or one that
 * failed: `FIGURE_SEEDS=200` or `FIGURE_SEED=17`.
 */

const COUNT = Number(process.env.FIGURE_SEEDS ?? 20);
const SEEDS =
  process.env.FIGURE_SEED === undefined
    ? Array.from({ length: COUNT }, (_, index) => index + 1)
    : [Number(process.env.FIGURE_SEED)];

let world: World;
/** What of an entry `t` counts: neither the sales tax in it nor a customer's credit is income, nor is their refund an expense. */
const COUNTED = sql`t.cents - t.sales_tax_cents - t.credit_cents`;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const NET_OF_REFUNDS = sql`sum(d.cents - d.refunded)`;

async function checkBooks(books: RandomBooks, reader: FigureReader): Promise<void> {
  const { today } = books;
  const month = [firstOf(today), today] as const;
  const summary = await reader.get<FinancialSummary>("/api/financial-summary");
  const [income, expenses] = [await reader.flow("income", EVER), await reader.flow("expense", EVER)];
  expect(summary, "the cards of Finance").toMatchObject({
    totalIncome: income,
    totalExpenses: expenses,
    netBalance: dollars(centsOf(income) - centsOf(expenses)),
  });
  // A later day of this month counts, too: it is the calendar month.
  const wholeMonth = [month[0], addDays(monthsBack(firstOf(today), -1), -1)] as const;
  expect(summary.thisMonthIncome).toBe(await reader.flow("income", wholeMonth));
  expect(summary.thisMonthExpenses).toBe(await reader.flow("expense", wholeMonth));
  expect(summary.months.at(-1)?.month).toBe(month[0]);
  for (const { month: first, income: inMonth, expenses: outMonth } of summary.months) {
    const days = [first, addDays(monthsBack(first, -1), -1)] as const;
    expect([inMonth, outMonth], `the bar of ${first}`).toEqual([
      await reader.flow("income", days),
      await reader.flow("expense", days),
    ]);
  }
  if (summary.comparison) {
    const before = [monthsBack(month[0], 1), monthsBack(today, 1)] as const;
    expect(summary.comparison).toEqual({
      from: before[0],
      to: before[1],
      income: { now: await reader.flow("income", month), before: await reader.flow("income", before) },
      expenses: { now: await reader.flow("expense", month), before: await reader.flow("expense", before) },
    });
  }
  const totals = await reader.get("/api/transactions/totals");
  expect(totals, "the totals of the list").toMatchObject({ income, expenses });
  const rows = await reader.csv("/api/transactions/export");
  expect(rows).toHaveLength(totals.count as number);
  const exported = (type: string) =>
    sumOf(rows.filter((row) => row.Type?.toLowerCase() === type).map((row) => row.Amount?.replace("-", "")));
  const cash = (type: string) =>
    reader.one(sql`select coalesce(sum(cents), 0)::text as cents from transaction
      where organization_id = ${books.home.id} and deleted_at is null and type = ${type}`);
  expect([exported("income"), exported("expense")], "the CSV of transactions").toEqual([
    await cash("income"),
    await cash("expense"),
  ]);
}

const WINDOWS = { week: 7, month: 30, quarter: 90, year: 365 } as const;

async function checkReports(books: RandomBooks, reader: FigureReader): Promise<void> {
  const { today, home, select } = books;
  const year = `${today.slice(0, 4)}-01-01`;
  const quarter = `${today.slice(0, 5)}${String(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, "0")}-01`;
  const starts = { week: addDays(today, -6), month: firstOf(today), quarter, year } as const;
  const steps = { month: 1, quarter: 3, year: 12 } as const;
  for (const period of ["week", "month", "quarter", "year"] as const) {
    const report = await reader.get<FinancialReport>(`/api/reports/financial?period=${period}`);
    const flows = async (days: readonly [string, string]) => {
      const [income, expenses] = [await reader.flow("income", days), await reader.flow("expense", days)];
      return { totalIncome: income, totalExpenses: expenses, netFlow: dollars(centsOf(income) - centsOf(expenses)) };
    };
    const window = [addDays(today, 1 - WINDOWS[period]), today] as const;
    const current = [starts[period], today] as const;
    const previous =
      period === "week"
        ? ([addDays(today, -13), addDays(today, -7)] as const)
        : ([monthsBack(starts[period], steps[period]), monthsBack(today, steps[period])] as const);
    expect(report.historicalAnalysis, `the ${period} of Reports`).toMatchObject({
      ...(await flows(window)),
      comparison: { current: await flows(current), previous: await flows(previous) },
    });
    const byCategory = await select<{ category: string; window: string; now: string; before: string }>(sql`
      select category,
        coalesce(sum(${COUNTED}) filter (where t.date between ${window[0]}::date and ${window[1]}::date), 0)::text as window,
        coalesce(sum(${COUNTED}) filter (where t.date between ${current[0]}::date and ${current[1]}::date), 0)::text as now,
        coalesce(sum(${COUNTED}) filter (where t.date between ${previous[0]}::date and ${previous[1]}::date), 0)::text as before
      from transaction t where t.organization_id = ${home.id} and t.deleted_at is null and t.type = 'expense' group by 1`);
    for (const trend of report.historicalAnalysis.spendingTrends) {
      const own = byCategory.find(({ category }) => category === trend.category);
      expect([trend.amount, trend.currentAmount, trend.previousAmount], `${trend.category} of ${period}`).toEqual([
        dollars(own?.window),
        dollars(own?.now),
        dollars(own?.before),
      ]);
    }
  }
}

async function checkInvoices(books: RandomBooks, reader: FigureReader): Promise<void> {
  const { today, home, select } = books;
  const isOverdue = sql`i.due_date < ${today}::date`;
  const [outstanding, overdue] = [await reader.owed(sql`true`), await reader.owed(isOverdue)];
  const stats = await reader.get("/api/invoices/stats");
  expect(stats, "the cards of Invoicing").toMatchObject({
    outstanding,
    overdueAmount: overdue,
    totalBilled: await reader.one(sql`select coalesce(sum(total), 0)::text as cents from invoice
      where organization_id = ${home.id} and status not in ('draft', 'cancelled') and currency = 'USD'`),
    paidThisMonth: await reader.one(sql`select ((select coalesce(sum(cents), 0) from payment
        where organization_id = ${home.id} and deleted_at is null and payment_date between ${firstOf(today)}::date and ${today}::date)
      - (select coalesce(sum(r.cents), 0) from payment_refund r
        join payment p on p.organization_id = r.organization_id and p.id = r.payment_id and p.deleted_at is null
        where r.organization_id = ${home.id} and r.refund_date between ${firstOf(today)}::date and ${today}::date))::text as cents`),
  });
  const list = async (status: string) =>
    reader.get<{ remainingBalance: string; isOverdue: boolean }[]>(`/api/invoices?status=${status}&limit=200`);
  const [open, late] = [await list("open"), await list("overdue")];
  expect(sumOf(open.map(({ remainingBalance }) => remainingBalance)), "the list of open invoices").toBe(outstanding);
  expect(sumOf(late.map(({ remainingBalance }) => remainingBalance)), "the list of overdue invoices").toBe(overdue);
  expect(stats.overdueCount).toBe(late.length);
  expect(open.filter((one) => one.isOverdue)).toHaveLength(late.length);
  const rows = await reader.csv("/api/invoices/export");
  const billed = rows.filter(({ Status }) => Status !== "draft" && Status !== "cancelled");
  expect(sumOf(billed.map(({ Balance }) => Balance)), "the CSV of invoices").toBe(outstanding);
  expect(rows.filter(({ Overdue }) => Overdue === "yes")).toHaveLength(late.length);
  const customers = await reader.get<{ id: string; balance: string; credit: string }[]>("/api/customers?limit=200");
  expect(sumOf(customers.map(({ balance }) => balance)), "the balances of customers").toBe(outstanding);
  const credit =
    await reader.one(sql`select coalesce(sum(p.cents - coalesce(a.cents, 0) - coalesce(r.cents, 0)), 0)::text as cents
    from payment p
    left join (select payment_id, sum(cents) as cents from payment_allocation where organization_id = ${home.id} group by 1) a
      on a.payment_id = p.id
    left join (select payment_id, sum(cents) as cents from payment_refund where organization_id = ${home.id} group by 1) r
      on r.payment_id = p.id
    where p.organization_id = ${home.id} and p.deleted_at is null and p.currency = 'USD'`);
  expect(sumOf(customers.map((one) => one.credit)), "the credit of customers").toBe(credit);
  const received = await select<{ cents: string; refunded: string }>(sql`
    select coalesce(sum(cents), 0)::text as cents, (select coalesce(sum(r.cents), 0) from payment_refund r
      join payment q on q.organization_id = r.organization_id and q.id = r.payment_id and q.deleted_at is null
      where r.organization_id = ${home.id})::text as refunded
    from payment where organization_id = ${home.id} and deleted_at is null and currency = 'USD'`);
  expect(await reader.get("/api/payments/totals"), "the totals of payments").toMatchObject({
    received: dollars(received[0]?.cents),
    refunded: dollars(received[0]?.refunded),
    credit,
  });
  const alerts = await reader.get<{ kind: string; text: string }[]>("/api/alerts");
  const alertText = alerts.find(({ kind }) => kind === "invoice_overdue")?.text.replaceAll(",", "") ?? "";
  if (centsOf(overdue) > 0n) expect(alertText, "the alert of the dashboard").toContain(`$${overdue}`);
  else expect(alertText).toBe("");
  const { known } = await reader.get<{ known: Record<string, unknown> }>("/api/reports/forecast?period=month");
  expect(known, "the forecast").toMatchObject({ overdueInvoices: overdue, overdueInvoiceCount: late.length });
}

async function checkGifts(books: RandomBooks, reader: FigureReader, formId: string): Promise<void> {
  const { today, home, select } = books;
  const all = await reader.gifts(NET_OF_REFUNDS, EVER);
  const count = async (days: readonly [string, string]) => Number(centsOf(await reader.gifts(sql`count(*)`, days)));
  const month = [firstOf(today), today] as const;
  const year = [monthsBack(firstOf(today), 11), today] as const;
  expect(await reader.get("/api/donations/stats"), "the cards of Donations").toMatchObject({
    totalAmount: all,
    totalCount: await count(EVER),
    monthlyAmount: await reader.gifts(NET_OF_REFUNDS, month),
    monthlyCount: await count(month),
    uniqueDonors: Number(centsOf(await reader.gifts(sql`count(distinct d.donor_id)`, EVER))),
  });
  const overview = await reader.get<{
    months: { month: string; amount: string }[];
    yearComparison: { now: unknown; before: unknown } | null;
    averageAmount: string | null;
  }>("/api/donations/overview");
  for (const { month: first, amount } of overview.months)
    expect(amount, `the bar of ${first}`).toBe(
      await reader.gifts(NET_OF_REFUNDS, [first, addDays(monthsBack(first, -1), -1)]),
    );
  const before = [monthsBack(year[0], 12), monthsBack(today, 12)] as const;
  const [now, then] = [
    { amount: await reader.gifts(NET_OF_REFUNDS, year), count: await count(year) },
    { amount: await reader.gifts(NET_OF_REFUNDS, before), count: await count(before) },
  ];
  if (overview.yearComparison) expect(overview.yearComparison).toMatchObject({ now, before: then });
  else expect(then.count).toBe(0);
  expect(sumOf(overview.months.slice(-12).map(({ amount }) => amount)), "12 bars").toBe(now.amount);
  const analytics = await reader.get<
    Record<string, unknown> & { methods: { amount: string }[]; sizes: { count: number }[] }
  >("/api/donations/analytics");
  expect(analytics, "Analytics").toMatchObject({ ...now, yearBefore: then, averageAmount: overview.averageAmount });
  expect(sumOf(analytics.methods.map(({ amount }) => amount))).toBe(now.amount);
  expect(analytics.sizes.reduce((sum, one) => sum + one.count, 0)).toBe(now.count);
  const donors = await reader.get<{ totalAmount: string }[]>("/api/donors?limit=200");
  expect(sumOf(donors.map(({ totalAmount }) => totalAmount)), "the list of donors").toBe(all);
  const contacts = await reader.get<{ totalDonations: string }[]>("/api/contacts?limit=200");
  expect(sumOf(contacts.map(({ totalDonations }) => totalDonations)), "the totals of contacts").toBe(all);
  const rows = await reader.csv("/api/donations/export");
  const net = rows.map((row) => dollars(centsOf(row.Amount) - centsOf(row.Refunded)));
  expect(sumOf(net), "the CSV of donations").toBe(all);
  const ofForm = await select<{ cents: string; n: number }>(sql`
    select coalesce(sum(d.cents - d.refunded), 0)::text as cents, count(*)::int as n from donation d
    join donation_form f on f.organization_id = d.organization_id and f.id = d.form_id
    where d.organization_id = ${home.id} and f.id = ${formId}::uuid and d.status = 'completed'`);
  const forms = await reader.get<{ id: string; raisedAmount: string; giftCount: number }[]>("/api/donation-forms");
  const raised = { raisedAmount: dollars(ofForm[0]?.cents), giftCount: ofForm[0]?.n };
  expect(
    forms.find(({ id }) => id === formId),
    "the campaign's card",
  ).toMatchObject(raised);
  expect(await reader.get(`/api/public/donation-forms/${formId}`), "the campaign's public page").toMatchObject(raised);
  // What a gift brought is income, and a refund takes it out again.
  expect(
    await reader.one(sql`select coalesce(sum(case type when 'income' then cents else -cents end), 0)::text as cents
      from transaction where organization_id = ${home.id} and deleted_at is null and source_kind = 'donation'`),
    "gifts in the books",
  ).toBe(all);
}

describe("every figure is what its records add up to", () => {
  test.each(SEEDS)("books of seed %i", async (seed) => {
    const books = await makeRandomBooks(world, seed);
    const reader = readerOf(books, COUNTED);
    await checkBooks(books, reader);
    await checkReports(books, reader);
    await checkInvoices(books, reader);
    if (books.formId !== null) await checkGifts(books, reader, books.formId);
    await checkVisitorsGifts(books, reader);
    await checkPayroll(books, reader);
    await checkBank(books, reader);
    await checkBudgets(books, reader, COUNTED);
    await checkSalesTax(books, reader);
    await checkDays(books);
    // Files take long: three kinds in turn.
    const kinds = [0, 1, 2].flatMap((step) => REPORT_CHECKS[(seed * 3 + step) % REPORT_CHECKS.length] ?? []);
    await checkReportFiles(world, books, reader, { counted: COUNTED, kinds });
    await checkForeignRows(world, books, reader);
  });
});
