/**
 * The records of a delimited text: where each cell begins and ends, not a copy of it, so that a file of 50 MB stays
 * one string. A blank line is a record of one empty cell.
 */
export class DelimitedRecords {
  readonly delimiter: string;
  readonly #text: string;
  /** Where each cell begins and ends; an end below zero marks doubled quotes inside. */
  readonly #bounds: Int32Array;
  readonly #firstCells: Int32Array;
  readonly #lines: Int32Array;
  readonly count: number;

  constructor(text: string, delimiter: string, bounds: IntegerList, firstCells: IntegerList, lines: IntegerList) {
    this.#text = text;
    this.delimiter = delimiter;
    this.#bounds = bounds.values;
    this.count = firstCells.length;
    firstCells.push(bounds.length / 2);
    this.#firstCells = firstCells.values;
    this.#lines = lines.values;
  }

  /** The file's line, from 1, that the record begins on. */
  line(record: number): number {
    return this.#lines[record] ?? 0;
  }

  /** Number of cells. */
  width(record: number): number {
    return this.#firstCells[record + 1]! - this.#firstCells[record]!;
  }

  /** A cell without its quotes; the empty text beyond the record's last cell. */
  cell(record: number, column: number): string {
    const place = this.#firstCells[record]! + column;
    if (column < 0 || place >= this.#firstCells[record + 1]!) return "";
    const end = this.#bounds[2 * place + 1]!;
    return end >= 0
      ? this.#text.slice(this.#bounds[2 * place], end)
      : this.#text.slice(this.#bounds[2 * place], -end).replaceAll('""', '"');
  }

  cells(record: number): string[] {
    return Array.from({ length: this.width(record) }, (_, column) => this.cell(record, column));
  }

  /** Whether every cell is empty or white space. */
  isBlank(record: number): boolean {
    for (let column = this.width(record) - 1; column >= 0; column--) {
      if (this.cell(record, column).trim() !== "") return false;
    }
    return true;
  }
}

/** A growing list of 32-bit integers. */
export class IntegerList {
  values = new Int32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }
}
