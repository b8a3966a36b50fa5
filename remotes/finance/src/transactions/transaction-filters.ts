import { TRANSACTION_SORTS } from "@trellis/contract-finance/transactions.ts";
import { TRANSACTION_TYPES, type TransactionType } from "@trellis/domain/books/choices.ts";
import { addDays, addMonths, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal, MAX_AMOUNT_CENTS, parseMoney } from "@trellis/domain/money/money.ts";
import {
  addressView,
  anyText,
  dayRange,
  oneOf,
  recordId,
  type SortOrder,
  sorting,
  withoutEmpty,
} from "@trellis/shared/client/address-view.ts";

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
export type { SortOrder };

export interface TransactionView {
  filters: TransactionFilters;
  sort: TransactionSort;
  order: SortOrder;
}

const amount = { read: (text: string | null) => readAmountBound(text ?? "") ?? "" };
const ADDRESS = addressView(
  {
    q: anyText(),
    category: anyText(100),
    tag: anyText(50),
    account: anyText(100),
    type: oneOf(TRANSACTION_TYPES),
    ...dayRange,
    minAmount: amount,
    maxAmount: amount,
    importId: recordId,
    ...sorting(TRANSACTION_SORTS),
  },
  // A range that is upside down finds nothing and would be refused: its end is left out.
  (view) => (view.maxAmount && Number(view.minAmount) > Number(view.maxAmount) ? { ...view, maxAmount: "" } : view),
);

/** Reads a query string. What a hand-written address gets wrong is left out instead of failing the screen. */
export function readView(search: string): TransactionView {
  const { sort, order, ...filters } = ADDRESS.read(search);
  return { filters: withoutEmpty(filters), sort, order };
}

/** The query string of a view, without what is the default; empty for the plain list. */
export const writeView = ({ filters, ...order }: TransactionView): string =>
  ADDRESS.write({ ...ADDRESS.plain, ...filters, ...order });

/** The query of the list call: the defaults of the API are not repeated. */
export function listQuery({ filters, sort, order }: TransactionView) {
  return { ...filters, ...(sort === "date" ? {} : { sort }), ...(order === "desc" ? {} : { order }) };
}

/** A plain amount of a filter for the API; undefined if invalid. */
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
