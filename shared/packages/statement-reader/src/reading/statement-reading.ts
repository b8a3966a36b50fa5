import { decodeText } from "@trellis/table-files/encoding/text-encoding.ts";
import type { DelimitedRecords } from "@trellis/table-files/records/delimited-records.ts";
import { topRows } from "@trellis/table-files/top-rows.ts";
import type { DateOrder, WrittenDate } from "../cells/date-cell.ts";
import { type DateOrderDecision, decideDateOrder } from "../cells/date-order.ts";
import { currenciesIn } from "../cells/foreign-currency.ts";
import { isSerialDays } from "../columns/column-profile.ts";
import { declaredDelimiter, splitStatement, unwrapLines } from "../columns/delimiter.ts";
import { decimalSignByBalance } from "../columns/number-columns.ts";
import { placesOf } from "../columns/statement-columns.ts";
import type { ColumnField, ImportMapping } from "../import-mapping.ts";
import { readBalanceEnds } from "./balance-ends.ts";
import type { RowOrder } from "./balance-judge.ts";
import {
  EMPTY_HEADER,
  NO_DATA,
  NO_SUCH_ROW,
  NO_TRANSACTIONS,
  NOTHING_BELOW,
  refusalOfBytes,
  refusalOfText,
  SPLIT_AMOUNTS,
} from "./refusal.ts";
import { RowCells } from "./row-cells.ts";
import type { RowRules } from "./row-reader.ts";
import { decideSigns } from "./sign-decision.ts";
import type { PreviewRecord, ReadStatementOptions, StatementQuestion, StatementReading } from "./statement.ts";
import { DateReader, StatementFacts } from "./statement-facts.ts";
import { type Decisions, layoutOf, mappingToRemember, previewOf } from "./statement-layout.ts";
import { askColumns, askCurrency, askDateOrder, askDecimalSign, askNewestDay } from "./statement-questions.ts";
import { type RowsRead, readTableRows } from "./statement-rows.ts";
import { readTable, type StatementTable, splitsAmounts } from "./statement-table.ts";

/** Rows between two looks at the clock of the caller. */
const STRIDE = 2000;

/**
 * Reads a statement step by step: yields the share that is done, so that a caller may show it or let others have
 * their turn, and returns the reading. Never throws for what a file holds.
 */
export function* statementReading(
  bytes: Uint8Array,
  options: Omit<ReadStatementOptions, "onProgress">,
): Generator<number, StatementReading> {
  const mapping = options.mapping ?? {};
  const refusal = refusalOfBytes(bytes);
  if (refusal) return { outcome: "refused", message: refusal };
  const { text, encoding } = decodeText(bytes, mapping.encoding);
  yield 0.05;
  const textRefusal = refusalOfText(text);
  if (textRefusal) return { outcome: "refused", message: textRefusal };
  const delimiter = mapping.delimiter ?? declaredDelimiter(text);
  const split = splitStatement(text, delimiter);
  const inner = unwrapLines(split);
  const records = inner === undefined ? split : splitStatement(inner, delimiter);
  yield 0.2;
  const headerRefusal = refusalOfHeader(records, mapping);
  if (headerRefusal) return headerRefusal;
  const table = readTable(records, mapping);
  if (!table) return refuseRows(records.count < 2 ? NO_DATA : NO_TRANSACTIONS, records, mapping);
  if (splitsAmounts(table)) return { outcome: "refused", message: SPLIT_AMOUNTS, top: topRows(records, null) };
  const dateColumn = table.profiles[table.columns.indexOf("date")];
  const dates = new DateReader(dateColumn !== undefined && isSerialDays(dateColumn));
  const places = placesOf(table.columns, mapping);
  const facts = new StatementFacts(places, dates);
  const cells = new RowCells(table);
  for (let record = table.firstRow; record < records.count; record++) {
    if (cells.open(record)) facts.add(cells.cell, records.line(record));
    if (record % STRIDE === 0) yield 0.2 + (0.4 * record) / records.count;
  }
  const years = facts.yearless.count === 0 ? undefined : facts.yearless.resolve(mapping.newestDay ?? "");
  if (years) dates.setYears(years);
  const decisions = decide(table, facts, dates, options);
  const { order, decimal } = decisions;
  const layout = layoutOf(table, mapping, { encoding, facts, decisions });
  const preview = previewOf(table);
  if (facts.transactions === 0 && table.missing.length === 0) return refuseRows(NO_TRANSACTIONS, records, mapping);
  const questions = questionsOf(table, facts, decisions, preview);
  const plain = order && decimal && { places, dateOrder: order.order, decimalSign: decimal.sign };
  const signs = yield* decideSigns(table, facts, { rules: plain, mapping, order: rowOrder(facts.dates, order?.order) });
  if ("kind" in signs && table.missing.length === 0) questions.push(signs);
  if (facts.yearless.count > 0 && !years) questions.push(askNewestDay(facts.yearless, options.today));
  if (questions.length > 0 || !plain || "kind" in signs) return { outcome: "question", questions, layout, preview };
  const rules: RowRules = { ...plain, ...signs, ownName: facts.ownName, swapped: mapping.swapped === true };
  const read: RowsRead = yield* readTableRows(table, rules, dates);
  const balances = yield* readBalanceEnds(table, rules, read.rows);
  yield 1;
  return {
    outcome: "read",
    ...read,
    balances,
    layout,
    questions: currencyQuestions(table, facts, options),
    mapping: mappingToRemember(table, mapping, decisions),
    preview,
  };
}

type Refusal = Extract<StatementReading, { outcome: "refused" }>;

/** Why the row that a person chose can't be the header. A remembered one that isn't in this file is not used. */
function refusalOfHeader(records: DelimitedRecords, { headerRow, headerName }: ImportMapping): Refusal | undefined {
  if (typeof headerRow !== "number" || headerName !== undefined) return undefined;
  if (headerRow >= records.count) return { outcome: "refused", message: NO_SUCH_ROW, field: "headerRow" };
  return records.isBlank(headerRow) ? { outcome: "refused", message: EMPTY_HEADER, field: "headerRow" } : undefined;
}

/** Where a person chose the header, another choice helps; else only another file does. */
const refuseRows = (message: string, records: DelimitedRecords, { headerRow }: ImportMapping): Refusal =>
  typeof headerRow === "number"
    ? { outcome: "refused", message: NOTHING_BELOW, field: "headerRow" }
    : { outcome: "refused", message, ...(records.count > 1 ? { top: topRows(records, null) } : {}) };

function decide(
  table: StatementTable,
  facts: StatementFacts,
  dates: DateReader,
  { mapping = {}, today }: Omit<ReadStatementOptions, "onProgress">,
): Decisions {
  const decimal = mapping.decimalSign
    ? { sign: mapping.decimalSign, proved: true }
    : (facts.decimals.decide(moneyOf(table, facts)) ?? balanceDecides(table));
  const order: DateOrderDecision | undefined = mapping.dateOrder
    ? { order: mapping.dateOrder, evidence: "answer" }
    : decideDateOrder({
        dates: facts.dates,
        others: otherDates(table, facts, dates),
        preamble: preambleDates(table),
        today,
      });
  return { order, decimal };
}

/** Whether most rows are older or newer than the row below. */
function rowOrder(dates: readonly (WrittenDate | undefined)[], order: DateOrder | undefined): RowOrder {
  let [above, rising]: [string | undefined, number] = [undefined, 0];
  for (const date of dates) {
    const day = date?.certain ?? (order && date?.days[order]);
    if (day === undefined) continue;
    if (above !== undefined && day !== above) rising += day > above ? 1 : -1;
    above = day;
  }
  return rising === 0 ? undefined : rising > 0 ? "oldestFirst" : "newestFirst";
}

function balanceDecides({ numbers, columns }: StatementTable): Decisions["decimal"] {
  const sign = decimalSignByBalance(numbers, columns);
  return sign && { sign, proved: true };
}

/** The file's only currency, and what the headers of its amounts say of it. */
function moneyOf(table: StatementTable, facts: StatementFacts): string {
  const headers = ["amount", "debit", "credit"].map((field) => {
    const column = table.columns.indexOf(field as ColumnField);
    return table.headerCells?.[column] ?? "";
  });
  return [...(facts.currencies.size === 1 ? facts.currencies : []), ...headers].join(" ");
}

/** Asked about a file that names another currency than the books', unless it was answered. */
function currencyQuestions(
  table: StatementTable,
  facts: StatementFacts,
  { bookCurrency, mapping }: Omit<ReadStatementOptions, "onProgress">,
): StatementQuestion[] {
  if (bookCurrency === undefined || mapping?.currency !== undefined) return [];
  const named = new Map(facts.namedCurrencies);
  for (const [column, field] of table.columns.entries()) {
    const text = table.headerCells?.[column] ?? "";
    if (field !== "amount" && field !== "debit" && field !== "credit") continue;
    const line = table.header === null ? 1 : table.records.line(table.header);
    for (const name of currenciesIn(text)) if (!named.has(name)) named.set(name, { line, text });
  }
  named.delete(bookCurrency);
  return named.size === 0 ? [] : [askCurrency([...named.keys()].slice(0, 5), [...named.values()].slice(0, 5))];
}

/** The other columns of dates, only when some date of the chosen one is in doubt. */
function otherDates(table: StatementTable, facts: StatementFacts, dates: DateReader): (WrittenDate | undefined)[][] {
  if (facts.dateSamples.length === 0) return [];
  const chosen = table.columns.indexOf("date");
  const columns = table.profiles.flatMap(({ dates: count, filled }, column) =>
    column !== chosen && count > filled * 0.6 ? [column] : [],
  );
  const cells = new RowCells(table);
  const others: (WrittenDate | undefined)[][] = columns.map(() => []);
  for (let record = table.firstRow; columns.length > 0 && record < table.records.count; record++) {
    if (!cells.open(record)) continue;
    for (const [index, column] of columns.entries()) others[index]!.push(dates.read(cells.cell(column).trim()));
  }
  return others;
}

/** Days above the table: "Statement period 01/04/2025 to 30/04/2025". */
function preambleDates(table: StatementTable): WrittenDate[] {
  const found: WrittenDate[] = [];
  const dates = new DateReader();
  for (let record = 0; record < (table.header ?? table.firstRow); record++) {
    for (const cell of table.records.cells(record).slice(0, 50)) {
      for (const text of cell.slice(0, 500).match(/\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/g) ?? []) {
        const date = dates.read(text);
        if (date) found.push(date);
      }
    }
  }
  return found;
}

function questionsOf(
  table: StatementTable,
  facts: StatementFacts,
  { order, decimal }: Decisions,
  preview: readonly PreviewRecord[],
): StatementQuestion[] {
  if (table.missing.length > 0) return [askColumns(table.missing, preview)];
  const questions: StatementQuestion[] = [];
  if (!order) questions.push(askDateOrder(facts.dateSamples, decimal?.sign === ","));
  if (!decimal) questions.push(askDecimalSign(facts.decimals.samples));
  return questions;
}
