import { formatDecimal, formatDollars } from "@trellis/shared/domain/money.ts";

/** An amount in words for a person: `$12.50`, or `EUR 12.50` where it is not in dollars. */
export const amountIn = (cents: bigint, currency: string): string =>
  currency === "USD" ? formatDollars(cents) : `${currency} ${formatDecimal(cents)}`;
