import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { amountIn } from "@trellis/domain/money/money.ts";
import type { Formats } from "./format-types.ts";

const NUMBERS: Record<string, Intl.NumberFormatOptions> = {
  percent: { style: "percent", maximumFractionDigits: 1 },
  integer: { maximumFractionDigits: 0 },
};

/** `{share, number, percent}`, or `{amount, number, money}`, as the reader's organization writes it. */
export const writeValue: Formats["number"] = (value, _locale, style) =>
  typeof value === "object" ? amountIn(value.cents, value.currency) : formatNumber(value, NUMBERS[style?.trim() ?? ""]);
