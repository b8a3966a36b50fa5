import { foldWords } from "../cells/cell-text.ts";
import type { ColumnClaims } from "./column-claims.ts";
import { type ColumnProfile, isNumbers } from "./column-profile.ts";
import type { HeaderMeaning } from "./header-words.ts";
import { exclusive, type NumberColumns, rolesByArithmetic } from "./number-columns.ts";
import { runs } from "./running-balance.ts";

/** Numbers under such a header are not what a row is about. */
const NO_AMOUNTS: readonly HeaderMeaning[] = ["balance", "fee", "otherAmount", "referenceNumber", "other"];

/** Takes the amount's column, or those of money out and in, and the balances. False when it stays open which they are. */
export function claimAmounts(claims: ColumnClaims, numbers: NumberColumns): boolean {
  for (const column of claims.named(["balance"], isNumbers)) claims.claim(column, "balance");
  const isNamed =
    claimNamedPair(claims, numbers) ?? claimNamedAmount(claims, numbers) ?? claimUnnamedAmounts(claims, numbers);
  if (isNamed) dropOtherNumbers(claims);
  return isNamed;
}

/**
 * One column for money out and one for money in; undefined if there are none, or there is a signed amount beside them.
 */
function claimNamedPair(claims: ColumnClaims, numbers: NumberColumns): boolean | undefined {
  // A statement of a month without deposits has an empty column for them.
  const fits = (profile: ColumnProfile) => profile.filled === 0 || isNumbers(profile);
  const [debit] = claims.named(["debit"], fits);
  const [credit] = claims.named(["credit"], fits).filter((column) => column !== debit);
  const [amount] = claims.named(["amount"], isNumbers);
  const sides = [debit, credit].filter((column) => column !== undefined);
  if (!sides.some((column) => claims.profiles[column]!.filled > 0)) return undefined;
  if (amount !== undefined && (sides.length < 2 || numbers.hasNegative(amount))) return undefined;
  if (debit !== undefined) claims.claim(debit, "debit");
  if (credit !== undefined) claims.claim(credit, "credit");
  return true;
}

/** The one amount, or what is left of it after the fee; undefined when no header names one. */
function claimNamedAmount(claims: ColumnClaims, numbers: NumberColumns): boolean | undefined {
  const amounts = claims.named(["amount", "gross"], isNumbers);
  const amount = bestAmount(claims, numbers, amounts);
  const [net] = claims.named(["net"], isNumbers);
  const [fee] = claims.named(["fee"], isNumbers);
  if (amount !== undefined && net !== undefined && fee !== undefined && numbers.isSum(net, amount, fee)) {
    claims.claim(net, "amount");
    return true;
  }
  const chosen = amount ?? net;
  if (chosen === undefined) return undefined;
  if (hasComplement(claims, numbers, chosen)) return false;
  claims.claim(chosen, "amount");
  return true;
}

/** What an account or a card was charged, of all that a row calls an amount. */
const CHARGED =
  /\b(account|billing|billed|charged?|settled?|settlement|paid|posted|posting|konto\w*|kontowahrung|compte|cuenta|conto|rachunku|uctu|rekening)\b|счета|платежа/u;
/** What was agreed at the other end, before a conversion, a discount or a fee. */
const AGREED =
  /\b(transaction|operation|original|local|order|purchase|item|list|requested|authorized|authorised|transakcji|operacji)\b|операции/u;

/** Of several amounts the one that a balance runs with, else the one that was charged; the best named when all say the same. */
function bestAmount(claims: ColumnClaims, numbers: NumberColumns, amounts: readonly number[]): number | undefined {
  const [first, ...others] = amounts;
  if (first === undefined || others.length === 0) return first;
  const balances = claims.columns.flatMap((field, column) => (field === "balance" ? [column] : []));
  const running = amounts.find((column) =>
    balances.some((balance) => runs(numbers.flagged(column), numbers.values(balance))),
  );
  if (running !== undefined) return running;
  const constant = amountInOneCurrency(claims, amounts);
  if (constant !== undefined) return constant;
  const named = (column: number) => foldWords(claims.headers?.[column] ?? "");
  const charged = amounts.find((column) => CHARGED.test(named(column)) && !AGREED.test(named(column)));
  if (charged !== undefined) return charged;
  return AGREED.test(named(first)) ? (others.find((column) => !AGREED.test(named(column))) ?? first) : first;
}

/** Of amounts with a currency behind each, the one whose currency never changes: it is the account's own. */
function amountInOneCurrency(claims: ColumnClaims, amounts: readonly number[]): number | undefined {
  const kinds = amounts.map((column) => {
    const behind = claims.profiles[column + 1];
    return behind && behind.filled > 0 && behind.currencies >= behind.filled * 0.9 ? behind.distinct : undefined;
  });
  const one = amounts.filter((_, at) => kinds[at] === 1);
  return one.length === 1 && kinds.some((distinct) => distinct !== undefined && distinct > 1) ? one[0] : undefined;
}

/** Whether another unnamed column holds the amounts of just those rows that have none here. */
function hasComplement(claims: ColumnClaims, numbers: NumberColumns, amount: number): boolean {
  const named = claims.headers?.length ?? claims.profiles.length;
  return claims.free(isNumbers).some((column) => {
    if (column === amount || column >= named) return false;
    const open = claims.matches[column]?.length === 0 || claims.means(column, ["amount"]);
    return open && exclusive(numbers.values(amount), numbers.values(column));
  });
}

function claimUnnamedAmounts(claims: ColumnClaims, numbers: NumberColumns): boolean {
  const candidates = claims.free((profile) => isNumbers(profile) && profile.codes < profile.filled * 0.5);
  const open = candidates.filter((column) => !claims.means(column, NO_AMOUNTS));
  const usable = open.length > 0 ? open : claims.named(["otherAmount"], isNumbers);
  const roles = rolesByArithmetic(numbers, preferMoney(claims, usable));
  for (const [column, field] of roles ?? []) claims.claim(column, field);
  return roles !== undefined;
}

/** Whole numbers beside numbers with cents are counts, codes or days. */
function preferMoney(claims: ColumnClaims, columns: readonly number[]): readonly number[] {
  const money = columns.filter((column) => claims.profiles[column]!.money > claims.profiles[column]!.filled * 0.3);
  return money.length > 0 ? money : columns;
}

function dropOtherNumbers(claims: ColumnClaims): void {
  for (const column of claims.free(isNumbers)) {
    if (!claims.means(column, ["referenceNumber"])) claims.drop(column);
  }
}
