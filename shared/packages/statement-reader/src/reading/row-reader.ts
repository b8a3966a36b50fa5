import type { TransactionType } from "@trellis/domain/books/choices.ts";
import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { limitText, MAX_AMOUNT_CENTS } from "@trellis/domain/money/money.ts";
import { centsOfNumber, type DecimalSign, type WrittenAmount, writtenAmount } from "../cells/amount-cell.ts";
import { cleanText, cutText } from "../cells/cell-text.ts";
import type { DateOrder, WrittenDate } from "../cells/date-cell.ts";
import { directionOf, isBalanceName, namesBalance, saysDead, saysPending } from "../cells/row-words.ts";
import { type ColumnPlaces, wordKey } from "../columns/statement-columns.ts";
import { type SignRule, typeBySign } from "./sign-rule.ts";
import type { StatementRow } from "./statement.ts";

/** A row before its place among its likes is known. */
export type ReadRow = Omit<StatementRow, "occurrence">;

export interface RowRules {
  readonly places: ColumnPlaces;
  readonly dateOrder: DateOrder;
  readonly decimalSign: DecimalSign;
  readonly signs: SignRule;
  /** Some debit columns carry minus signs: then a plus is the reversal. */
  readonly debitsNegative: boolean;
  readonly creditsNegative: boolean;
  /** A person said that what reads as money in is money out, and the other way around. */
  readonly swapped: boolean;
  /** Where a row names who paid and who was paid: whose statement it is. */
  readonly ownName?: string | undefined;
  /** Lines whose sign a person lets the running balance correct. */
  readonly corrected: ReadonlySet<number>;
  /** Amounts have no sign: what the running balance says about each line. */
  readonly byBalance?: ReadonlyMap<number, TransactionType> | undefined;
}

/** Gives a cell of the row at hand, by column. */
type CellOf = (column: number) => string;
const oppositeOf = (type: TransactionType): TransactionType => (type === "income" ? "expense" : "income");
type Dated = { date: CalendarDay | null; pending: boolean };
type Paid = { cents: number; type: TransactionType };

/**
 * Reads one row by the file's rules. Returns the row, or the reason (a sentence) why it is no transaction.
 * `writtenDate` is passed in, since a file repeats its days and the caller keeps them.
 */
export function readRow(
  rules: RowRules,
  cell: CellOf,
  place: { row: number; line: number; pending: boolean },
  writtenDate: (text: string) => WrittenDate | undefined,
): ReadRow | string {
  const { places } = rules;
  const texts = textsOf(places, cell, rules.ownName);
  if (isBalanceRow(texts.description, places, cell)) {
    return "A balance or total, not a transaction";
  }
  const status = cell(places.status).trim();
  if (saysDead(status)) return `Nothing was paid: the bank marks it “${cutText(cleanText(status), 40)}”`;
  const paid = readAmount(rules, cell);
  const dated = readDate(rules, cell(places.date), place.pending || saysPending(status), writtenDate);
  if (typeof dated === "string") {
    if (typeof paid === "string" && paid === NO_AMOUNT) return "Not a transaction: it has no date and no amount";
    return dated;
  }
  if (typeof paid === "string") return paid;
  if (paid.cents === 0) return "The amount is zero";
  if (paid.cents > Number(MAX_AMOUNT_CENTS)) {
    return `The amount is larger than ${limitText(MAX_AMOUNT_CENTS)}`;
  }
  const { row, line } = place;
  const own = rules.byBalance ? rules.byBalance.get(line) : paid.type;
  if (own === undefined) return NO_DIRECTION;
  const turned = rules.swapped !== rules.corrected.has(line);
  const type = turned ? oppositeOf(own) : own;
  return { row, line, ...texts, amountCents: BigInt(paid.cents), type, ...dated };
}

/**
 * A total has no day. An opening balance may have one, and an amount too, but is named as nothing else is: a fee may well
 * be called "balance of charges".
 */
function isBalanceRow(description: string, places: ColumnPlaces, cell: CellOf): boolean {
  if (cell(places.date).trim() === "" && namesBalance(description)) return true;
  return places.texts.some((column) => isBalanceName(cell(column).trim()));
}

function readDate(
  rules: RowRules,
  raw: string,
  pending: boolean,
  writtenDate: (text: string) => WrittenDate | undefined,
): Dated | string {
  const text = raw.trim();
  const written = writtenDate(text);
  const date = written && (written.certain ?? written.days[rules.dateOrder]);
  if (date) return { date, pending };
  if (pending || saysPending(text)) return { date: null, pending: true };
  if (text === "") return "The row has no date";
  return `Couldn't read the date “${cutText(cleanText(text), 40)}”`;
}

const NO_AMOUNT = "The row has no amount";
const NO_DIRECTION = "The file doesn't say whether this amount is money in or money out";

/** What a row pays by the file's rules, before a swap; or the reason why it pays nothing. */
export function readAmount(rules: RowRules, cell: CellOf): Paid | string {
  const { places } = rules;
  if (places.amount < 0) return readPair(rules, cell);
  const text = cell(places.amount).trim();
  const written = writtenAmount(text);
  if (!written) return unreadable(text);
  const cents = centsOf(written, rules.decimalSign, text);
  if (typeof cents === "string") return cents;
  const type = typeBySign(rules.signs, written, flagOf(places, cell, written));
  return type === undefined ? NO_DIRECTION : { cents, type };
}

/** The debit or credit mark of a row: beside its amount, in the flag's column or in the type's. */
export function flagOf(places: ColumnPlaces, cell: CellOf, written: WrittenAmount): "debit" | "credit" | undefined {
  const { directionWords: words, direction } = places;
  const named = words.size === 0 ? undefined : words.get(wordKey(cell(direction)));
  return named ?? written.mark ?? directionOf(cell(direction)) ?? directionOf(cell(places.type));
}

/** Two columns: one for money that left, one for money that came. Zeros and dashes fill the unused one. */
function readPair(rules: RowRules, cell: CellOf): Paid | string {
  const sides: Paid[] = [];
  const { places } = rules;
  for (const [column, type, negative] of [
    [places.debit, "expense", rules.debitsNegative],
    [places.credit, "income", rules.creditsNegative],
  ] as const) {
    const text = cell(column).trim();
    if (/^[-–—.]*$/.test(text)) continue;
    const written = writtenAmount(text);
    if (!written) return unreadable(text);
    const cents = centsOf(written, rules.decimalSign, text);
    if (typeof cents === "string") return cents;
    const reversed = written.sign !== 0 && written.sign < 0 !== negative;
    sides.push({ cents, type: reversed === (type === "income") ? "expense" : "income" });
  }
  const paid = sides.filter(({ cents }) => cents !== 0);
  if (paid.length > 1) return "The row has both money in and money out";
  return paid[0] ?? sides[0] ?? NO_AMOUNT;
}

function unreadable(text: string): string {
  return /^[-–—.]*$/.test(text) ? NO_AMOUNT : `Couldn't read the amount “${cutText(cleanText(text), 40)}”`;
}

function centsOf(written: WrittenAmount, decimalSign: DecimalSign, text: string): number | string {
  const cents = centsOfNumber(written.number, decimalSign);
  if (cents === "places") return `The amount “${text}” has more than two decimal places`;
  if (cents === undefined) {
    return `The amount “${text}” does not fit this file, whose decimal sign is “${decimalSign}”`;
  }
  return cents;
}

type Texts = Pick<
  StatementRow,
  "description" | "category" | "paymentMethod" | "referenceNumber" | "vendor" | "tags" | "notes"
>;

function textsOf(places: ColumnPlaces, cell: CellOf, ownName: string | undefined): Texts {
  const joined = (columns: readonly number[]) => {
    if (columns.length === 1) return cleanText(cell(columns[0]!));
    const parts = columns.map((column) => cleanText(cell(column))).filter((part) => part !== "");
    return [...new Set(parts)].join(" ");
  };
  const others = places.vendors.filter((column) => ownName === undefined || wordKey(cell(column)) !== ownName);
  const vendor = joined(others.length > 0 ? others : places.vendors);
  const notes = joined(places.notes);
  const reference = joined(places.references);
  const type = cleanText(cell(places.type));
  const whole = joined(places.descriptions) || vendor || notes || type || reference || "No description";
  const description = cutText(whole, LONGEST.description);
  return {
    description,
    category: orNull(cleanText(cell(places.category)), LONGEST.category),
    paymentMethod: orNull(cleanText(cell(places.paymentMethod)), LONGEST.paymentMethod),
    referenceNumber: orNull(reference, LONGEST.referenceNumber),
    vendor: orNull(vendor, LONGEST.vendor),
    tags: readTags(joined(places.tags)),
    // What the description had to leave out is kept.
    notes: orNull(notes || (description === whole ? "" : whole), LONGEST.notes),
  };
}

/** The most that a transaction's fields hold. */
export const LONGEST = {
  description: 500,
  category: 100,
  paymentMethod: 100,
  referenceNumber: 100,
  vendor: 200,
  notes: 5000,
} as const;

function orNull(text: string, maximum: number): string | null {
  return text === "" ? null : cutText(text, maximum);
}

/** Tags between commas, semicolons or bars: trimmed, unique, at most 20 of 50 characters. */
export function readTags(text: string): string[] {
  if (text === "") return [];
  const tags = text.split(/[,;|]/).map((tag) => cutText(cleanText(tag).replace(/^#+/, ""), 50));
  return [...new Set(tags)].filter((tag) => tag !== "").slice(0, 20);
}
