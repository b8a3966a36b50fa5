import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { World } from "../world.ts";
import type { FigureReader } from "./plain-figures.ts";
import type { RandomBooks } from "./random-books.ts";

/** Figures in dollars, of every area that may hold rows in another currency from before only dollars could be recorded. */
const FIGURES = [
  "/api/financial-summary",
  "/api/transactions/totals",
  "/api/reports/financial?period=year",
  "/api/reports/forecast?period=month",
  "/api/invoices/stats",
  "/api/payments/totals",
  "/api/sales-tax?from=2000-01-01&to=2099-12-31",
  "/api/alerts",
];
/** How many rows a list has is no amount: those in another currency stay readable. */
const ROWS = new Map([
  ["/api/invoices/stats", "totalInvoices"],
  ["/api/payments/totals", "count"],
]);
const OF_GIFTS = [
  "/api/donations/stats",
  "/api/donations/overview",
  "/api/donations/analytics",
  "/api/donations/retention",
  "/api/donation-forms",
];

/** Adds an invoice, its payment and a gift in euros as they were stored before, and sees every figure stay as it was. */
export async function checkForeignRows(
  { database }: World,
  { home, formId }: RandomBooks,
  reader: FigureReader,
): Promise<void> {
  const paths = [...FIGURES, ...(formId === null ? [] : [...OF_GIFTS, `/api/public/donation-forms/${formId}`])];
  const read = async () => {
    const figures = new Map<string, unknown>();
    for (const path of paths) {
      const answer = await reader.get<Record<string, unknown>>(path);
      const rows = ROWS.get(path);
      figures.set(path, rows === undefined ? answer : { ...answer, [rows]: undefined });
    }
    const customers = await reader.get<{ id: string; balance: string }[]>("/api/customers?limit=200");
    figures.set("customers", customers.map(({ id, balance }) => `${id} ${balance}`).sort());
    if (formId === null) return figures;
    const donors = await reader.get<{ id: string; totalAmount: string }[]>("/api/donors?limit=200");
    figures.set("donors", donors.map(({ id, totalAmount }) => `${id} ${totalAmount}`).sort());
    return figures;
  };
  const before = await read();
  await database.inOrganization(home.id, async (transaction) => {
    for (const [table, changes] of Object.entries(COPIES))
      await transaction.execute(sql`insert into ${sql.raw(table)}
        select (jsonb_populate_record(row, ${JSON.stringify(changes)}::jsonb || jsonb_build_object('id', gen_random_uuid()))).*
        from ${sql.raw(table)} as row where organization_id = ${home.id} and ${sql.raw(WHICH[table as keyof typeof COPIES])}
        order by id limit 1`);
  });
  const after = await read();
  for (const [path, figures] of after) expect(figures, `${path} beside rows in euros`).toEqual(before.get(path));
}

const COPIES = {
  invoice: { currency: "EUR", invoice_number: "EUR-1" },
  payment: { currency: "EUR" },
  donation: { currency: "EUR", receipt_number: null, provider_id: null },
};
const WHICH = {
  invoice: "status not in ('draft', 'cancelled')",
  payment: "deleted_at is null",
  donation: "status = 'completed'",
};
