import { READ as CONTACTS } from "@trellis/contract-contacts/access.ts";
import { READ as DONATIONS } from "@trellis/contract-donations/access.ts";
import { READ as INVOICING } from "@trellis/contract-invoicing/access.ts";
import type { Flag, Role } from "@trellis/domain/accounts/roles.ts";
import type { ReportKind } from "@trellis/report-rules/choices.ts";

/** What the screens of one kind of record require, beyond the permission for reports. */
interface ReportAccess {
  who: "member";
  role: Role;
  flag: Flag;
  organizationType?: "non-profit";
}

const SURVEYS = { who: "member", role: "viewer", flag: "canManageSurveys" } as const;
/** Totals of the books and of budgets are what the permission for reports is about. */
const TOTALS: readonly ReportAccess[] = [];
/** People with what they were billed, paid and gave. */
const PEOPLE_AND_MONEY: readonly ReportAccess[] = [CONTACTS, INVOICING, DONATIONS];

/**
 * The records that each kind of report reads. Without one of these permissions a member can't make, open, download or
 * share it. One for another type of organization does not count.
 */
export const REPORT_ACCESS: Record<ReportKind, readonly ReportAccess[]> = {
  income_statement: TOTALS,
  cash_flow: TOTALS,
  expense_analysis: TOTALS,
  budget_vs_actual: TOTALS,
  // It lists what each person gave.
  contact_list: [CONTACTS, DONATIONS],
  sales_by_customer: PEOPLE_AND_MONEY,
  outstanding_balances: PEOPLE_AND_MONEY,
  payment_history: PEOPLE_AND_MONEY,
  response_summary: [SURVEYS],
  completion_rates: [SURVEYS],
  rating_averages: [SURVEYS],
  response_trends: [SURVEYS],
  // Its groups can be vendors, which are people too.
  custom: [INVOICING],
};

/** What a report of this kind requires in an organization of a type. */
export const reportAccessIn = (
  kind: ReportKind,
  organizationType: "for-profit" | "non-profit" | undefined,
): readonly ReportAccess[] =>
  REPORT_ACCESS[kind].filter((one) => one.organizationType === undefined || one.organizationType === organizationType);
