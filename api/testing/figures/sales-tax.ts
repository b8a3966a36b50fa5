import type { SalesTaxReport } from "@trellis/contract-invoicing/sales-tax.ts";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { centsOf, dollars, type FigureReader, firstOf, monthsBack, sumOf } from "./plain-figures.ts";
import type { RandomBooks } from "./random-books.ts";

/** The sales tax report of all days, of this year and of the last three months, beside the invoices' money in the books. */
export async function checkSalesTax({ today, home }: RandomBooks, reader: FigureReader): Promise<void> {
  const ranges = [
    ["2000-01-01", "2099-12-31"],
    [`${today.slice(0, 4)}-01-01`, today],
    [monthsBack(firstOf(today), 2), today],
  ] as const;
  for (const [from, to] of ranges) {
    const report = await reader.get<SalesTaxReport>(`/api/sales-tax?from=${from}&to=${to}`);
    const booked = (what: "sales_tax_cents" | "cents - sales_tax_cents - credit_cents") =>
      reader.one(sql`select coalesce(sum(case type when 'income' then 1 else -1 end * (${sql.raw(what)})), 0)::text as cents
        from transaction where organization_id = ${home.id} and deleted_at is null
          and source_kind in ('invoice_payment', 'payment_refund') and date between ${from}::date and ${to}::date`);
    expect(report.tax, `sales tax from ${from} to ${to}`).toBe(await booked("sales_tax_cents"));
    expect(dollars(centsOf(report.taxableSales) + centsOf(report.exemptSales)), `sales from ${from} to ${to}`).toBe(
      await booked("cents - sales_tax_cents - credit_cents"),
    );
    for (const field of ["tax", "taxableSales", "exemptSales"] as const)
      expect(sumOf(report.months.map((month) => month[field])), `${field} of the months`).toBe(report[field]);
    expect(sumOf(report.rates.map(({ tax }) => tax))).toBe(report.tax);
    const rows = await reader.csv(`/api/sales-tax/export?from=${from}&to=${to}`);
    expect(sumOf(rows.map((row) => row["Sales tax"])), "the CSV of sales tax").toBe(report.tax);
  }
}
