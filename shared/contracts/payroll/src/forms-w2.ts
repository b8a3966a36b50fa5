import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Id } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { PAYROLL_ACCESS } from "./access.ts";
import { TaxYear } from "./payroll-stats.ts";

/** Boxes 1 to 6 of Form W-2. */
const boxes = {
  /** Box 1. */
  wages: Amount,
  /** Box 2. */
  federalTax: Amount,
  /** Box 3. */
  socialSecurityWages: Amount,
  /** Box 4. */
  socialSecurity: Amount,
  /** Box 5. */
  medicareWages: Amount,
  /** Box 6. */
  medicare: Amount,
};
const Boxes = z.object(boxes);
export type W2Boxes = z.infer<typeof Boxes>;

/** Missing data for filing the forms. */
const Problem = z.object({ field: z.string(), message: z.string() });

export const W2 = z.object({
  employeeId: Id,
  name: z.string(),
  /** By its last four. */
  ssn: z.nullable(z.string()),
  ...boxes,
  box12: z.array(z.object({ code: z.string(), amount: Amount })),
  /** Box 13, retirement plan. */
  retirementPlan: z.boolean(),
  /** Boxes 15 to 17. */
  states: z.array(z.object({ state: z.string(), wages: Amount, tax: Amount })),
  problems: z.array(Problem),
});
export type W2 = z.infer<typeof W2>;

export const getW2Overview = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/w2/overview",
  summary: "Form W-2 of every employee for a year, what is missing to file it, and the year's totals by quarter",
  access: PAYROLL_ACCESS,
  query: z.strictObject({ taxYear: TaxYear }),
  responses: {
    200: z.object({
      taxYear: z.number(),
      /** Years with pay slips or opening figures, and the current one; newest first. */
      years: z.array(z.number()),
      employer: z.object({ name: z.string(), problems: z.array(Problem) }),
      forms: z.array(W2),
      /** The sums of all forms, as on Form W-3. */
      totals: Boxes,
      /** Pay in each quarter, as on its Form 941. */
      quarters: z.array(Boxes),
      /** Pay from before the organization ran its payroll here; part of the totals, and of no quarter. */
      opening: Boxes,
    }),
  },
});

export const getW2sPdf = endpoint({
  area: "payroll",
  kind: "download",
  recorded: { action: "download", resource: "form_w2" },
  isExport: true,
  method: "GET",
  path: "/api/w2/pdf",
  summary: "Copies B, C and 2 of every employee's Form W-2, with truncated SSNs, not for filing",
  access: PAYROLL_ACCESS,
  query: z.strictObject({ taxYear: TaxYear, employeeId: z.optional(Id) }),
  download: { mediaType: "application/pdf" },
  readsReplica: true,
  responses: { 200: null },
});

export const getEmployerW2sPdf = endpoint({
  area: "payroll",
  kind: "download",
  recorded: { action: "download", resource: "form_w2" },
  isExport: true,
  method: "GET",
  path: "/api/w2/employer/pdf",
  summary: "Copy D of every employee's Form W-2, with full SSNs, for the employer's records",
  access: PAYROLL_ACCESS,
  needsRecentSignIn: true,
  query: z.strictObject({ taxYear: TaxYear }),
  download: { mediaType: "application/pdf" },
  readsReplica: true,
  responses: { 200: null },
});

export const exportW2s = endpoint({
  area: "payroll",
  kind: "download",
  recorded: { action: "export", resource: "form_w2" },
  isExport: true,
  method: "GET",
  path: "/api/w2/csv",
  summary: "A year's W-2 forms as CSV, with truncated SSNs",
  access: PAYROLL_ACCESS,
  query: z.strictObject({ taxYear: TaxYear }),
  download: { mediaType: "text/csv" },
  readsReplica: true,
  responses: { 200: null },
});
