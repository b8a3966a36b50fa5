import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Id } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { PAYROLL_ACCESS } from "./access.ts";

/** An entry of an earlier run that still books what was withheld together with the employer's taxes. */
export const KeptPayrollEntry = z.object({
  transactionId: Id,
  runId: Id,
  date: z.string(),
  description: z.string(),
  category: z.string(),
  amount: Amount,
  /** A person changed it, or a bank line matches it as a whole. */
  reason: z.enum(["edited", "matched"]),
});
export type KeptPayrollEntry = z.infer<typeof KeptPayrollEntry>;

export const listKeptPayrollEntries = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/payroll-kept-entries",
  summary: "Earlier payroll entries that the switch to gross wages left unchanged, newest first; 500 at most",
  access: PAYROLL_ACCESS,
  responses: { 200: z.array(KeptPayrollEntry) },
});
