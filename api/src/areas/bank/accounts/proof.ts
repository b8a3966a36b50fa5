import type { BankProof } from "@trellis/contract-bank/bank-accounts.ts";
import { type Cents, formatDecimal, formatDollars } from "@trellis/domain/money/money.ts";

interface ProofParts {
  openingCents: Cents;
  in: Cents;
  out: Cents;
  closingCents: Cents | null;
  closingDay: string | null;
}

/** Adds up an opening balance and its movements, and holds the sum against what the bank says. */
export function toProof({ openingCents, in: moneyIn, out, closingCents, closingDay }: ProofParts): BankProof {
  const calculated = openingCents + moneyIn - out;
  return {
    openingBalance: formatDecimal(openingCents),
    moneyIn: formatDecimal(moneyIn),
    moneyOut: formatDecimal(out),
    calculated: formatDecimal(calculated),
    closingBalance: closingCents === null ? null : formatDecimal(closingCents),
    closingDay,
    difference: closingCents === null ? null : formatDecimal(closingCents - calculated),
    holds: closingCents === null ? null : closingCents === calculated,
    causes: [],
    fittingOpeningBalance: null,
  };
}

/** Writes amounts of a currency in words: `$12.00`, `EUR 12.00`. */
export const moneyOf = (currency: string) => (cents: Cents) =>
  currency === "USD" ? formatDollars(cents) : formatDollars(cents).replace("$", `${currency}\u00a0`);
