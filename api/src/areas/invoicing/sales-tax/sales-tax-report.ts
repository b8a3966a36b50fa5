import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-invoicing/sales-tax.ts";
import type { SalesTaxReport } from "@trellis/contract-invoicing/sales-tax.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import { shareOut, type TotalledLine, totalInvoice } from "@trellis/invoice-rules/invoice-totals.ts";
import { sql } from "drizzle-orm";
import { invalid } from "../../../kernel/errors.ts";
import { downloadCsv } from "../../../kernel/http/answers/csv-download.ts";
import type { Read } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { inBookCurrency } from "../../finance/index.ts";

type Input = EndpointParsed<typeof contract.getSalesTax>;

/** Money that was received for an invoice in a month, less what went back. */
interface Collected extends Record<string, unknown> {
  month: string;
  invoice: string;
  cents: string;
  tax: string;
}

/** Sums of one rate in thousandths of a percent. Rate 0 is exempt. */
type Sums = Map<number, { sales: bigint; tax: bigint }>;

/** Sales tax by month and rate, by the day the money was received or went back. Throws invalid for days in the wrong order. */
export async function getSalesTax(scope: Read, { query: { from, to } }: Input): Promise<SalesTaxReport> {
  if (from > to) throw invalid("to", "The last day is before the first day");
  const collected = await readCollected(scope, { from, to });
  const groups = await readTaxGroups(scope, [...new Set(collected.map(({ invoice }) => invoice))]);
  const months = new Map<string, Sums>();
  const all: Sums = new Map();
  for (const { month, invoice, cents, tax } of collected) {
    const sums = months.get(month) ?? new Map();
    months.set(month, sums);
    for (const part of partsOf(groups.get(invoice) ?? [], BigInt(cents) - BigInt(tax), BigInt(tax)))
      for (const into of [sums, all]) add(into, part);
  }
  return {
    months: [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([month, sums]) => ({ month, ...answerOf(sums) })),
    ...answerOf(all),
  };
}

/** The months and rates as CSV, each month with its exempt sales. */
export async function exportSalesTax(call: MemberCall, input: Input): Promise<Response> {
  const { months } = await call.read((context) => getSalesTax(context, input));
  const rows = months.flatMap(({ month, rates, exemptSales }) => [
    ...rates.map(({ rate, taxableSales, tax }) => [month.slice(0, 7), rate, taxableSales, "0.00", tax]),
    ...(exemptSales === "0.00" ? [] : [[month.slice(0, 7), "0", "0.00", exemptSales, "0.00"]]),
  ]);
  return downloadCsv(call, {
    name: "sales-tax",
    header: "Month,Rate (%),Taxable sales,Exempt sales,Sales tax",
    first: { items: rows, next: null },
    readPage: () => Promise.resolve({ items: [], next: null }),
    row: (row) => row.join(","),
  });
}

const readCollected = ({ transaction, organizationId }: Read, { from, to }: { from: string; to: string }) =>
  transaction.execute<Collected>(sql`
    select date_trunc('month', day::timestamp)::date::text as month, invoice_id as invoice, sum(cents)::text as cents,
      sum(tax)::text as tax
    from (
      select p.payment_date as day, a.invoice_id, a.cents + coalesce(back.cents, 0) as cents,
        a.tax_cents + coalesce(back.tax, 0) as tax
      from payment_allocation a
      join payment p on p.organization_id = a.organization_id and p.id = a.payment_id and p.deleted_at is null
      left join lateral (
        select sum(r.cents) as cents, sum(r.tax_cents) as tax from payment_refund r
        where r.organization_id = a.organization_id and r.payment_id = a.payment_id and r.invoice_id = a.invoice_id
      ) back on true
      where a.organization_id = ${organizationId} and ${inBookCurrency(sql`p.currency`)}
        and p.payment_date between ${from}::date and ${to}::date
      union all
      select r.refund_date, r.invoice_id, -r.cents, -r.tax_cents from payment_refund r
      join payment p on p.organization_id = r.organization_id and p.id = r.payment_id and p.deleted_at is null
      where r.organization_id = ${organizationId} and ${inBookCurrency(sql`p.currency`)}
        and r.invoice_id is not null and r.refund_date between ${from}::date and ${to}::date
    ) moved group by 1, 2 having sum(cents) <> 0 or sum(tax) <> 0`);

interface StoredLine extends Record<string, unknown> {
  invoice: string;
  taxRate: number;
  discount: string;
  lines: { quantity: number; unitPrice: number; discountRate: number; taxRate: number | null }[];
}

/** What each invoice is taxed, by rate. */
async function readTaxGroups({ transaction, organizationId }: Read, ids: readonly string[]) {
  const rows = await transaction.execute<StoredLine>(sql`
    select i.id as invoice, i.tax_rate as "taxRate", i.discount_amount::text as discount,
      json_agg(json_build_object('quantity', l.quantity, 'unitPrice', l.unit_price, 'discountRate', l.discount_rate,
        'taxRate', l.tax_rate) order by l.sort_order) as lines
    from json_array_elements_text(${JSON.stringify(ids)}::text::json) as wanted (id)
    join invoice i on i.organization_id = ${organizationId} and i.id = wanted.id::uuid
    join invoice_item l on l.organization_id = i.organization_id and l.invoice_id = i.id
    group by 1, 2, 3`);
  return new Map(
    rows.map(({ invoice, taxRate, discount, lines }) => {
      const typed = lines.map(
        (line): TotalledLine => ({
          ...line,
          quantity: BigInt(line.quantity),
          unitPrice: BigInt(line.unitPrice),
        }),
      );
      return [invoice, totalInvoice(typed, taxRate, BigInt(discount)).groups];
    }),
  );
}

type Groups = ReturnType<typeof totalInvoice>["groups"];

/** Payments for an invoice, divided among its rates in proportion, to the cent. */
function partsOf(groups: Groups, sales: bigint, tax: bigint) {
  const share = (amount: bigint, weights: bigint[]) =>
    amount < 0n ? shareOut(-amount, weights).map((one) => -one) : shareOut(amount, weights);
  const ofSales = share(
    sales,
    groups.map(({ taxable }) => taxable),
  );
  const ofTax = share(
    tax,
    groups.map((group) => group.tax),
  );
  return groups.map(({ rate }, index) => ({ rate, sales: ofSales[index] ?? 0n, tax: ofTax[index] ?? 0n }));
}

function add(sums: Sums, { rate, sales, tax }: { rate: number; sales: bigint; tax: bigint }): void {
  const before = sums.get(rate) ?? { sales: 0n, tax: 0n };
  sums.set(rate, { sales: before.sales + sales, tax: before.tax + tax });
}

function answerOf(sums: Sums) {
  const taxed = [...sums].filter(([rate]) => rate > 0).sort(([a], [b]) => a - b);
  const sumOf = (pick: (one: { sales: bigint; tax: bigint }) => bigint) =>
    formatDecimal(taxed.reduce((all, [, one]) => all + pick(one), 0n));
  return {
    rates: taxed.map(([rate, { sales, tax }]) => ({
      rate: formatRate(rate),
      taxableSales: formatDecimal(sales),
      tax: formatDecimal(tax),
    })),
    taxableSales: sumOf(({ sales }) => sales),
    exemptSales: formatDecimal(sums.get(0)?.sales ?? 0n),
    tax: sumOf(({ tax }) => tax),
  };
}
