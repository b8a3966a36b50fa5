import type { TransactionType } from "@trellis/domain/books/choices.ts";
import { type BalanceRow, balanceRows, ENOUGH, type RowOrder, stepIn, waysOf } from "./balance-judge.ts";
import type { RowRules } from "./row-reader.ts";
import type { StatementTable } from "./statement-table.ts";

const STRIDE = 2000;

/** By line: whether the row's amount makes the balance rise. */
type BalanceDirections = ReadonlyMap<number, boolean>;

/**
 * Of a file whose amounts have no sign: which of them the running balance adds and which it subtracts. Rows without a
 * balance beside them are not in it. Undefined where the balance does not move by the amounts, or only one way.
 */
export function* directionsByBalance(
  table: StatementTable,
  rules: RowRules,
  order: RowOrder,
): Generator<number, BalanceDirections | undefined> {
  const rows: (BalanceRow | undefined)[] = [];
  for (const row of balanceRows(table, rules)) {
    rows.push(row);
    if (rows.length % STRIDE === 0) yield rows.length;
  }
  const found = waysOf(order)
    .map((way) => directionsIn(rows, way))
    .filter(({ share, directions }) => share >= ENOUGH && new Set(directions.values()).size === 2)
    .sort((one, other) => other.share - one.share);
  // Two ways that fit equally well would split income and expenses differently.
  return found[0] && found[0].share !== found[1]?.share ? found[0].directions : undefined;
}

function directionsIn(rows: readonly (BalanceRow | undefined)[], way: number) {
  const directions = new Map<number, boolean>();
  let checked = 0;
  for (const [at, row] of rows.entries()) {
    const above = rows[at - 1];
    if (!above || !row) continue;
    checked++;
    const step = [1, -1].find((polarity) => stepIn(way, above, row, polarity).off === 0);
    if (step !== undefined) directions.set(stepIn(way, above, row, 1).moved.line, step === 1);
  }
  return { share: checked === 0 ? 0 : directions.size / checked, directions };
}

/** What each row is when a rising balance means money in (`income`), or more debt (`expense`). */
export function typesByBalance(
  directions: BalanceDirections,
  rising: TransactionType,
): ReadonlyMap<number, TransactionType> {
  const falling = rising === "income" ? "expense" : "income";
  return new Map([...directions].map(([line, rises]) => [line, rises ? rising : falling]));
}
