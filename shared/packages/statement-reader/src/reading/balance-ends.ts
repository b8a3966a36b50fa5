import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import type { Cents } from "@trellis/domain/money/money.ts";
import { balanceRows } from "./balance-judge.ts";
import type { RowRules } from "./row-reader.ts";
import type { BalanceEnds, StatementRow } from "./statement.ts";
import type { StatementTable } from "./statement-table.ts";

const STRIDE = 2000;

interface Booked {
  amount: Cents;
  balance: Cents;
  date: CalendarDay;
}

/**
 * The balances at both ends of a file, by its running balance; null without one, and unless each row as it was read
 * moves it to the cent. The balance of a debt, which rises with expenses, says nothing of an account.
 */
export function* readBalanceEnds(
  table: StatementTable,
  rules: RowRules,
  rows: readonly StatementRow[],
): Generator<number, BalanceEnds | null> {
  if (rules.places.balance < 0) return null;
  const byLine = new Map(rows.filter(({ pending }) => !pending).map((row) => [row.line, row]));
  const booked: Booked[] = [];
  let seen = 0;
  for (const found of balanceRows(table, rules)) {
    if (++seen % STRIDE === 0) yield 0.99;
    const row = found && byLine.get(found.line);
    if (!row || row.date === null) continue;
    const amount = row.type === "income" ? row.amountCents : -row.amountCents;
    booked.push({ amount, balance: BigInt(found.balance), date: row.date });
  }
  // A row without a balance could be before the first or after the last one.
  if (booked.length < 2 || booked.length !== byLine.size) return null;
  const [down, up] = [endsOf(booked), endsOf(booked.toReversed())];
  return down && up ? null : (down ?? up);
}

/** The ends where the rows run from the oldest to the newest. */
function endsOf(booked: readonly Booked[]): BalanceEnds | null {
  const [oldest, newest] = [booked[0], booked.at(-1)];
  if (!oldest || !newest) return null;
  let before = oldest.balance - oldest.amount;
  for (const { amount, balance } of booked) {
    if (before + amount !== balance) return null;
    before = balance;
  }
  const closingDay =
    booked
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? newest.date;
  return { openingCents: oldest.balance - oldest.amount, closingCents: newest.balance, closingDay };
}
