import { centsOfNumber, writtenAmount } from "../cells/amount-cell.ts";
import { saysDead, saysPending } from "../cells/row-words.ts";
import { RowCells } from "./row-cells.ts";
import { type RowRules, readAmount } from "./row-reader.ts";
import type { StatementTable } from "./statement-table.ts";

/** Enough rows to choose a rule by; all rows are then checked against it. */
const SAMPLE = 2000;
const STRIDE = 2000;
export const ENOUGH = 0.8;
const MAX_SAMPLES = 5;

/** The ways that a balance can run: after or before the booking, with the oldest or the newest row first. */
const WAYS = [
  { step: (row: BalanceStep) => row.above + row.amount - row.balance, down: true },
  { step: (row: BalanceStep) => row.balance + row.amountAbove - row.above, down: false },
  { step: (row: BalanceStep) => row.above + row.amountAbove - row.balance, down: true },
  { step: (row: BalanceStep) => row.balance + row.amount - row.above, down: false },
] as const;

interface BalanceStep {
  above: number;
  balance: number;
  amountAbove: number;
  amount: number;
}

export interface BalanceRow {
  line: number;
  text: string;
  /** Cents, money in positive. */
  amount: number;
  balance: number;
}

export interface BalanceFit {
  /** The share of neighboring rows under which the balance runs. */
  share: number;
  /** −1 when it runs with every amount turned around. */
  polarity: 1 | -1;
  way: number;
}

/** Which way the dates of a file run; undefined if unclear. */
export type RowOrder = "oldestFirst" | "newestFirst" | undefined;

/**
 * How well the running balance bears out each of the given rules, over the first rows of the file; undefined for a rule
 * that nothing can be said of.
 */
export function fitRules(
  table: StatementTable,
  rules: readonly RowRules[],
  order: RowOrder,
): (BalanceFit | undefined)[] {
  return rules.map((rule) => {
    const rows: BalanceRow[] = [];
    for (const row of balanceRows(table, rule)) {
      if (row) rows.push(row);
      if (rows.length >= SAMPLE) break;
    }
    return bestFit(rows, order);
  });
}

export interface Contradictions {
  lines: Set<number>;
  samples: { line: number; text: string }[];
}

/**
 * The rows whose amount the balance contradicts: it moves by just the amount, but the other way. None when the balance does not
 * run under this rule at all.
 */
export function* contradictions(
  table: StatementTable,
  rules: RowRules,
  { way, polarity }: BalanceFit,
): Generator<number, Contradictions> {
  const found: Contradictions = { lines: new Set(), samples: [] };
  let above: BalanceRow | undefined;
  let seen = 0;
  for (const row of balanceRows(table, rules)) {
    if (++seen % STRIDE === 0) yield seen;
    if (!row) {
      above = undefined;
      continue;
    }
    if (above) {
      const { moved, off } = stepIn(way, above, row, polarity);
      // Turned around, the row's amount changes the sum by twice its size.
      if (off !== 0 && off === 2 * polarity * moved.amount && !found.lines.has(moved.line)) {
        found.lines.add(moved.line);
        if (found.samples.length < MAX_SAMPLES) found.samples.push({ line: moved.line, text: moved.text });
      }
    }
    above = row;
  }
  return found;
}

const stepOf = (above: BalanceRow, row: BalanceRow, polarity: number): BalanceStep => ({
  above: above.balance,
  balance: row.balance,
  amountAbove: polarity * above.amount,
  amount: polarity * row.amount,
});

/** Between two rows: the one whose amount moves the balance there, and by how much the balance is off. */
export function stepIn(way: number, above: BalanceRow, row: BalanceRow, polarity: number) {
  return { moved: way === 0 || way === 3 ? row : above, off: WAYS[way]!.step(stepOf(above, row, polarity)) };
}

/**
 * The ways that a file's order of days allows. Without days a balance before the booking looks like one after it that
 * is read the other way.
 */
export const waysOf = (order: RowOrder): number[] =>
  [0, 1, 2, 3].filter((way) => (order === undefined ? way < 2 : WAYS[way]!.down === (order === "oldestFirst")));

/** The rows with an amount and a balance, in order; undefined for one that has only part of it, across which nothing is compared. */
export function* balanceRows(table: StatementTable, rules: RowRules): Generator<BalanceRow | undefined> {
  const cells = new RowCells(table);
  const { balance: column } = rules.places;
  for (let record = table.firstRow; record < table.records.count; record++) {
    if (!cells.open(record)) continue;
    // What the bank has not booked, or never paid, moves no balance.
    const status = cells.cell(rules.places.status).trim();
    if (saysPending(status) || saysDead(status)) continue;
    const written = writtenAmount(cells.cell(column).trim());
    const paid = readAmount(rules, cells.cell);
    const cents = written && centsOfNumber(written.number, rules.decimalSign);
    if (typeof paid === "string" || typeof cents !== "number") {
      yield undefined;
      continue;
    }
    const negative = written?.sign === -1 || written?.mark === "debit";
    const { descriptions, vendors, amount, debit, credit } = rules.places;
    const texts = [...descriptions, ...vendors, amount, debit, credit].map((at) => cells.cell(at).trim());
    yield {
      line: table.records.line(record),
      text: texts.filter(Boolean).join(" "),
      amount: paid.type === "income" ? paid.cents : -paid.cents,
      balance: negative ? -cents : cents,
    };
  }
}

function bestFit(rows: readonly BalanceRow[], order: RowOrder): BalanceFit | undefined {
  let best: BalanceFit | undefined;
  let tied = false;
  for (const way of waysOf(order)) {
    for (const polarity of [1, -1] as const) {
      let [fits, checked] = [0, 0];
      for (let at = 1; at < rows.length; at++) {
        checked++;
        if (WAYS[way]!.step(stepOf(rows[at - 1]!, rows[at]!, polarity)) === 0) fits++;
      }
      const share = checked === 0 ? 0 : fits / checked;
      if (share < ENOUGH) continue;
      if (best && share === best.share && polarity !== best.polarity) tied = true;
      if (!best || share > best.share) {
        best = { share, polarity, way };
        tied = false;
      }
    }
  }
  return tied ? undefined : best;
}
