import { AmountInput, AmountOrZero } from "@trellis/contract-base/amounts.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams, Instant, Line, PageQuery, Text } from "@trellis/contract-base/fields.ts";
import { BOOKS } from "@trellis/contract-base/stale-books.ts";
import { PAYMENT_METHODS } from "@trellis/domain/books/choices.ts";
import { PAYMENT_CATEGORIES } from "@trellis/payroll-us/choices.ts";
import * as z from "zod/mini";
import { PAYROLL_ACCESS } from "./access.ts";
import { TaxYear } from "./payroll-stats.ts";

const Method = z.enum(PAYMENT_METHODS, "Choose how it was paid");
const Category = z.enum(PAYMENT_CATEGORIES, "Choose what it was paid for");

export const ContractorPaymentInput = z.strictObject({
  employeeId: Id,
  date: Day,
  /** Before anything was withheld. */
  amount: AmountInput(),
  /** Backup withholding; box 4 of the form. */
  federalWithheld: z.optional(AmountOrZero("Federal tax withheld must be 0 or greater")),
  stateWithheld: z.optional(AmountOrZero("State tax withheld must be 0 or greater")),
  method: Method,
  category: z.optional(Category),
  reference: z.nullish(Line(100)),
  notes: z.nullish(Text(2000)),
});

export const ContractorPayment = z.object({
  id: Id,
  employeeId: Id,
  employeeName: z.string(),
  date: z.string(),
  amount: Amount,
  federalWithheld: Amount,
  stateWithheld: Amount,
  /** What reached the contractor. */
  netAmount: Amount,
  method: Method,
  category: Category,
  /** By card or a payment network: reported on the network's 1099-K, and not on ours. */
  isOn1099K: z.boolean(),
  reference: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ContractorPayment = z.infer<typeof ContractorPayment>;

export const listContractorPayments = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/contractor-payments",
  summary: "Payments to contractors, newest first",
  access: PAYROLL_ACCESS,
  query: z.strictObject({ employeeId: z.optional(Id), taxYear: z.optional(TaxYear), ...PageQuery }),
  paged: true,
  responses: { 200: z.array(ContractorPayment) },
});

export const getContractorPaymentYears = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/contractor-payments/years",
  summary: "What was paid to a contractor by year, newest first",
  access: PAYROLL_ACCESS,
  query: z.strictObject({ employeeId: Id }),
  responses: {
    200: z.array(
      z.object({
        taxYear: z.number(),
        count: z.number(),
        amount: Amount,
        /** Of it by card or a payment network. */
        on1099K: Amount,
        withheld: Amount,
      }),
    ),
  },
});

export const createContractorPayment = endpoint({
  area: "payroll",
  kind: "json",
  method: "POST",
  path: "/api/contractor-payments",
  summary: "Record a payment to a contractor; it's added to your expenses",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: [...BOOKS, "payroll", "taxes"],
  body: ContractorPaymentInput,
  responses: { 201: ContractorPayment },
});

export const deleteContractorPayment = endpoint({
  area: "payroll",
  kind: "json",
  method: "DELETE",
  path: "/api/contractor-payments/{id}",
  summary: "Delete a recorded payment; it's also removed from your books",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: [...BOOKS, "payroll", "taxes"],
  params: IdParams,
  responses: { 204: null },
});
