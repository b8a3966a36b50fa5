import { DelimitedRecords, IntegerList } from "./delimited-records.ts";

const QUOTE = 34;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const TAB = 9;

/** A quoted cell longer than this, or over more lines, is taken for a quote that was never closed. */
export interface QuotedLimits {
  length: number;
  lines: number;
}

/** What most rows of a table look like. */
interface RowShape {
  /** How many cells they have. */
  width: number;
  /** Whether these cells are a row by themselves. */
  isRow: (width: number, cellAt: (column: number) => string) => boolean;
}
const USUAL_QUOTED: QuotedLimits = { length: 20_000, lines: 100 };

/**
 * Splits a text as RFC 4180 says, and mends what banks do to it: `\n`, `\r\n` and `\r` end a line; a quote inside a
 * quoted cell that is not doubled belongs to the text; a quote that is never closed is a plain character, so that it
 * cannot swallow the rows below. `rows` is what most rows look like, if known: it distinguishes a quoted line end from
 * an unclosed quote; `quoted` says how long a quoted cell may be. Linear in the text's length.
 */
export function splitRecords(
  text: string,
  delimiter: string,
  rows?: RowShape,
  quoted: QuotedLimits = USUAL_QUOTED,
): DelimitedRecords {
  return new Splitter(text, delimiter, rows, quoted).run();
}

class Splitter {
  readonly #text: string;
  readonly #delimiter: string;
  readonly #delimiterCode: number;
  readonly #rows: RowShape | undefined;
  readonly #quoted: QuotedLimits;
  readonly #returnEndsLine: boolean;
  readonly #bounds = new IntegerList();
  readonly #firstCells = new IntegerList();
  readonly #lines = new IntegerList();
  #line = 1;
  /** Characters that may still be read twice; without it a hostile file would cost quadratic time. */
  #rereads: number;

  constructor(text: string, delimiter: string, rows: RowShape | undefined, quoted: QuotedLimits) {
    this.#text = text;
    this.#delimiter = delimiter;
    this.#delimiterCode = delimiter.charCodeAt(0);
    this.#rows = rows;
    this.#quoted = quoted;
    this.#returnEndsLine = returnsEndLines(text);
    this.#rereads = 100_000 + 4 * text.length;
  }

  run(): DelimitedRecords {
    const { length } = this.#text;
    let at = 0;
    while (at < length) at = this.#readRecord(at);
    return new DelimitedRecords(this.#text, this.#delimiter, this.#bounds, this.#firstCells, this.#lines);
  }

  /** Reads one record and answers where the next one begins. */
  #readRecord(start: number): number {
    this.#firstCells.push(this.#bounds.length / 2);
    this.#lines.push(this.#line);
    let at = start;
    let plainAt = -1;
    // The first cell of this record that holds a line end, to come back to when it turns out to swallow rows.
    let crossing: { at: number; cells: number; line: number } | undefined;
    for (;;) {
      const cell = { at, cells: this.#bounds.length, line: this.#line };
      const quoted = at === plainAt ? -1 : this.#readQuoted(at);
      at = quoted >= 0 ? quoted : this.#readPlain(at);
      if (quoted >= 0 && this.#line > cell.line) crossing ??= cell;
      if (at < this.#text.length && this.#text.charCodeAt(at) === this.#delimiterCode) {
        at++;
        if (at < this.#text.length) continue;
        this.#add(at, at);
      }
      if (crossing && this.#swallowsRows(start, at)) {
        this.#rereads -= at - start;
        this.#bounds.length = crossing.cells;
        this.#line = crossing.line;
        at = plainAt = crossing.at;
        crossing = undefined;
        continue;
      }
      return this.#passLineEnd(at);
    }
  }

  /**
   * Whether a record over several lines is really several rows behind an unclosed quote: each of its lines is a
   * complete transaction; or, if the record does not have the usual number of cells, its first line is one.
   */
  #swallowsRows(start: number, end: number): boolean {
    if (!this.#rows || this.#rows.width < 2 || this.#rereads < end - start) return false;
    const cells = this.#bounds.length / 2 - this.#firstCells.values[this.#firstCells.length - 1]!;
    const lines = this.#text.slice(start, end).split(/\r\n|\n|\r/);
    return cells === this.#rows.width ? lines.every((line) => this.#isRow(line)) : this.#isRow(lines[0] ?? "");
  }

  #isRow(line: string): boolean {
    const cells = line.split(this.#delimiter);
    if (!this.#rows || cells.length !== this.#rows.width) return false;
    return this.#rows.isRow(cells.length, (column) => unquoted(cells[column]!));
  }

  /** Reads a quoted cell and returns the position of its delimiter or line end, or -1 if there is no closed quote. */
  #readQuoted(start: number): number {
    const text = this.#text;
    const { length } = text;
    let at = start;
    while (at < length && text.charCodeAt(at) === SPACE && this.#delimiterCode !== SPACE) at++;
    // With the budget for broken quotes spent, quotes are plain characters.
    if (text.charCodeAt(at) !== QUOTE || this.#rereads <= 0) return -1;
    const content = at + 1;
    const startLine = this.#line;
    const limit = Math.min(length, content + this.#quoted.length);
    let doubled = false;
    let bare = false;
    for (at = content; at < limit; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        if (text.charCodeAt(at + 1) === QUOTE) {
          doubled = true;
          at++;
          continue;
        }
        const next = this.#skipSpaces(at + 1);
        if (next >= length || this.#endsCell(text.charCodeAt(next))) {
          this.#add(content, at, doubled);
          return next;
        }
        // A quote that opens a cell on a later line: the first one was never closed.
        if (this.#line > startLine && this.#endsCell(text.charCodeAt(at - 1))) break;
        bare = true;
      } else if (code === NEWLINE || (code === RETURN && text.charCodeAt(at + 1) !== NEWLINE && this.#returnEndsLine)) {
        this.#line++;
        if (bare || this.#line - startLine > this.#quoted.lines) break;
      }
    }
    this.#rereads -= at - start;
    this.#line = startLine;
    return -1;
  }

  #readPlain(start: number): number {
    const text = this.#text;
    const { length } = text;
    let at = start;
    for (; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code === this.#delimiterCode || code === NEWLINE) break;
      if (code === RETURN && (this.#returnEndsLine || this.#endsLineAfterReturns(at))) break;
    }
    this.#add(start, at);
    return at;
  }

  #endsLineAfterReturns(at: number): boolean {
    let next = at + 1;
    while (this.#text.charCodeAt(next) === RETURN) next++;
    return next >= this.#text.length || this.#text.charCodeAt(next) === NEWLINE;
  }

  #skipSpaces(at: number): number {
    let next = at;
    for (;;) {
      const code = this.#text.charCodeAt(next);
      if ((code !== SPACE && code !== TAB) || code === this.#delimiterCode) return next;
      next++;
    }
  }

  #endsCell(code: number): boolean {
    return code === this.#delimiterCode || code === NEWLINE || code === RETURN;
  }

  /** Passes the one line end that is here: returns before a newline belong to it. */
  #passLineEnd(start: number): number {
    let at = start;
    if (this.#returnEndsLine) {
      if (this.#text.charCodeAt(at) === RETURN) at++;
      if (this.#text.charCodeAt(at) === NEWLINE) at++;
    } else {
      while (this.#text.charCodeAt(at) === RETURN) at++;
      if (this.#text.charCodeAt(at) === NEWLINE) at++;
    }
    this.#line++;
    return at;
  }

  #add(start: number, end: number, doubled = false): void {
    this.#bounds.push(start);
    this.#bounds.push(doubled ? -end : end);
  }
}

function unquoted(cell: string): string {
  return cell.trim().replace(/^"|"$/g, "");
}

/** Old Macintosh files end lines with a lone return; elsewhere one is a slip inside a cell. Quoted line ends do not count. */
function returnsEndLines(text: string): boolean {
  let [lone, newlines, quoted] = [0, 0, false];
  const length = Math.min(text.length, 1_000_000);
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) quoted = !quoted;
    else if (quoted) continue;
    else if (code === NEWLINE) newlines++;
    else if (code === RETURN && text.charCodeAt(at + 1) !== NEWLINE && text.charCodeAt(at + 1) !== RETURN) lone++;
  }
  return lone > newlines;
}
