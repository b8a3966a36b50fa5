import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

/** Totals of all time with this month's beside them; "this month" is the organization's, in its time zone. */
export const FinancialSummary = z.object({
  totalIncome: Amount,
  thisMonthIncome: Amount,
  totalExpenses: Amount,
  thisMonthExpenses: Amount,
  netBalance: Amount,
  thisMonthNet: Amount,
  /** The last 12 months, oldest first, this one last; `month` is its first day. */
  months: z.array(z.object({ month: z.string(), income: Amount, expenses: Amount })),
  /**
   * This month's days so far beside the same days of last month (both from their first); null while last month has no
   * transaction to compare with. On the 31st, last month's days end with its last.
   */
  comparison: z.nullable(
    z.object({
      /** The days of last month: `YYYY-MM-DD`. */
      from: z.string(),
      to: z.string(),
      income: z.object({ now: Amount, before: Amount }),
      expenses: z.object({ now: Amount, before: Amount }),
    }),
  ),
});
export type FinancialSummary = z.infer<typeof FinancialSummary>;

export const getFinancialSummary = endpoint({
  area: "finance",
  kind: "json",
  method: "GET",
  path: "/api/financial-summary",
  summary: "Totals, this month, and the last 12 months",
  access: { who: "member", role: "viewer", flag: "canManageFinances" },
  responses: { 200: FinancialSummary },
});
