import type { Cents } from "@trellis/domain/money/money.ts";
import { merchantKey, nameWords, resemblance } from "../formats/merchant.ts";

/** What distinguishes lines of an account. */
export interface PlannedLine {
  cents: Cents;
  date: string;
  name: string;
  pending: boolean;
  bankId: string | null;
}

/** A line that the account has already. */
export interface KnownLine extends PlannedLine {
  id: string;
  key: string;
}

/** Result of a line in a file. `settle`: it is the pending line `id`, whose matches stay. */
type LinePlan = { kind: "add" } | { kind: "duplicate" | "settle"; id: string };

/** A posted line may carry another day than its pending one did, and a card's may differ by a tip or a hold. */
const SETTLE_DAYS = 10;
const SAME_AMOUNT_DAYS = 5;
const SHIFTED_DAYS = 5;

/**
 * Texts that name the lines of a file, the same for the same line in every file: by the bank's id where there is one, else by
 * what the line says; lines that look alike are numbered in their order.
 */
export function lineKeys(lines: readonly PlannedLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const what = line.bankId === null ? `line|${comparable(line.name)}` : `id|${line.bankId}`;
    const text = `${line.pending ? "pending " : ""}${what}|${line.date}|${line.cents}`;
    const occurrence = (seen.get(text) ?? 0) + 1;
    seen.set(text, occurrence);
    return `${text}|${occurrence}`;
  });
}

const comparable = (name: string) => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/**
 * Decides what to do with each line of a file, given the lines that the account has. Nothing is added twice: a line
 * that is known by its key, or by the bank's own id with another day, is a duplicate. A pending line is settled at most
 * once.
 */
export function planStatement(
  known: readonly KnownLine[],
  lines: readonly PlannedLine[],
  keys: readonly string[],
): LinePlan[] {
  const byKey = new Map(known.map((line) => [line.key, line]));
  const used = new Set<string>();
  const plans: (LinePlan | undefined)[] = keys.map((key) => {
    const same = byKey.get(key);
    if (!same) return undefined;
    used.add(same.id);
    return { kind: "duplicate", id: same.id };
  });
  const shifted = onlyOnes(known);
  const ownIds = onlyOnes(lines);
  for (const [index, line] of lines.entries()) {
    if (plans[index] || line.bankId === null || !ownIds.has(line.bankId)) continue;
    const same = shifted.get(line.bankId);
    if (!same || used.has(same.id) || same.pending || same.cents !== line.cents) continue;
    if (daysBetween(same.date, line.date) > SHIFTED_DAYS) continue;
    used.add(same.id);
    plans[index] = { kind: "duplicate", id: same.id };
  }
  findPosted(
    known.filter((line) => !line.pending && !used.has(line.id)),
    lines,
    plans,
  );
  settlePending(
    known.filter((line) => line.pending && !used.has(line.id)),
    lines,
    plans,
  );
  return plans.map((plan) => plan ?? { kind: "add" });
}

/** The bank's ids that occur on one line only; some banks give all lines the same. */
function onlyOnes<L extends PlannedLine>(lines: readonly L[]): Map<string, L> {
  const found = new Map<string, L>();
  const several = new Set<string>();
  for (const line of lines) {
    if (line.bankId === null) continue;
    if (found.has(line.bankId)) several.add(line.bankId);
    found.set(line.bankId, line);
  }
  for (const id of several) found.delete(id);
  return found;
}

/** A pending line of an older file, which a newer one that was loaded before has posted, is a duplicate. */
function findPosted(
  posted: readonly KnownLine[],
  lines: readonly PlannedLine[],
  plans: (LinePlan | undefined)[],
): void {
  const byCents = new Map<bigint, KnownLine[]>();
  for (const line of posted) {
    const same = byCents.get(line.cents);
    if (same) same.push(line);
    else byCents.set(line.cents, [line]);
  }
  const taken = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (!line.pending || plans[index]) continue;
    const same = byCents
      .get(line.cents)
      ?.find(
        (one) =>
          !taken.has(one.id) &&
          one.date >= line.date &&
          daysBetween(one.date, line.date) <= SAME_AMOUNT_DAYS &&
          ((line.bankId !== null && line.bankId === one.bankId) || resemblance(one.name, line.name) >= 0.5),
      );
    if (!same) continue;
    taken.add(same.id);
    plans[index] = { kind: "duplicate", id: same.id };
  }
}

function settlePending(
  pending: readonly KnownLine[],
  lines: readonly PlannedLine[],
  plans: (LinePlan | undefined)[],
): void {
  if (pending.length === 0) return;
  const groups = new Map<string, KnownLine[]>();
  for (const line of pending) {
    for (const group of groupsOf(line)) {
      const same = groups.get(group);
      if (same) same.push(line);
      else groups.set(group, [line]);
    }
  }
  const pairs: { index: number; line: KnownLine; score: number }[] = [];
  for (const [index, line] of lines.entries()) {
    if (plans[index]) continue;
    const candidates = new Set(groupsOf(line).flatMap((group) => groups.get(group)?.slice(0, 50) ?? []));
    for (const candidate of candidates) {
      const score = settleScore(candidate, line);
      if (score > 0) pairs.push({ index, line: candidate, score });
    }
  }
  pairs.sort((a, b) => b.score - a.score || a.index - b.index || (a.line.id < b.line.id ? -1 : 1));
  const taken = new Set<string>();
  for (const { index, line } of pairs) {
    if (plans[index] || taken.has(line.id)) continue;
    taken.add(line.id);
    plans[index] = { kind: "settle", id: line.id };
  }
}

/** Where a line and its pending one meet: the bank's id, the amount, or the merchant. */
const groupsOf = ({ bankId, cents, name }: PlannedLine): string[] => [
  ...(bankId === null ? [] : [`id ${bankId}`]),
  `cents ${cents}`,
  `name ${merchantKey(name)?.split(" ", 1)}`,
];

/** How surely a line is the pending one; 0 when it is not. */
function settleScore(pending: KnownLine, line: PlannedLine): number {
  if (pending.cents > 0n !== line.cents > 0n) return 0;
  const days = daysBetween(pending.date, line.date);
  if (days > SETTLE_DAYS) return 0;
  const sameId = pending.bankId !== null && pending.bankId === line.bankId;
  const alike = resemblance(pending.name, line.name);
  const unnamed = nameWords(pending.name).length === 0 || nameWords(line.name).length === 0;
  const same = pending.cents === line.cents;
  // Still pending: another line of the same shop and amount on another day is another purchase.
  if (line.pending) return sameId || (same && days === 0 && alike >= 0.5) ? 100 : 0;
  if (sameId) return 300 - days;
  if (same && days <= SAME_AMOUNT_DAYS && (alike > 0 || unnamed)) return 200 + alike * 20 - days;
  if (same && alike >= 0.5) return 150 + alike * 20 - days;
  const [less, more] = [sizeOf(pending.cents), sizeOf(line.cents)].sort((a, b) => (a < b ? -1 : 1)) as [bigint, bigint];
  return alike >= 0.5 && more * 2n <= less * 3n ? 50 + alike * 20 - days : 0;
}

const sizeOf = (cents: bigint) => (cents < 0n ? -cents : cents);

/** Whole days between two calendar days. */
export const daysBetween = (a: string, b: string): number =>
  Math.round(Math.abs(Date.parse(`${a}T00:00:00Z`) - Date.parse(`${b}T00:00:00Z`)) / 86_400_000);
