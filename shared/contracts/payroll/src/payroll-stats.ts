import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { PAYROLL_ACCESS } from "./access.ts";

/** A calendar year in an address. */
export const TaxYear = z.coerce
  .number()
  .check(z.int("Use a year"), z.minimum(2000, "Use a year"), z.maximum(2199, "Use a year"));

export const getPayrollStats = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/payroll-stats",
  summary: "Payroll figures: people, this month's gross pay, and 1099 forms due for a year",
  access: PAYROLL_ACCESS,
  query: z.strictObject({ taxYear: z.optional(TaxYear) }),
  responses: {
    200: z.object({
      /** Active employees and active contractors together. */
      totalEmployees: z.number(),
      activeEmployees: z.number(),
      activeContractors: z.number(),
      /** Gross pay of the pay dates in this month, in the organization's time zone. */
      monthlyPayroll: Amount,
      /** Payees of the year who are due a form. */
      forms1099Due: z.number(),
      taxYear: z.number(),
    }),
  },
});
