import { UNCATEGORIZED } from "@trellis/domain/books/category-name.ts";
import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { BOOK_CURRENCY, limitText, MAX_AMOUNT_CENTS } from "@trellis/domain/money/money.ts";
import { centsOfNumber, type DecimalSign, type WrittenAmount, writtenAmount } from "../cells/amount-cell.ts";
import { cleanText, cutText } from "../cells/cell-text.ts";
import type { DateOrder } from "../cells/date-cell.ts";
import { decideDateOrder } from "../cells/date-order.ts";
import { DecimalSignFacts } from "../cells/decimal-sign.ts";
import { currenciesIn } from "../cells/foreign-currency.ts";
import { directionOf } from "../cells/row-words.ts";
import { OccurrenceCounter } from "./duplicate-key.ts";
import { LONGEST, readTags } from "./row-reader.ts";
import type { RejectedRow, StatementRow, StatementSums } from "./statement.ts";
import { DateReader } from "./statement-facts.ts";

/** A row of the specified rows-as-text payload; nothing is required but a description or an amount. */
type TextRow = Partial<
  Record<
    "description" | "amount" | "type" | "category" | "date" | "paymentMethod" | "tags" | "notes",
    string | number | null
  >
>;

interface TextRowsRead {
  rows: StatementRow[];
  rejected: RejectedRow[];
  sums: StatementSums;
}

interface Rules {
  dateOrder: DateOrder | undefined;
  decimalSign: DecimalSign | undefined;
  today: CalendarDay;
  dates: DateReader;
}

/**
 * Reads rows given as text, with the specification's defaults: type "expense" unless the row or its sign says income,
 * category "general", date today. The order of dates and the decimal sign are decided from all rows together; a row that stays
 * ambiguous is rejected, since no one can be asked. `line` is the row's line in a file with one header line.
 */
export function readRows(textRows: readonly TextRow[], { today }: { today: CalendarDay }): TextRowsRead {
  const dates = new DateReader();
  const decimals = new DecimalSignFacts();
  for (const row of textRows) {
    const amount = writtenAmount(textOf(row.amount));
    if (amount) decimals.add(amount, 0, "");
  }
  const decimal = decimals.decide();
  const order = decideDateOrder({
    dates: textRows.map((row) => dates.read(textOf(row.date))),
    others: [],
    preamble: [],
    today,
  });
  const rules: Rules = { dateOrder: order?.order, decimalSign: decimal?.sign, today, dates };
  const counter = new OccurrenceCounter();
  const read: TextRowsRead = { rows: [], rejected: [], sums: { moneyIn: 0n, moneyOut: 0n } };
  for (const [index, textRow] of textRows.entries()) {
    const place = { row: index + 1, line: index + 2 };
    const outcome = readTextRow(textRow, rules);
    if (typeof outcome === "string") {
      const cells = Object.values(textRow).map((value) => cutText(cleanText(String(value ?? "")), 200));
      read.rejected.push({ ...place, reason: outcome, cells: cells.slice(0, 20) });
      continue;
    }
    const row = { ...place, ...outcome };
    read.rows.push({ ...row, occurrence: counter.next(row) });
    if (row.type === "income") read.sums.moneyIn += row.amountCents;
    else read.sums.moneyOut += row.amountCents;
  }
  return read;
}

const textOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? "" : String(value).trim();

function readTextRow(row: TextRow, rules: Rules): Omit<StatementRow, "row" | "line" | "occurrence"> | string {
  const description = cutText(cleanText(textOf(row.description)), LONGEST.description);
  const amountText = textOf(row.amount);
  if (description === "" && amountText === "") return "The row has neither a description nor an amount";
  if (amountText === "") return "The row has no amount";
  const foreign = currenciesIn(amountText).find((currency) => currency !== BOOK_CURRENCY);
  if (foreign) return `The amount is in ${foreign}, and your books are in US dollars. Convert it first.`;
  const amount = writtenAmount(amountText);
  const cents = amount && centsOfAmount(amount, amountText, rules.decimalSign);
  if (!amount || cents === undefined) return `Couldn't read the amount “${cutText(cleanText(amountText), 40)}”`;
  if (typeof cents === "string") return cents;
  const dateText = textOf(row.date);
  const date = dayOf(dateText, rules);
  if (date === undefined)
    return `Couldn't read the date “${cutText(cleanText(dateText), 40)}”; write it like 2025-01-31`;
  const orNull = (value: string | number | null | undefined, maximum: number) =>
    cutText(cleanText(textOf(value)), maximum) || null;
  return {
    description: description || "No description",
    amountCents: BigInt(cents),
    type: typeOf(row, amount),
    category: orNull(row.category, LONGEST.category) ?? UNCATEGORIZED,
    date,
    pending: false,
    paymentMethod: orNull(row.paymentMethod, LONGEST.paymentMethod),
    referenceNumber: null,
    vendor: null,
    tags: readTags(textOf(row.tags)),
    notes: orNull(row.notes, LONGEST.notes),
  };
}

function typeOf(row: TextRow, amount: WrittenAmount): StatementRow["type"] {
  const direction = directionOf(textOf(row.type)) ?? amount.mark;
  if (direction) return direction === "credit" ? "income" : "expense";
  return amount.sign > 0 ? "income" : "expense";
}

function centsOfAmount(
  amount: WrittenAmount,
  text: string,
  decimalSign: DecimalSign | undefined,
): number | string | undefined {
  const sign = amount.proves ?? decimalSign;
  if (sign === undefined && amount.doubtful) {
    return `The amount “${text}” can be read in two ways; write it with two decimal places`;
  }
  const cents = centsOfNumber(amount.number, sign ?? ".");
  if (cents === "places") return `The amount “${text}” has more than two decimal places`;
  if (cents === 0) return "The amount is zero";
  if (cents !== undefined && cents > Number(MAX_AMOUNT_CENTS)) {
    return `The amount is larger than ${limitText(MAX_AMOUNT_CENTS)}`;
  }
  return cents;
}

function dayOf(text: string, { dateOrder, today, dates }: Rules): CalendarDay | undefined {
  if (text === "" || /^today$/i.test(text)) return today;
  const date = dates.read(text);
  return date?.certain ?? (dateOrder && date?.days[dateOrder]);
}
