import type { ColumnField, ImportMapping } from "../import-mapping.ts";

/** Where each field is in a row. */
export interface ColumnPlaces {
  readonly date: number;
  readonly amount: number;
  readonly debit: number;
  readonly credit: number;
  readonly direction: number;
  readonly type: number;
  readonly balance: number;
  readonly status: number;
  readonly currency: number;
  readonly category: number;
  readonly paymentMethod: number;
  /** Every column that is not a number, a date or a flag, the ignored ones included. */
  readonly texts: readonly number[];
  readonly descriptions: readonly number[];
  readonly references: readonly number[];
  readonly vendors: readonly number[];
  readonly tags: readonly number[];
  readonly notes: readonly number[];
  /** What a person said of the words in the direction's column, by `wordKey`. */
  readonly directionWords: ReadonlyMap<string, "debit" | "credit">;
}

/** A word of the direction's column as it is looked up: without case and outer spaces. */
export const wordKey = (word: string): string => word.trim().toLowerCase();

const TEXTS: readonly ColumnField[] = ["description", "vendor", "notes", "referenceNumber", "type", "ignore"];

/** Turns fields by position into positions by field; −1 where a field has no column. */
export function placesOf(columns: readonly ColumnField[], { directionWords = {} }: ImportMapping = {}): ColumnPlaces {
  const first = (field: ColumnField) => columns.indexOf(field);
  const all = (field: ColumnField) => columns.flatMap((name, column) => (name === field ? [column] : []));
  return {
    date: first("date"),
    amount: first("amount"),
    debit: first("debit"),
    credit: first("credit"),
    direction: first("direction"),
    type: first("type"),
    balance: first("balance"),
    status: first("status"),
    currency: first("currency"),
    category: first("category"),
    paymentMethod: first("paymentMethod"),
    texts: columns.flatMap((field, column) => (TEXTS.includes(field) ? [column] : [])),
    descriptions: all("description"),
    references: all("referenceNumber"),
    vendors: all("vendor"),
    tags: all("tags"),
    notes: all("notes"),
    directionWords: new Map(
      Object.entries(directionWords).map(([word, type]) => [wordKey(word), type === "income" ? "credit" : "debit"]),
    ),
  };
}
