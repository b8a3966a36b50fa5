import { cleanText, cutText } from "../cells/cell-text.ts";
import { namesBalance, saysBooked, saysPending } from "../cells/row-words.ts";
import { OccurrenceCounter } from "./duplicate-key.ts";
import { RowCells } from "./row-cells.ts";
import { LONGEST, type ReadRow, type RowRules, readRow } from "./row-reader.ts";
import type { RejectedRow, StatementRow, StatementSums } from "./statement.ts";
import type { DateReader } from "./statement-facts.ts";
import type { StatementTable } from "./statement-table.ts";

export interface RowsRead {
  rows: StatementRow[];
  rejected: RejectedRow[];
  pending: number;
  sums: StatementSums;
}

const STRIDE = 2000;

/** Reads every row below the header, yielding the share of the whole reading that is done. */
export function* readTableRows(table: StatementTable, rules: RowRules, dates: DateReader): Generator<number, RowsRead> {
  const { records } = table;
  const collected = new CollectedRows();
  const cells = new RowCells(table);
  const header = table.headerCells?.map((cell) => cell.toLowerCase()).join("\n");
  let row = 0;
  let sectionPending = false;
  for (let record = table.firstRow; record < records.count; record++) {
    if (record % STRIDE === 0) yield 0.6 + (0.39 * record) / records.count;
    if (!cells.open(record)) continue;
    if (continues(table, rules, cells)) {
      if (collected.append(rules.places.descriptions.map(cells.cell).join(" "))) continue;
    }
    row++;
    const line = records.line(record);
    const outcome = readRow(rules, cells.cell, { row, line, pending: sectionPending }, dates.read);
    if (typeof outcome !== "string") {
      collected.add(outcome);
      continue;
    }
    const own = records.cells(record);
    const heading = sectionHeading(own);
    if (heading) sectionPending = heading === "pending";
    const repeated = header !== undefined && own.map((cell) => cell.trim().toLowerCase()).join("\n") === header;
    const reason = heading
      ? "A heading, not a transaction"
      : repeated
        ? "The header again, not a transaction"
        : outcome;
    collected.reject(row, line, reason, own);
  }
  return collected.finish();
}

/** A row with nothing but more text for the description above: some banks spread it over lines. */
function continues(table: StatementTable, rules: RowRules, cells: RowCells): boolean {
  const [description = -1] = rules.places.descriptions;
  if (description < 0 || cells.cell(rules.places.date).trim() !== "") return false;
  let text = "";
  for (let column = 0; column < cells.width; column++) {
    const cell = cells.cell(column).trim();
    if (cell === "") continue;
    if (table.columns[column] !== "description") return false;
    text += cell;
  }
  // A note under the table is in the first cell too, but alone in its line.
  if (description === 0 && cells.width < table.regularWidth) return false;
  return text !== "" && !namesBalance(text) && !saysPending(text) && !saysBooked(text);
}

/** `Pending Transactions` alone in a row: what follows is pending until `Posted Transactions`. */
function sectionHeading(cells: readonly string[]): "pending" | "booked" | undefined {
  const [text, ...others] = cells.filter((cell) => cell.trim() !== "");
  if (text === undefined || others.length > 0 || text.length >= 40) return undefined;
  return saysPending(text) ? "pending" : saysBooked(text) ? "booked" : undefined;
}

class CollectedRows {
  readonly #rows: ReadRow[] = [];
  readonly #rejected: RejectedRow[] = [];
  #last: ReadRow | undefined;

  add(row: ReadRow): void {
    this.#rows.push(row);
    this.#last = row;
  }

  reject(row: number, line: number, reason: string, cells: readonly string[]): void {
    this.#rejected.push({ row, line, reason, cells: cells.slice(0, 20).map((cell) => cutText(cleanText(cell), 200)) });
    this.#last = undefined;
  }

  /** Adds text to the row just read; false if there is none. */
  append(text: string): boolean {
    if (!this.#last) return false;
    const whole = `${this.#last.description} ${cleanText(text)}`;
    this.#last.description = cutText(whole, LONGEST.description);
    return true;
  }

  finish(): RowsRead {
    const counter = new OccurrenceCounter();
    const sums = { moneyIn: 0n, moneyOut: 0n };
    let pending = 0;
    const rows = this.#rows.map((row): StatementRow => {
      if (row.pending) pending++;
      else if (row.type === "income") sums.moneyIn += row.amountCents;
      else sums.moneyOut += row.amountCents;
      return { ...row, occurrence: counter.next(row) };
    });
    return { rows, rejected: this.#rejected, pending, sums };
  }
}
