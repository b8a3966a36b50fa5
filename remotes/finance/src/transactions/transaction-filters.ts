import { TRANSACTION_SORTS } from "@trellis/contract-finance/transactions.ts";
import { TRANSACTION_TYPES, type TransactionType } from "@trellis/domain/books/choices.ts";
import { addDays, addMonths, isCalendarDay, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal, MAX_AMOUNT_CENTS, parseMoney } from "@trellis/domain/money/money.ts";

/** The filters of the list. They live in the address, under the names that the API gives them. */
export interface TransactionFilters {
  q?: string;
  type?: TransactionType;
  from?: string;
  to?: string;
  category?: string;
  tag?: string;
  account?: string;
  minAmount?: string;
  maxAmount?: string;
  importId?: string;
}

export type TransactionSort = (typeof TRANSACTION_SORTS)[number];
export type SortOrder = "asc" | "desc";

export interface TransactionView {
  filters: TransactionFilters;
  sort: TransactionSort;
  order: SortOrder;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const TEXT_LIMITS = { q: 200, category: 100, tag: 50, account: 100 } as const;

/** Reads a query string. What a hand-written address gets wrong is left out instead of failing the screen. */
export function readView(search: string): TransactionView {
  const params = new URLSearchParams(search);
  const filters: TransactionFilters = {};
  for (const [name, limit] of Object.entries(TEXT_LIMITS) as [keyof typeof TEXT_LIMITS, number][]) {
    const text = params.get(name)?.trim().slice(0, limit);
    if (text) filters[name] = text;
  }
  const type = TRANSACTION_TYPES.find((known) => known === params.get("type"));
  if (type) filters.type = type;
  for (const name of ["from", "to"] as const) {
    const day = params.get(name);
    if (day && isCalendarDay(day)) filters[name] = day;
  }
  for (const name of ["minAmount", "maxAmount"] as const) {
    const amount = readAmountBound(params.get(name) ?? "");
    if (amount) filters[name] = amount;
  }
  // A range that is upside down finds nothing and would be refused: its end is left out.
  if (filters.from && filters.to && filters.from > filters.to) delete filters.to;
  if (filters.minAmount && filters.maxAmount && Number(filters.minAmount) > Number(filters.maxAmount))
    delete filters.maxAmount;
  const importId = params.get("importId");
  if (importId && UUID.test(importId)) filters.importId = importId;
  return {
    filters,
    sort: TRANSACTION_SORTS.find((known) => known === params.get("sort")) ?? "date",
    order: params.get("order") === "asc" ? "asc" : "desc",
  };
}

/** The query string of a view, without what is the default; empty for the plain list. */
export function writeView({ filters, sort, order }: TransactionView): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  if (sort !== "date") params.set("sort", sort);
  if (order !== "desc") params.set("order", order);
  return params.toString();
}

/** The query of the list call: the defaults of the API are not repeated. */
export function listQuery({ filters, sort, order }: TransactionView) {
  return { ...filters, ...(sort === "date" ? {} : { sort }), ...(order === "desc" ? {} : { order }) };
}

/** A plain amount of a filter as the API takes it; undefined when it is none. */
export function readAmountBound(plain: string): string | undefined {
  const cents = parseMoney(plain);
  return cents !== undefined && cents > 0n && cents <= MAX_AMOUNT_CENTS ? formatDecimal(cents) : undefined;
}

/** How many filters are set, a range counting once; search and type have their own controls and do not count. */
export function countFilters({ category, tag, account, minAmount, maxAmount, importId }: TransactionFilters): number {
  return [category, tag, account, minAmount ?? maxAmount, importId].filter(Boolean).length;
}

export function hasFilters(filters: TransactionFilters): boolean {
  return Object.values(filters).some(Boolean);
}

export interface DayRange {
  from?: string;
  to?: string;
}

/** First and last day of a day's month. */
export function monthRange(day: string): Required<DayRange> {
  return { from: startOfMonth(day), to: addDays(addMonths(day, 1), -1) };
}

/** The ranges that the date filter offers, by a stable name. */
export function presetRanges(today: string): Record<DatePreset, Required<DayRange>> {
  const year = today.slice(0, 4);
  const lastYear = String(Number(year) - 1);
  return {
    thisMonth: monthRange(today),
    lastMonth: monthRange(addMonths(today, -1)),
    last12Months: { from: addMonths(today, -11), to: monthRange(today).to },
    thisYear: { from: `${year}-01-01`, to: `${year}-12-31` },
    lastYear: { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` },
  };
}

export const DATE_PRESETS = ["thisMonth", "lastMonth", "last12Months", "thisYear", "lastYear"] as const;
type DatePreset = (typeof DATE_PRESETS)[number];
