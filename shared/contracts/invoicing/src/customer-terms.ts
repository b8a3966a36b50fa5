import { AmountOrZero } from "@trellis/contract-base/amounts.ts";
import * as z from "zod/mini";

export const CUSTOMER_TERMS_DAYS = 30;

/** Coerced, as the form sends text: empty takes the default. */
export const PaymentTerms = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value: string | number, context): number => {
    const days = value === "" ? CUSTOMER_TERMS_DAYS : Number(value);
    if (Number.isInteger(days) && days >= 0 && days <= 3650) return days;
    context.issues.push({ code: "custom", message: "Use whole days between 0 and 3650", input: value });
    return z.NEVER;
  }),
);

/** Coerced, as the form sends text: empty means none. */
export const CreditLimit = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value: string | number, context): bigint | null => {
    if (value === "") return null;
    const parsed = AmountOrZero("Credit limit must be 0 or greater").safeParse(value);
    if (parsed.success) return parsed.data;
    context.issues.push({ code: "custom", message: parsed.error.issues[0]?.message ?? "Invalid", input: value });
    return z.NEVER;
  }),
);
