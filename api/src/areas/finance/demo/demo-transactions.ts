import { createHash } from "node:crypto";
import { addDays, addMonths, dayInZone, daysInMonth, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { Database } from "../../../kernel/db/client.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { addToRollups } from "../books/daily-rollup.ts";
import { type NewTransaction, writeTransactions } from "../books/transaction-writer.ts";
import { transactionImport } from "../schema.ts";
import type { DemoEntry } from "./demo-entry.ts";
import { FOR_PROFIT_BOOKS } from "./demo-for-profit-books.ts";
import { NON_PROFIT_BOOKS } from "./demo-non-profit-books.ts";
import { seedSchedules } from "./demo-recurring.ts";
import { STATEMENT_ROWS } from "./demo-statement.ts";

const MONTHS = 25;
const TIME_ZONE = "America/Chicago";
const ACCOUNT = "Operating checking";

/** Fills an organization's books with the last two years up to today: the same books on the same day, to the cent. */
export async function seedFinance(
  database: Database,
  organization: { id: number; type: "for-profit" | "non-profit"; adminId: string },
  now: Date,
): Promise<void> {
  const today = dayInZone(now, TIME_ZONE);
  const books = organization.type === "non-profit" ? NON_PROFIT_BOOKS : FOR_PROFIT_BOOKS;
  const rows = demoTransactions(books, today);
  const statement = demoStatement(today);
  await database.inOrganization(organization.id, async (transaction) => {
    const scope = { transaction, organizationId: organization.id, now, member: { userId: organization.adminId } };
    const importId = createId();
    const sums = sumsOf(statement);
    await transaction.insert(transactionImport).values({
      organizationId: organization.id,
      id: importId,
      userId: organization.adminId,
      fileName: `checking-${today.slice(0, 7)}.csv`,
      account: ACCOUNT,
      status: "done",
      contentHash: createHash("sha256").update(JSON.stringify(STATEMENT_ROWS)).digest("hex"),
      rowCount: statement.length,
      progress: statement.length,
      imported: statement.length,
      moneyIn: sums.in,
      moneyOut: sums.out,
      report: {
        importId,
        imported: statement.length,
        duplicates: 0,
        errors: 0,
        errorDetails: [],
        moneyIn: formatDecimal(sums.in),
        moneyOut: formatDecimal(sums.out),
        duplicateRows: [],
      },
      createdAt: now,
      updatedAt: now,
    });
    await writeTransactions(scope, rows, { importId: null, account: ACCOUNT });
    await writeTransactions(scope, statement, { importId, account: ACCOUNT });
    await seedSchedules({ ...scope, organization: { timeZone: TIME_ZONE } }, books, rows, today);
    await addToRollups(
      scope,
      [...rows, ...statement].map(({ date, category, type, cents }) => ({ day: date, category, type, n: 1, cents })),
    );
  });
}

/** The entries of a book over the last months, in the order of their days; nothing after today. */
export function demoTransactions(books: readonly DemoEntry[], today: string): NewTransaction[] {
  const random = createRandom(books.length);
  const first = addMonths(startOfMonth(today), 1 - MONTHS);
  const rows: NewTransaction[] = [];
  for (let index = 0; index < MONTHS; index++) {
    const month = addMonths(first, index);
    for (const [place, entry] of books.entries()) rows.push(...entriesOf(entry, month, index + place, random));
  }
  return rows.filter(({ date }) => date <= today).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function entriesOf(entry: DemoEntry, month: string, turn: number, random: () => number): NewTransaction[] {
  const [year, number] = month.split("-").map(Number) as [number, number];
  if (entry.months && !entry.months.includes(number)) return [];
  return entry.days.map((day, place) => ({
    date: addDays(month, Math.min(day, daysInMonth(year, number)) - 1),
    cents: centsBetween(entry.dollars, random()),
    type: entry.type,
    category: entry.category,
    description: nameMonths(pick(entry.turns, turn + place) ?? entry.description, month),
    vendor: pick(entry.vendors, turn * 2 + place) ?? entry.vendor ?? null,
    paymentMethod: entry.method,
    recurringFrequency: entry.frequency ?? null,
    tags: entry.tags ?? [],
    notes: entry.notes ?? null,
  }));
}

/** A week of unmatched bank lines. */
function demoStatement(today: string): NewTransaction[] {
  return STATEMENT_ROWS.map(([daysAgo, dollars, description]) => ({
    date: addDays(today, -daysAgo),
    cents: BigInt(Math.round(Math.abs(dollars) * 100)),
    type: dollars < 0 ? "expense" : "income",
    category: "general",
    description,
    paymentMethod: "Debit Card",
  }));
}

function sumsOf(rows: readonly NewTransaction[]): { in: bigint; out: bigint } {
  const sum = (type: string) => rows.reduce((total, row) => (row.type === type ? total + row.cents : total), 0n);
  return { in: sum("income"), out: sum("expense") };
}

const pick = (choices: readonly string[] | undefined, turn: number) => choices?.[turn % choices.length];

function nameMonths(text: string, month: string): string {
  const nameOf = (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { month: "long", timeZone: "UTC" });
  return text.replace("{month}", nameOf(month)).replace("{last}", nameOf(addMonths(month, -1)));
}

/** An amount between two, in cents; round dollars where the range is wide, as people give and charge. */
function centsBetween(dollars: number | readonly [number, number], share: number): bigint {
  if (typeof dollars === "number") return BigInt(Math.round(dollars * 100));
  const [min, max] = dollars;
  const cents = Math.round((min + (max - min) * share) * 100);
  return BigInt(max - min >= 300 ? Math.round(cents / 500) * 500 : cents);
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
