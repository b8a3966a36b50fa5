import type { Obligation } from "../../ports/owed-taxes.ts";

/** What of a deposit counts here. */
export interface Deposit {
  id: string;
  tax: Obligation["tax"];
  state: string | null;
  agency: string;
  periodStart: string;
  periodEnd: string;
  cents: bigint;
}

export interface Settled<D extends Deposit> extends Omit<Obligation, "due"> {
  due: string | null;
  deposited: bigint;
  /** Deposited beyond what is owed, and given back beyond what arose. */
  credit: bigint;
  deposits: D[];
}

/**
 * Obligations with the deposits that clear them, by due date. A deposit clears its own period, oldest first where the
 * schedule changed since and several periods lie in it. What it does not need stays as a credit of the period, also
 * where nothing is owed for it any more.
 */
export function settleOwed<D extends Deposit>(
  obligations: readonly Obligation[],
  deposits: readonly D[],
): Settled<D>[] {
  const rows: Settled<D>[] = obligations
    .map((one) => ({ ...one, deposited: 0n, credit: one.cents < 0n ? -one.cents : 0n, deposits: [] }))
    .sort((a, b) => compare(a.from, b.from));
  for (const deposit of deposits) {
    const covered = rows.filter(
      (row) =>
        row.tax === deposit.tax &&
        row.state === deposit.state &&
        row.from <= deposit.periodEnd &&
        row.to >= deposit.periodStart,
    );
    let left = deposit.cents;
    for (const row of covered) {
      const part = min(left, row.cents - row.deposited);
      if (part <= 0n) continue;
      row.deposited += part;
      row.deposits.push(deposit);
      left -= part;
    }
    if (left === 0n) continue;
    const place = covered[0] ?? emptyPeriod(deposit);
    if (covered.length === 0) rows.push(place);
    place.credit += left;
    if (!place.deposits.includes(deposit)) place.deposits.push(deposit);
  }
  return rows.sort(byDueDate);
}

/** The first one due comes first. */
export const byDueDate = (a: Settled<Deposit>, b: Settled<Deposit>): number =>
  compare(a.due ?? a.to, b.due ?? b.to) || compare(a.tax, b.tax) || compare(a.state ?? "", b.state ?? "");

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Nothing is owed for the deposit's period any more. */
const emptyPeriod = <D extends Deposit>({ tax, state, agency, periodStart, periodEnd }: D): Settled<D> => ({
  tax,
  state,
  agency,
  from: periodStart,
  to: periodEnd,
  due: null,
  isDueDateAssumed: false,
  cents: 0n,
  origins: [],
  deposited: 0n,
  credit: 0n,
  deposits: [],
});
