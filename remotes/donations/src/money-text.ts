import { centsOf, formatDecimal, formatDollars } from "@trellis/domain/money/money.ts";

/** An amount of a gift: dollars as everywhere, another currency by its code. */
export const moneyText = (amount: string, currency: string): string =>
  currency === "USD" ? formatDollars(centsOf(amount)) : `${currency} ${formatDecimal(centsOf(amount))}`;
