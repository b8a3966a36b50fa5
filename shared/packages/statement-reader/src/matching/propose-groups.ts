import { addDays, type CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import type { Cents } from "@trellis/domain/money/money.ts";
import { daysBetween } from "./statement-plan.ts";

/*
 * Several records that one line of a bank could be. The search is bounded: a payout is looked for among runs of at most 60
 * records by day (1,770 runs), an exact sum among the subsets of the 12 nearest ones (4,083 of two or more).
 */

/** Most records that are checked, the nearest to the line first. */
export const MAX_GROUP_CANDIDATES = 60;
/** Most records of an exact sum, and of those that it is chosen from. */
const MAX_EXACT = 12;
const MAX_EXACT_PROPOSALS = 2;
export const PAYOUT_DAYS = 7;
export const EXACT_DAYS = 5;
/** A processor keeps at most this of a payout, in percent. */
const MAX_FEE_PERCENT = 5n;
/** What Stripe and PayPal keep of a card payment in the US, about: of runs that fit, the nearest to it is proposed. */
const USUAL_FEE = { perMille: 29n, fixed: 30n };

/** A record in the direction of the line. */
export interface GroupCandidate {
  id: string;
  date: CalendarDay;
  /** Of its whole amount, without sign. */
  cents: Cents;
  /** Paid through a card processor. */
  isCard: boolean;
}

export interface GroupProposal {
  kind: "payout" | "exact";
  ids: string[];
  sum: Cents;
  /** What a processor kept: the sum less the line. */
  fee: Cents;
}

/**
 * Groups of two or more records that a line's amount could be: card payments of the days before it less a fee of up to 5%,
 * for money in, and the exact sum of up to 12 records within 5 days. The likeliest first; nothing is decided by it.
 */
export function proposeGroups(
  line: { date: CalendarDay; cents: Cents },
  candidates: readonly GroupCandidate[],
): GroupProposal[] {
  const size = line.cents < 0n ? -line.cents : line.cents;
  const near = [...candidates]
    .sort((a, b) => daysBetween(a.date, line.date) - daysBetween(b.date, line.date) || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_GROUP_CANDIDATES);
  const exact = exactSums(
    size,
    near.filter(({ date, cents }) => daysBetween(date, line.date) <= EXACT_DAYS && cents < size).slice(0, MAX_EXACT),
  );
  const payout = line.cents > 0n ? likeliestPayout(line.date, size, near) : undefined;
  return payout ? [payout, ...exact] : exact;
}

/** Runs of card payments by day, of which the fee is nearest to the usual one; runs of whole days come before others. */
function likeliestPayout(
  day: CalendarDay,
  size: Cents,
  candidates: readonly GroupCandidate[],
): GroupProposal | undefined {
  const cards = candidates
    .filter(({ isCard, date }) => isCard && date <= day && date >= addDays(day, -PAYOUT_DAYS))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1));
  let best: { proposal: GroupProposal; cuts: number; off: Cents } | undefined;
  for (let start = 0; start < cards.length; start += 1) {
    let sum = 0n;
    let usual = 0n;
    for (let end = start; end < cards.length; end += 1) {
      const { cents = 0n } = cards[end] ?? {};
      sum += cents;
      usual += (cents * USUAL_FEE.perMille) / 1000n + USUAL_FEE.fixed;
      const fee = sum - size;
      if (fee * 100n > sum * MAX_FEE_PERCENT) break;
      if (fee <= 0n || end === start) continue;
      const cuts =
        Number(cards[start - 1]?.date === cards[start]?.date) + Number(cards[end + 1]?.date === cards[end]?.date);
      const off = fee > usual ? fee - usual : usual - fee;
      if (best && (best.cuts < cuts || (best.cuts === cuts && best.off <= off))) continue;
      const ids = cards.slice(start, end + 1).map(({ id }) => id);
      best = { proposal: { kind: "payout", ids, sum, fee }, cuts, off };
    }
  }
  return best?.proposal;
}

/** The subsets of few records with exactly this sum: those of the fewest records first. */
function exactSums(size: Cents, records: readonly GroupCandidate[]): GroupProposal[] {
  const found: string[][] = [];
  const extend = (index: number, rest: Cents, ids: readonly string[]): void => {
    if (rest === 0n && ids.length > 1) found.push([...ids]);
    if (rest <= 0n) return;
    for (let next = index; next < records.length; next += 1) {
      const record = records[next];
      if (record && record.cents <= rest) extend(next + 1, rest - record.cents, [...ids, record.id]);
    }
  };
  extend(0, size, []);
  return found
    .sort((a, b) => a.length - b.length)
    .slice(0, MAX_EXACT_PROPOSALS)
    .map((ids) => ({ kind: "exact", ids, sum: size, fee: 0n }));
}
