import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import type { BOOK_CURRENCY } from "@trellis/domain/money/money.ts";

/**
 * Fields that a column of a statement can be mapped to. `ignore` drops the column; `balance`, `status` and `currency`
 * are not stored, but help to read the others. A description may be spread over several columns.
 */
export const COLUMN_FIELDS = [
  "ignore",
  "date",
  "description",
  "amount",
  "debit",
  "credit",
  "direction",
  "type",
  "category",
  "paymentMethod",
  "referenceNumber",
  "vendor",
  "tags",
  "notes",
  "balance",
  "status",
  "currency",
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

/**
 * How a file is to be read. What is left out is recognized from the file. `columns` names the field of each column, by
 * position. Amounts without a sign: `unsignedAmounts` says what they are; amounts with a minus are then the opposite,
 * as in card statements that write spending without a sign. `headerRow` counts records from 0, blank ones included;
 * null means no header. `headerName` is that header as `headerNameOf` writes it, in what is remembered: the bank's next file
 * may have it further down. `newestDay`: in a file whose dates have no year, the full day of its newest row. `swapped`
 * turns money in and money out around. `directionWords` says what each word of a debit/credit column means. `trust`
 * settles rows that contradict themselves: the signs, the debit/credit column (`flags`), that column with a minus as
 * its reversal (`reversals`), or the running balance. `currency` confirms what amounts are in that the file gives
 * another currency.
 */
export interface ImportMapping {
  encoding?: string | undefined;
  delimiter?: string | undefined;
  headerRow?: number | null | undefined;
  headerName?: string | undefined;
  columns?: ColumnField[] | undefined;
  dateOrder?: "ymd" | "dmy" | "mdy" | undefined;
  decimalSign?: "." | "," | undefined;
  unsignedAmounts?: "income" | "expense" | undefined;
  newestDay?: CalendarDay | undefined;
  swapped?: boolean | undefined;
  directionWords?: Record<string, "income" | "expense"> | undefined;
  trust?: "signs" | "flags" | "reversals" | "balance" | undefined;
  currency?: typeof BOOK_CURRENCY | undefined;
}
