import { amountIn, centsOf } from "@trellis/domain/money/money.ts";

/** An amount of a gift: dollars as everywhere, another currency by its code. */
export const moneyText = (amount: string, currency: string): string => amountIn(centsOf(amount), currency);
