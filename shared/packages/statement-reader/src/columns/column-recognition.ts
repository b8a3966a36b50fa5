import type { ColumnField } from "../import-mapping.ts";
import { claimAmounts } from "./amount-columns.ts";
import { ColumnClaims } from "./column-claims.ts";
import { type ColumnProfile, isDates, isNumbers, isPending, isSerialDays, isYearless } from "./column-profile.ts";
import type { NumberColumns } from "./number-columns.ts";
import { claimTexts } from "./text-columns.ts";

interface RecognisedColumns {
  readonly columns: ColumnField[];
  /** What could not be recognized; empty when rows can be read. */
  readonly missing: ("date" | "amount")[];
}

/**
 * Recognizes which field each column holds: by its header in the languages of `header-words.ts` if its cells agree,
 * then by its cells alone, and for unnamed numbers by the arithmetic between them (a running balance is the one before
 * plus the amount). What stays open is listed in `missing`, never guessed.
 */
export function recogniseColumns(
  headers: readonly string[] | null,
  profiles: readonly ColumnProfile[],
  numbers: NumberColumns,
): RecognisedColumns {
  const claims = new ColumnClaims(headers, profiles);
  const missing: ("date" | "amount")[] = [];
  if (!claimDate(claims)) missing.push("date");
  const flags = claimFlags(claims, numbers);
  if (flags !== undefined) numbers.signBy(flags);
  if (!claimAmounts(claims, numbers)) missing.push("amount");
  claimStatus(claims);
  claimCurrency(claims);
  claimTexts(claims);
  return { columns: claims.columns, missing };
}

function claimDate(claims: ColumnClaims): boolean {
  const dates = claims.free(isDates);
  const mostFilled = Math.max(...dates.map((column) => claims.profiles[column]!.filled));
  const filledEnough = (profile: ColumnProfile) => isDates(profile) && profile.filled >= mostFilled * 0.5;
  const unusual = (profile: ColumnProfile) => isSerialDays(profile) || isYearless(profile) || isPending(profile);
  const column =
    claims.named(["date", "valueDate"], filledEnough)[0] ??
    claims.named(["date"], unusual)[0] ??
    claims.free(filledEnough)[0];
  if (column === undefined) return false;
  claims.claim(column, "date");
  // Further dates are not text; they only help to find the order of day and month.
  for (const other of dates) if (other !== column) claims.drop(other);
  return true;
}

/** Takes the column of debit and credit flags and the one of types; answers which of them may give amounts their sign. */
function claimFlags(claims: ColumnClaims, numbers: NumberColumns): number | undefined {
  const areFlags = (profile: ColumnProfile) => profile.filled > 0 && profile.directions >= profile.filled * 0.8;
  // A bank's own words (O and I) are flags where the header says so.
  const areWords = ({ filled, distinct, amounts, letters }: ColumnProfile) =>
    filled > 0 && distinct <= 4 && amounts === 0 && letters <= filled * 12;
  const [named] = [...claims.named(["direction"], areFlags), ...claims.named(["direction"], areWords)];
  const [typed] = claims.named(["type"], (profile) => profile.filled > 0);
  // Cards are funded by credit and debit too: under another header only the amounts or the balance show flags.
  const unnamed = claims
    .free((profile) => areFlags(profile) && profile.credits > 0 && profile.distinct <= 4)
    .find((column) => {
      if (!claims.headers?.[column]) return true;
      if (claims.means(column, ["other"])) return false;
      if (claims.means(column, ["amount", "debit", "credit", "direction"])) return true;
      return claims.matches[column]?.length === 0 && numbers.bearOut(column, claims.free(isNumbers));
    });
  const flags = named ?? unnamed;
  if (flags !== undefined && flags !== typed) claims.claim(flags, "direction");
  if (typed !== undefined) claims.claim(typed, "type");
  return flags ?? typed;
}

function claimStatus(claims: ColumnClaims): void {
  const words = (profile: ColumnProfile) => profile.filled === 0 || profile.letters > 0;
  const says = (profile: ColumnProfile) => profile.statuses >= profile.filled * 0.8 && profile.statuses > 0;
  const column = claims.named(["status"], words)[0] ?? claims.free(says)[0];
  if (column !== undefined) claims.claim(column, "status");
}

/** The currency of the amount: of several columns the nearest to it, and of two the one behind. */
function claimCurrency(claims: ColumnClaims): void {
  const money = claims.columns.findIndex((field) => field === "amount" || field === "debit" || field === "credit");
  const distance = (column: number) => Math.abs(column - money) + (column < money ? 0.5 : 0);
  const codes = claims.free((profile) => profile.filled > 0 && profile.currencies >= profile.filled * 0.9);
  const [nearest, ...others] = codes.sort((a, b) => distance(a) - distance(b));
  if (nearest !== undefined) claims.claim(nearest, "currency");
  for (const other of others) claims.drop(other);
}
