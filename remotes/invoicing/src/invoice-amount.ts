import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";

/** An amount of an invoice for a screen: dollars with their sign, any other currency by its letters. */
export function amountText(amount: string, currency: string): string {
  return currency === "USD" ? formatDollars(centsOf(amount)) : `${currency} ${amount}`;
}
