import { type Cents, centsOf } from "@trellis/domain/money/money.ts";

/** What chosen records leave of the lines: the lines' sum less the records'. */
interface MatchRest {
  selected: Cents;
  remaining: Cents;
  /** The records go in, and the lines out, or the other way around. */
  isWrongWay: boolean;
}

interface Amounts {
  amount: string;
}

/** Adds up what was chosen for some lines; amounts have their sign. */
export function restOf(lines: readonly Amounts[], records: readonly Amounts[]): MatchRest {
  const total = sumOf(lines);
  const selected = sumOf(records);
  const isWrongWay = (total > 0n && selected < 0n) || (total < 0n && selected > 0n);
  return { selected, remaining: total - selected, isWrongWay };
}

export const sumOf = (rows: readonly Amounts[]): Cents => rows.reduce((sum, { amount }) => sum + centsOf(amount), 0n);
