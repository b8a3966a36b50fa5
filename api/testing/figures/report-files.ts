import type { Report } from "@trellis/contract-reports/saved-reports.ts";
import { categoryName } from "@trellis/domain/books/category-name.ts";
import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { World } from "../world.ts";
import { addDays, centsOf, dollars, EVER, type FigureReader, sumOf } from "./plain-figures.ts";
import type { RandomBooks } from "./random-books.ts";

interface Asked {
  books: RandomBooks;
  reader: FigureReader;
  counted: SQL;
  from: string;
  to: string;
  /** The cells of a row by its first one; the last row of that name. */
  row: (name: string) => readonly string[];
  /** All rows that have an amount in a column of the first table. */
  rows: readonly (readonly string[])[];
}

/** Makes the reports as files and compares their totals, and what they say of each category and month. */
export async function checkReportFiles(
  world: World,
  books: RandomBooks,
  reader: FigureReader,
  { counted, kinds }: { counted: SQL; kinds: readonly (keyof typeof CHECKS)[] },
): Promise<void> {
  const { today, home } = books;
  // The year to date and, of the other kinds, dates that begin anywhere.
  const ranges = [`${today.slice(0, 4)}-01-01`, addDays(today, -97)];
  for (const [index, kind] of kinds.entries()) {
    const [from, to] = [ranges[index % 2] ?? today, today];
    const created = await home.admin.post("/api/reports", { ...REQUESTS[kind], from, to });
    expect(created.status, await created.clone().text()).toBe(201);
    const { id } = (await created.json()) as Report;
    await world.runJobs();
    const text = (await (await home.admin.get(`/api/reports/${id}/file?format=csv`)).text()).replace("\u{FEFF}", "");
    const rows = text.split("\r\n").map((line) => [...line.matchAll(CELL)].map(([, cell = ""]) => plain(cell)));
    const row = (name: string) => rows.findLast(([first]) => first === name) ?? [];
    await CHECKS[kind]({ books, reader, counted, from, to, row, rows });
  }
}

/** A cell with its preceding comma, so that the end of a line is not a cell. */
const CELL = /(?:^|,)("(?:[^"]|"")*"|[^,]*)/g;
const plain = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

const REQUESTS = {
  income_statement: { kind: "income_statement" },
  cash_flow: { kind: "cash_flow" },
  expense_analysis: { kind: "expense_analysis" },
  budget_vs_actual: { kind: "budget_vs_actual" },
  sales_by_customer: { kind: "sales_by_customer" },
  outstanding_balances: { kind: "outstanding_balances" },
  payment_history: { kind: "payment_history" },
  by_category: { kind: "custom", grouping: "category", columns: ["income", "expenses", "net"] },
  by_month: { kind: "custom", grouping: "month", columns: ["income", "expenses", "net"] },
} as const;

const CHECKS: Record<keyof typeof REQUESTS, (asked: Asked) => Promise<void>> = {
  async income_statement({ reader, from, to, row }) {
    const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
    const isWholeMonths = from.endsWith("-01") && addDays(to, 1).endsWith("-01");
    for (const [name, type] of [["Total income", "income"] as const, ["Total expenses", "expense"] as const]) {
      expect(row(name)[1], name).toBe(await reader.flow(type, [from, to]));
      if (!isWholeMonths)
        expect(row(name)[3], `${name} before`).toBe(await reader.flow(type, [addDays(from, -days), addDays(from, -1)]));
    }
    expect(row("Net income")[1], "net income").toBe(await net(reader, [from, to]));
  },
  async cash_flow({ reader, from, to, row }) {
    const balance = await net(reader, [EVER[0], to]);
    const flows = [await reader.flow("income", [from, to]), await reader.flow("expense", [from, to])];
    expect(row("Total").slice(1), "cash flow").toEqual([...flows, await net(reader, [from, to]), balance]);
  },
  async expense_analysis({ reader, from, to, row }) {
    expect(row("Total expenses")[1], "expense analysis").toBe(await reader.flow("expense", [from, to]));
  },
  async budget_vs_actual({ books: { home }, counted, from, to, rows, reader }) {
    const totals = rows.filter(([name]) => name === "Total");
    const overlapping = sql`b.organization_id = ${home.id} and b.start_date <= ${to}::date and b.end_date >= ${from}::date`;
    expect(sumOf(totals.map(([, planned]) => planned)), "what budgets planned").toBe(
      await reader.one(sql`select coalesce(sum(b.total_budget), 0)::text as cents from budget b where ${overlapping}`),
    );
    const spent = await reader.one(sql`select coalesce(sum(${counted}), 0)::text as cents from budget b
      join budget_category c on c.organization_id = b.organization_id and c.budget_id = b.id
      join transaction t on t.organization_id = b.organization_id and t.type = 'expense' and t.deleted_at is null
        and t.date between b.start_date and b.end_date and lower(trim(t.category)) = lower(trim(c.category_name))
      where ${overlapping}`);
    expect(sumOf(totals.map(([, , used]) => used)), "what budgets spent").toBe(spent);
  },
  async sales_by_customer({ books: { home, formId }, from, to, row, reader }) {
    const billed = await reader.one(sql`select coalesce(sum(total), 0)::text as cents from invoice
      where organization_id = ${home.id} and status not in ('draft', 'cancelled') and currency = 'USD'
        and issue_date between ${from}::date and ${to}::date`);
    expect(row("Total")[formId === null ? 2 : 3], "what was billed").toBe(billed);
  },
  async outstanding_balances({ reader, row }) {
    // The last table of a non-profit organization is of recurring gifts, which has no total.
    expect(row("Total")[6] ?? "0.00", "outstanding balances").toBe(await reader.owed(sql`true`));
  },
  async payment_history({ books: { home, formId }, from, to, row, reader }) {
    const inDays = (column: string) => sql`${sql.raw(column)} between ${from}::date and ${to}::date`;
    const gifts = (what: string) =>
      formId === null
        ? sql`0`
        : sql`(select coalesce(sum(${sql.raw(what)}), 0) from donation where organization_id = ${home.id}
            and status in ('completed', 'refunded') and currency = 'USD' and ${inDays("received_on")})`;
    const received =
      await reader.one(sql`select (coalesce(sum(cents), 0) + ${gifts("cents")})::text as cents from payment
      where organization_id = ${home.id} and deleted_at is null and currency = 'USD' and ${inDays("payment_date")}`);
    const refunded = await reader.one(sql`select (coalesce(sum(r.cents), 0) + ${gifts("refunded")})::text as cents
      from payment_refund r join payment p on p.organization_id = r.organization_id and p.id = r.payment_id
      where r.organization_id = ${home.id} and p.deleted_at is null and p.currency = 'USD' and ${inDays("p.payment_date")}`);
    expect(row("Total").slice(-2), "payments and gifts received, and refunded").toEqual([received, refunded]);
  },
  async by_category({ books: { home, select }, counted, from, to, row, reader }) {
    const own = await select<{ category: string; income: string; expenses: string }>(sql`select t.category,
        coalesce(sum(${counted}) filter (where t.type = 'income'), 0)::text as income,
        coalesce(sum(${counted}) filter (where t.type = 'expense'), 0)::text as expenses
      from transaction t where t.organization_id = ${home.id} and t.deleted_at is null
        and t.date between ${from}::date and ${to}::date group by 1`);
    for (const { category, income, expenses } of own)
      expect(row(categoryName(category)).slice(1, 3), category).toEqual([dollars(income), dollars(expenses)]);
    await checkCustom({ from, to, row, reader });
  },
  async by_month({ from, to, row, rows, reader }) {
    const months = rows.filter(([month = ""]) => /^\d{4}-\d\d(-01)?$/.test(month));
    expect(sumOf(months.map(([, income]) => income))).toBe(await reader.flow("income", [from, to]));
    await checkCustom({ from, to, row, reader });
  },
};

async function checkCustom({ from, to, row, reader }: Pick<Asked, "from" | "to" | "row" | "reader">): Promise<void> {
  const flows = [await reader.flow("income", [from, to]), await reader.flow("expense", [from, to])];
  expect(row("Total").slice(1), "a custom report").toEqual([...flows, await net(reader, [from, to])]);
}

const net = async (reader: FigureReader, days: readonly [string, string]) =>
  dollars(centsOf(await reader.flow("income", days)) - centsOf(await reader.flow("expense", days)));

export const REPORT_CHECKS = Object.keys(REQUESTS) as (keyof typeof REQUESTS)[];
