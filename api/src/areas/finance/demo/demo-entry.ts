import type { RECURRING_FREQUENCIES, TransactionType } from "@trellis/domain/books/choices.ts";

/** Something that an organization receives or pays again and again, with the amounts in dollars. */
export interface DemoEntry {
  type: TransactionType;
  category: string;
  /** May name this month ({month}) or the one before ({last}). */
  description: string;
  vendor?: string;
  method: string;
  /** Days of the month that it falls on. */
  days: readonly number[];
  /** Months (1 to 12) that it falls in; every month where none is given. */
  months?: readonly number[];
  /** Smallest and largest amount; one number for an amount that never changes. */
  dollars: number | readonly [number, number];
  /** Descriptions that take turns instead of `description`. */
  turns?: readonly string[];
  vendors?: readonly string[];
  frequency?: (typeof RECURRING_FREQUENCIES)[number];
  tags?: readonly string[];
  notes?: string;
}

export const income = (entry: Omit<DemoEntry, "type">): DemoEntry => ({ type: "income", ...entry });
export const expense = (entry: Omit<DemoEntry, "type">): DemoEntry => ({ type: "expense", ...entry });
