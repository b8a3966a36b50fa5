import { limitText, MAX_AMOUNT_CENTS, parseMoney } from "@trellis/domain/money/money.ts";
import { describeWrongNumber } from "@trellis/domain/money/number-complaint.ts";
import { parseQuantity } from "@trellis/domain/money/quantity.ts";
import * as z from "zod/mini";

/** A positive amount: a number or text with at most two places in a request, integer cents for the rules. */
export const AmountInput = (required = "Amount is required") =>
  z.pipe(
    z.union([z.number(), z.string()], required),
    z.transform((value: string | number, context): bigint => {
      const cents = value === "" ? undefined : parseMoney(value);
      const message =
        value === ""
          ? required
          : cents === undefined
            ? describeWrongNumber(String(value))
            : cents <= 0n
              ? "Amount must be greater than 0"
              : cents > MAX_AMOUNT_CENTS
                ? `Amount must be at most ${limitText(MAX_AMOUNT_CENTS)}`
                : undefined;
      if (message !== undefined) {
        context.issues.push({ code: "custom", message, input: value });
        return z.NEVER;
      }
      return cents as bigint;
    }),
  );

/** Zero or more: a number or text with at most two places in a request, integer cents for the rules. */
export const AmountOrZero = (negative = "Must be 0 or greater") =>
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value: string | number, context): bigint => {
      const cents = parseMoney(value);
      const message =
        cents === undefined
          ? describeWrongNumber(String(value))
          : cents < 0n
            ? negative
            : cents > MAX_AMOUNT_CENTS
              ? `Must be at most ${limitText(MAX_AMOUNT_CENTS)}`
              : undefined;
      if (message === undefined) return cents as bigint;
      context.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    }),
  );

/** Nothing typed, or an amount of zero or more. Not a union with "": that would hide which of the two was wrong. */
export const OptionalAmount = (negative: string) => {
  const amount = AmountOrZero(negative);
  return z.nullish(
    z.pipe(
      z.union([z.number(), z.string()]),
      z.transform((value: string | number, context): bigint | null => {
        if (value === "") return null;
        const parsed = amount.safeParse(value);
        if (parsed.success) return parsed.data;
        context.issues.push({ code: "custom", message: parsed.error.issues[0]?.message ?? negative, input: value });
        return z.NEVER;
      }),
    ),
  );
};

/** A quantity in a request: at least `minimum` thousandths, at most three places. */
export const QuantityInput = (tooSmall: string, minimum = 0n) =>
  z.pipe(
    z.union([z.number(), z.string()], tooSmall),
    z.transform((value: string | number, context): bigint => {
      const quantity = parseQuantity(value);
      const isNegative = quantity === undefined && /^-/.test(String(value));
      const message =
        quantity === undefined && !isNegative
          ? describeWrongNumber(String(value), 3)
          : isNegative || (quantity as bigint) < minimum
            ? tooSmall
            : undefined;
      if (message === undefined) return quantity as bigint;
      context.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    }),
  );

/**
 * A rate in percent, 0 to 100 with at most three places, as a number or text; thousandths of a percent for the rules.
 */
export const RateInput = (outOfRange = "Tax rate must be between 0 and 100") =>
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value: string | number, context): number => {
      const text = typeof value === "number" ? String(value) : value.trim();
      const match = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(text);
      const rate = match ? Number(match[1]) * 1000 + Number((match[2] ?? "").padEnd(3, "0")) : Number.NaN;
      if (rate >= 0 && rate <= 100_000) return rate;
      context.issues.push({
        code: "custom",
        message: /^\d+\.\d{4,}$/.test(text) ? "Use a rate with at most three decimal places" : outOfRange,
        input: value,
      });
      return z.NEVER;
    }),
  );
