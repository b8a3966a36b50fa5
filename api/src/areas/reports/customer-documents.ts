import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { formatDollars } from "@trellis/shared/domain/money.ts";
import type { Context } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { type CustomerSums, readCustomerSums, readPaymentLines } from "../invoicing/index.ts";
import { type Cell, type ReportDocument, rangeText, shareOf } from "./report-document.ts";
import type { ReportWish } from "./report-options.ts";

type Scope = Pick<Context, "transaction" | "organizationId">;

const MOST_ROWS = 5_000;
const DOLLARS_ONLY = "Amounts in dollars only: invoices and payments in other currencies are not part of it.";
const METHODS: Record<string, string> = {
  cash: "Cash",
  check: "Check",
  bank_transfer: "Bank transfer",
  credit_card: "Credit card",
  paypal: "PayPal",
  stripe: "Stripe",
  other: "Other",
};

/** Invoiced amounts of each customer, largest first. */
export async function salesByCustomer(scope: Scope, wish: ReportWish): Promise<ReportDocument> {
  const billed = (await readAll(scope, wish))
    .filter(({ invoiceCount }) => invoiceCount > 0)
    .sort((a, b) => (a.billed === b.billed ? 0 : a.billed > b.billed ? -1 : 1));
  const total = sumOf(billed, "billed");
  const invoices = countOf(billed);
  return {
    title: wish.name,
    subtitle: rangeText(wish.from, wish.to),
    figures: [
      { label: "Billed", text: formatDollars(total) },
      { label: "Invoices", text: invoices.toLocaleString("en-US") },
      { label: "Customers", text: billed.length.toLocaleString("en-US") },
      { label: "Received", text: formatDollars(sumOf(billed, "paid")) },
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: "Customer", kind: "text" },
          { title: "Invoices", kind: "count" },
          { title: "Billed", kind: "money" },
          { title: "Share", kind: "percent" },
          { title: "Received", kind: "money" },
        ],
        rows: billed.map((one): Cell[] => [
          one.name,
          one.invoiceCount,
          one.billed,
          shareOf(one.billed, total),
          one.paid,
        ]),
        total: ["Total", invoices, total, null, sumOf(billed, "paid")],
        empty: "No invoice was sent in these dates.",
      },
    ],
    notes: ["Invoices count on their issue date, drafts and cancelled ones not at all.", DOLLARS_ONLY],
  };
}

/** What is owed, by customer and by how long it is overdue. */
export async function outstandingBalances(scope: Scope, wish: ReportWish): Promise<ReportDocument> {
  const owing = (await readAll(scope, wish))
    .filter(({ balance }) => balance > 0n)
    .sort((a, b) => (a.balance === b.balance ? 0 : a.balance > b.balance ? -1 : 1));
  const age = (index: 0 | 1 | 2 | 3 | 4) => owing.reduce((sum, { ages }) => sum + ages[index], 0n);
  const total = sumOf(owing, "balance");
  return {
    title: wish.name,
    subtitle: `As of ${formatDay(wish.today)}`,
    figures: [
      { label: "Outstanding", text: formatDollars(total) },
      { label: "Not due yet", text: formatDollars(age(0)) },
      { label: "Overdue", text: formatDollars(total - age(0)) },
      { label: "Customers", text: owing.length.toLocaleString("en-US") },
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: "Customer", kind: "text" },
          { title: "Not due", kind: "money" },
          { title: "1\u201330 days", kind: "money" },
          { title: "31\u201360 days", kind: "money" },
          { title: "61\u201390 days", kind: "money" },
          { title: "Over 90 days", kind: "money" },
          { title: "Owed", kind: "money" },
        ],
        rows: owing.map(({ name, ages, balance }): Cell[] => [name, ...ages, balance]),
        total: ["Total", age(0), age(1), age(2), age(3), age(4), total],
        empty: "Nobody owes anything.",
      },
    ],
    notes: ["Days are those since the due date.", DOLLARS_ONLY],
  };
}

/** Payments received, by day. */
export async function paymentHistory(scope: Scope, wish: ReportWish): Promise<ReportDocument> {
  const payments = await readPaymentLines(scope, wish, MOST_ROWS + 1);
  if (payments.length > MOST_ROWS) throw tooMany();
  const received = payments.reduce((sum, { cents }) => sum + cents, 0n);
  const refunded = payments.reduce((sum, one) => sum + one.refunded, 0n);
  return {
    title: wish.name,
    subtitle: rangeText(wish.from, wish.to),
    figures: [
      { label: "Received", text: formatDollars(received) },
      { label: "Refunded", text: formatDollars(refunded) },
      { label: "Payments", text: payments.length.toLocaleString("en-US") },
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: "Day", kind: "day" },
          { title: "Customer", kind: "text" },
          { title: "Method", kind: "text" },
          { title: "Reference", kind: "text" },
          { title: "Received", kind: "money" },
          { title: "Refunded", kind: "money" },
        ],
        rows: payments.map((one) => [
          one.day,
          one.customer,
          METHODS[one.method] ?? one.method,
          one.reference,
          one.cents,
          one.refunded,
        ]),
        empty: "No payment came in these dates.",
      },
    ],
    notes: [DOLLARS_ONLY],
  };
}

async function readAll(scope: Scope, { from, to, today }: ReportWish): Promise<CustomerSums[]> {
  const customers = await readCustomerSums(scope, { from, to, today }, MOST_ROWS + 1);
  if (customers.length > MOST_ROWS) throw tooMany();
  return customers;
}

const sumOf = (customers: readonly CustomerSums[], what: "billed" | "paid" | "balance") =>
  customers.reduce((sum, one) => sum + one[what], 0n);
const countOf = (customers: readonly CustomerSums[]) =>
  customers.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0);

const tooMany = () =>
  new AppError("invalid", {
    message: `This report would have more than ${MOST_ROWS.toLocaleString("en-US")} rows. Choose fewer days.`,
  });
