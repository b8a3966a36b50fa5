import { OptionalAmount } from "@trellis/contract-base/amounts.ts";
import { Amount } from "@trellis/contract-base/fields.ts";
import { STATE_STATUSES } from "@trellis/payroll-us/choices.ts";
import { US_STATE_CODES } from "@trellis/payroll-us/us-states.ts";
import * as z from "zod/mini";

/** The boxes of Arizona's Form A-4, in percent. */
export const STATE_RATES = ["0", "0.5", "1", "1.5", "2", "2.5", "3", "3.5"] as const;

const MAX_COUNT = 99;
const Count = z.nullish(
  z
    .number("Use a whole number")
    .check(
      z.refine(
        (value) => Number.isInteger(value) && value >= 0 && value <= MAX_COUNT,
        `Use a whole number from 0 to ${MAX_COUNT}`,
      ),
    ),
);

/** What an employee filled in on a state's withholding certificate. It counts only while the person works in that state. */
export const StateTaxFormInput = z.strictObject({
  state: z.enum(US_STATE_CODES, "Choose a state"),
  status: z.nullish(z.enum(STATE_STATUSES, "Choose a filing status")),
  allowances: Count,
  additionalAllowances: Count,
  dependents: Count,
  newDependents: Count,
  adoptedDependents: Count,
  /** A year's amount where the form asks for one (Colorado, Iowa, Mississippi). */
  annualAmount: OptionalAmount("The amount must be 0 or greater"),
  /** Arizona, in percent. */
  rate: z.nullish(z.enum(STATE_RATES, "Choose a percentage of Form A-4")),
  /** Withheld in addition, per pay period. */
  additional: OptionalAmount("Additional withholding must be 0 or greater"),
  exempt: z.optional(z.boolean()),
  /** Withholding per pay period if the state has no table here. */
  amount: OptionalAmount("The amount must be 0 or greater"),
});

/** As it is stored and answered; amounts as decimal text. */
export const StateTaxForm = z.object({
  state: z.string(),
  status: z.nullable(z.enum(STATE_STATUSES)),
  allowances: z.number(),
  additionalAllowances: z.number(),
  dependents: z.number(),
  newDependents: z.number(),
  adoptedDependents: z.number(),
  annualAmount: z.nullable(Amount),
  rate: z.nullable(z.enum(STATE_RATES)),
  additional: Amount,
  exempt: z.boolean(),
  amount: z.nullable(Amount),
});
export type StateTaxForm = z.infer<typeof StateTaxForm>;
