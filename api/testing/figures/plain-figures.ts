import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { RandomBooks } from "./random-books.ts";

/*
 * Figures in plain SQL over the records themselves, and the days that they are of, written apart from the program's own
 * definitions: what is compared with these is not compared with itself.
 */

export const dollars = (cents: unknown) => {
  const value = BigInt(String(cents ?? 0));
  const digits = (value < 0n ? -value : value).toString().padStart(3, "0");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
export const centsOf = (amount: unknown) => BigInt(String(amount).replace(".", ""));
export const sumOf = (amounts: readonly unknown[]) =>
  dollars(amounts.reduce<bigint>((sum, one) => sum + centsOf(one), 0n));
/** `2026-02-28` of March 31: the same day of an earlier month, or its last. */
export const monthsBack = (day: string, months: number) => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
};
export const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
export const EVER = ["1900-01-01", "2999-12-31"] as const;

/** Reads answers and files as the organization's admin, and the same figures from its records. `counted`: what of an entry `t` counts. */
export function readerOf({ home: { admin, id }, select }: RandomBooks, counted: SQL) {
  const one = async (statement: SQL) => dollars((await select<{ cents: string }>(statement))[0]?.cents);
  return {
    get: async <T = Record<string, unknown>>(path: string): Promise<T> => {
      const answer = await admin.get(path);
      expect(answer.status, path).toBe(200);
      return (await answer.json()) as T;
    },
    /** The rows of a CSV by the names of their columns. */
    csv: async (path: string): Promise<Record<string, string>[]> => {
      const text = (await (await admin.get(path)).text()).replace("\u{FEFF}", "");
      const [header = [], ...rows] = text
        .trim()
        .split("\r\n")
        .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell));
      return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])));
    },
    one,
    flow: (type: "income" | "expense", [from, to]: readonly [string, string]) =>
      one(sql`select coalesce(sum(${counted}), 0)::text as cents from transaction t
        where t.organization_id = ${id} and t.deleted_at is null and t.type = ${type}
          and t.date between ${from}::date and ${to}::date`),
    gifts: (what: SQL, [from, to]: readonly [string, string]) =>
      one(sql`select coalesce(${what}, 0)::text as cents from donation d
        where d.organization_id = ${id} and d.status = 'completed' and d.received_on between ${from}::date and ${to}::date`),
    /** Invoices with what is left of them by the payments themselves. */
    owed: (condition: SQL) =>
      one(sql`select coalesce(sum(i.total - coalesce(
          (select sum(a.cents) from payment_allocation a join payment p on p.organization_id = a.organization_id
            and p.id = a.payment_id where a.organization_id = ${id} and a.invoice_id = i.id and p.deleted_at is null), 0)), 0)::text
        as cents from invoice i where i.organization_id = ${id} and i.status not in ('draft', 'cancelled')
          and i.currency = 'USD' and ${condition}`),
  };
}

export type FigureReader = ReturnType<typeof readerOf>;
