import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { resemblance } from "../formats/merchant.ts";

/** A line and a transaction of the books of the same amount and direction. */
export interface MatchPair {
  lineId: string;
  transactionId: string;
  /** Days from the books' day to the bank's; negative when the bank was earlier. */
  days: number;
  /** The check number or reference that both carry. */
  reference: string | null;
  lineText: string;
  bookText: string;
}

export interface Match {
  lineId: string;
  transactionId: string;
  kind: "exact" | "likely";
  /** Why, for a person. */
  reason: string;
}

/** A transaction may be booked so many days before or after the bank's. */
export const LIKELY_DAYS = 5;
/** A check may be cashed long after it was written. */
export const REFERENCE_DAYS = 90;

/**
 * Proposes at most one transaction for each line and each transaction to one line alone: the surest pairs first, so that of
 * two alike payments each finds its own. The same pairs in any order give the same matches.
 */
export function matchLines(pairs: readonly MatchPair[]): Match[] {
  const scored = pairs.flatMap((pair) => {
    const alike = resemblance(pair.lineText, pair.bookText);
    const score = scoreOf(pair, alike);
    return score > 0 ? [{ pair, alike, score }] : [];
  });
  scored.sort(
    (a, b) =>
      b.score - a.score || compare(a.pair.lineId, b.pair.lineId) || compare(a.pair.transactionId, b.pair.transactionId),
  );
  const lines = new Set<string>();
  const transactions = new Set<string>();
  const matches: Match[] = [];
  for (const { pair, alike } of scored) {
    const { lineId, transactionId } = pair;
    if (lines.has(lineId) || transactions.has(transactionId)) continue;
    lines.add(lineId);
    transactions.add(transactionId);
    const kind = isExact(pair) ? "exact" : "likely";
    matches.push({ lineId, transactionId, kind, reason: reasonOf(pair, alike) });
  }
  return matches;
}

const isExact = ({ days, reference }: MatchPair) => days === 0 || reference !== null;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function scoreOf(pair: MatchPair, alike: number): number {
  const distance = Math.abs(pair.days);
  if (pair.reference !== null) return distance <= REFERENCE_DAYS ? 1000 - distance + alike : 0;
  if (distance === 0) return 700 + alike * 100;
  return distance <= LIKELY_DAYS ? 400 - distance * 10 + alike * 100 : 0;
}

/** Why a line could be a transaction, in words. */
export function reasonOf({ days, reference }: MatchPair, alike: number): string {
  const when = writeSentence(
    "{days, plural, =0 {same day} one {{where} # day earlier} other {{where} # days earlier}}",
    { days: Math.abs(days), where: days > 0 ? "in the books" : "at the bank" },
  );
  const name = alike >= 0.5 ? "similar name" : null;
  return ["Same amount", reference === null ? null : `same reference ${reference}`, when, name]
    .filter(Boolean)
    .join(", ");
}
