import { amountIn, centsOf } from "@trellis/domain/money/money.ts";

/** An amount of an invoice for a screen: dollars with their sign, any other currency by its letters. */
export const amountText = (amount: string, currency: string): string => amountIn(centsOf(amount), currency);
