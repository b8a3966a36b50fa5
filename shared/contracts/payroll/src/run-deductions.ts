import { AmountOrZero, RateInput } from "@trellis/contract-base/amounts.ts";
import { Id, Name } from "@trellis/contract-base/fields.ts";
import { DEDUCTION_KINDS } from "@trellis/payroll-us/choices.ts";
import * as z from "zod/mini";

/** A deduction as it is entered for one run: an amount, or a percent of gross pay. */
export const RunDeduction = z
  .strictObject({
    kind: z.enum(DEDUCTION_KINDS, "Choose a kind of deduction"),
    label: Name(100, "Name the deduction"),
    amount: z.nullish(z.union([z.literal(""), AmountOrZero("Amount must be 0 or greater")])),
    /** Percent of gross pay, in place of an amount. */
    rate: z.nullish(z.union([z.literal(""), RateInput("The percent must be between 0 and 100")])),
    /** The standing item that it came from: what the employer adds follows it. */
    itemId: z.nullish(Id),
  })
  .check(
    z.refine(({ amount, rate, itemId }) => Boolean(rate) || (amount === 0n ? Boolean(itemId) : Boolean(amount)), {
      message: "Amount is required",
      path: ["amount"],
    }),
  );
