import { AmountOrZero, RateInput } from "@trellis/contract-base/amounts.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams, Instant, Name } from "@trellis/contract-base/fields.ts";
import { DEDUCTION_KINDS } from "@trellis/payroll-us/choices.ts";
import * as z from "zod/mini";
import { PAYROLL_ACCESS } from "./access.ts";

/** Standing items of one employee, ended ones included. */
export const MAX_PAY_ITEMS = 50;

const Rate = RateInput("The rate must be between 0 and 100");
const OptionalRate = z.nullish(z.union([z.literal(""), Rate]));
const OptionalAmount = z.nullish(z.union([z.literal(""), AmountOrZero("Must be 0 or greater")]));

const terms = {
  /** A pay period's; either it or a rate. Zero, or nothing, where only the employer contributes. */
  amount: OptionalAmount,
  /** Percent of gross pay. */
  rate: OptionalRate,
  /** The employer adds this percent of the contribution … */
  matchRate: OptionalRate,
  /** … which counts up to this percent of gross pay. */
  matchUpTo: OptionalRate,
  /** Or: what the employer adds each pay period. */
  matchAmount: OptionalAmount,
  /** The last pay date that it is for. */
  endDate: z.nullish(z.union([z.literal(""), Day])),
};

export const PayItemInput = z.strictObject({
  kind: z.enum(DEDUCTION_KINDS, "Choose a kind of deduction"),
  label: Name(100, "Name the deduction"),
  /** The first pay date that it is for. */
  startDate: Day,
  ...terms,
});
export type PayItemInput = z.input<typeof PayItemInput>;

export const PayItemChange = z.strictObject({
  kind: z.optional(z.enum(DEDUCTION_KINDS, "Choose a kind of deduction")),
  label: z.optional(Name(100, "Name the deduction")),
  startDate: z.optional(Day),
  ...terms,
});

/** A standing deduction or benefit: in each run whose pay date is between its days. */
export const PayItem = z.object({
  id: Id,
  organizationId: z.number(),
  employeeId: Id,
  kind: z.enum(DEDUCTION_KINDS),
  label: z.string(),
  amount: Amount,
  rate: z.nullable(z.string()),
  matchRate: z.nullable(z.string()),
  matchUpTo: z.nullable(z.string()),
  matchAmount: z.nullable(Amount),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type PayItem = z.infer<typeof PayItem>;

export const listPayItems = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/employees/{id}/pay-items",
  summary: "Standing deductions and benefits of an employee, oldest first",
  access: PAYROLL_ACCESS,
  params: IdParams,
  responses: { 200: z.array(PayItem) },
});

export const createPayItem = endpoint({
  area: "payroll",
  kind: "json",
  method: "POST",
  path: "/api/employees/{id}/pay-items",
  summary: "Add a standing deduction or benefit; each new run includes it",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: ["payroll"],
  params: IdParams,
  body: PayItemInput,
  responses: { 201: PayItem },
});

export const updatePayItem = endpoint({
  area: "payroll",
  kind: "json",
  method: "PATCH",
  path: "/api/pay-items/{id}",
  summary: "Change or end a standing deduction or benefit; paid runs stay as they are",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: ["payroll"],
  params: IdParams,
  body: PayItemChange,
  responses: { 200: PayItem },
});

export const deletePayItem = endpoint({
  area: "payroll",
  kind: "json",
  method: "DELETE",
  path: "/api/pay-items/{id}",
  summary: "Remove a standing deduction or benefit; paid runs stay as they are",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: ["payroll"],
  params: IdParams,
  responses: { 204: null },
});
