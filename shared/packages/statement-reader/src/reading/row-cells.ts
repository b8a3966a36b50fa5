import { writtenAmount } from "../cells/amount-cell.ts";
import { writtenDate } from "../cells/date-cell.ts";
import { directionOf } from "../cells/row-words.ts";
import type { StatementTable } from "./statement-table.ts";

/**
 * Gives the cells of one row after another, by column. A row with more cells than the table has columns is mended where
 * that is certain: a description with an unquoted delimiter in it is put together again.
 */
export class RowCells {
  readonly #table: StatementTable;
  #record = 0;
  /** The row's cells when they had to be put together; else they are taken from the file one by one. */
  #mended: string[] | undefined;

  constructor(table: StatementTable) {
    this.#table = table;
  }

  /** Goes to a record; false when it is blank. */
  open(record: number): boolean {
    const { records, regularWidth } = this.#table;
    this.#record = record;
    this.#mended = undefined;
    if (records.isBlank(record)) return false;
    if (records.width(record) > regularWidth) this.#mended = this.#mend(record);
    return true;
  }

  readonly cell = (column: number): string =>
    column < 0 ? "" : this.#mended ? (this.#mended[column] ?? "") : this.#table.records.cell(this.#record, column);

  get width(): number {
    return this.#mended?.length ?? this.#table.records.width(this.#record);
  }

  #mend(record: number): string[] | undefined {
    const { records, regularWidth, columns } = this.#table;
    const cells = records.cells(record);
    while (cells.length > regularWidth && cells.at(-1)!.trim() === "") cells.pop();
    const extra = cells.length - regularWidth;
    if (extra <= 0 || extra > 20) return undefined;
    if (cells.slice(regularWidth).every((cell) => cell.trim() === "" || directionOf(cell))) return undefined;
    const asIs = this.#reads(cells);
    for (const [column, field] of columns.entries()) {
      if (field !== "description" && field !== "vendor" && field !== "notes") continue;
      // Cells before the text are not moved by mending it, so only a last text may be mended in a readable row.
      if (asIs && column !== regularWidth - 1) continue;
      const text = cells.slice(column, column + extra + 1).join(records.delimiter);
      const mended = [...cells.slice(0, column), text, ...cells.slice(column + extra + 1)];
      if (this.#reads(mended)) return mended;
    }
    return undefined;
  }

  #reads(cells: readonly string[]): boolean {
    const { columns, records } = this.#table;
    const date = columns.indexOf("date");
    const numbers = columns.flatMap((field, column) =>
      field === "amount" || field === "debit" || field === "credit" || field === "balance" ? [column] : [],
    );
    const given = numbers.filter((column) => (cells[column] ?? "").trim() !== "");
    if (!writtenDate((cells[date] ?? "").trim()) || given.length === 0) return false;
    return given.every((column) => {
      const amount = writtenAmount(cells[column]!.trim());
      // `-2,56` split at its comma leaves a whole number and two digits beside it.
      const split =
        records.delimiter === "," && amount?.proves === undefined && /^\d{1,2}$/.test(cells[column + 1] ?? "");
      return amount !== undefined && !split;
    });
  }
}
