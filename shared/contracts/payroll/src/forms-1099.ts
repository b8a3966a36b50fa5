import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams, Instant } from "@trellis/contract-base/fields.ts";
import { FORM_TYPES_1099, PAYMENT_CATEGORIES } from "@trellis/payroll-us/choices.ts";
import * as z from "zod/mini";
import { PAYROLL_ACCESS } from "./access.ts";
import { TaxYear } from "./payroll-stats.ts";

/** Copy B goes to the recipient, Copy C stays with the payer. */
export const COPIES_1099 = ["B", "C"] as const;
export type Copy1099 = (typeof COPIES_1099)[number];
const Copy = z.optional(z.enum(COPIES_1099, "Choose copy B or C"));

export const Tax1099 = z.object({
  id: Id,
  employeeId: Id,
  taxYear: z.number(),
  formType: z.enum(FORM_TYPES_1099),
  /** NEC: nonemployee compensation. MISC: rents. */
  box1Amount: Amount,
  /** MISC: royalties. */
  box2Amount: Amount,
  /** MISC: other income. */
  box3Amount: Amount,
  /** Federal income tax withheld. */
  box4Amount: Amount,
  /** MISC: medical and health care payments. */
  box6Amount: Amount,
  /** NEC: state income. */
  box7Amount: Amount,
  /** MISC: substitute payments. */
  box8Amount: Amount,
  stateTaxWithheld: Amount,
  stateCode: z.nullable(z.string()),
  totalAmount: Amount,
  recipientName: z.string(),
  recipientAddress: z.string(),
  /** Truncated: `***-**-1234`; empty while none is on file. */
  recipientTin: z.string(),
  isSubmitted: z.boolean(),
  submissionDate: z.nullable(z.string()),
  /** What the payments and the person's record would give today; false once they differ. */
  isCurrent: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Tax1099 = z.infer<typeof Tax1099>;

/** What has to be put right before a form can be filed. */
const Problem = z.object({ field: z.string(), message: z.string() });

export const Payee1099 = z.object({
  employeeId: Id,
  name: z.string(),
  businessName: z.nullable(z.string()),
  isActive: z.boolean(),
  isCorporation: z.boolean(),
  /** By its last four. */
  taxId: z.nullable(z.string()),
  /** Everything paid in the year. */
  paid: Amount,
  /** Of it by card or a payment network, which reports it. */
  on1099K: Amount,
  categories: z.array(
    z.object({
      category: z.enum(PAYMENT_CATEGORIES),
      amount: Amount,
      threshold: Amount,
      isReported: z.boolean(),
    }),
  ),
  formsDue: z.array(z.enum(FORM_TYPES_1099)),
  /** Of a payee who is due a form. */
  problems: z.array(Problem),
});
export type Payee1099 = z.infer<typeof Payee1099>;

export const get1099Overview = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/tax-1099/overview",
  summary: "Who is due a 1099 for a year, by which thresholds, and what is missing to file",
  access: PAYROLL_ACCESS,
  query: z.strictObject({ taxYear: TaxYear }),
  responses: {
    200: z.object({
      taxYear: z.number(),
      /** Years with payments or forms, and the current one; newest first. */
      years: z.array(z.number()),
      thresholds: z.nullable(z.object({ nonemployeeCompensation: Amount, royalties: Amount, source: z.string() })),
      payer: z.object({ name: z.string(), problems: z.array(Problem) }),
      payees: z.array(Payee1099),
    }),
  },
});

export const list1099s = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/tax-1099",
  summary: "Forms generated for a year, by recipient",
  access: PAYROLL_ACCESS,
  query: z.strictObject({ taxYear: TaxYear }),
  responses: { 200: z.array(Tax1099) },
});

export const generate1099s = endpoint({
  area: "payroll",
  kind: "json",
  method: "POST",
  path: "/api/tax-1099/generate",
  ignoresIdempotencyKey: true,
  summary: "Generate a year's forms; those not yet submitted are replaced. Nothing is filed",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: ["payroll"],
  body: z.strictObject({ taxYear: TaxYear }),
  responses: { 200: z.array(Tax1099) },
});

export const update1099 = endpoint({
  area: "payroll",
  kind: "json",
  method: "PATCH",
  path: "/api/tax-1099/{id}",
  summary: "Mark a form as submitted elsewhere, or undo that",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: ["payroll"],
  params: IdParams,
  body: z.strictObject({ isSubmitted: z.boolean(), submissionDate: z.nullish(Day) }),
  responses: { 200: Tax1099 },
});

export const get1099Pdf = endpoint({
  area: "payroll",
  kind: "download",
  recorded: { action: "download", resource: "form_1099" },
  method: "GET",
  path: "/api/tax-1099/{id}/pdf",
  summary: "A copy of one form, not for filing",
  access: PAYROLL_ACCESS,
  params: IdParams,
  query: z.strictObject({ copy: Copy }),
  download: { mediaType: "application/pdf" },
  responses: { 200: null },
});

export const get1099sPdf = endpoint({
  area: "payroll",
  kind: "download",
  recorded: { action: "download", resource: "form_1099" },
  isExport: true,
  method: "GET",
  path: "/api/tax-1099/pdf",
  summary: "Copies of all of a year's forms in one file, one page each, not for filing",
  access: PAYROLL_ACCESS,
  query: z.strictObject({ taxYear: TaxYear, copy: Copy }),
  download: { mediaType: "application/pdf" },
  readsReplica: true,
  responses: { 200: null },
});

export const export1099s = endpoint({
  area: "payroll",
  kind: "download",
  recorded: { action: "export", resource: "form_1099" },
  isExport: true,
  method: "GET",
  path: "/api/tax-1099/csv",
  summary: "A year's forms as CSV, with truncated tax IDs",
  access: PAYROLL_ACCESS,
  query: z.strictObject({ taxYear: TaxYear }),
  download: { mediaType: "text/csv" },
  readsReplica: true,
  responses: { 200: null },
});
