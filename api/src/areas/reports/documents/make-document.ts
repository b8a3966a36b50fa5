import type { ReportKind } from "@trellis/report-rules/choices.ts";
import type { Read } from "../../../kernel/http/context.ts";
import type { ComputedReport } from "../core/report-writer.ts";
import type { ReportRequest } from "../schema/report-options.ts";
import { budgetVsActual } from "./budget-document.ts";
import { contactList } from "./contact-documents.ts";
import { customReport } from "./custom-document.ts";
import { cashFlow, expenseAnalysis, incomeStatement } from "./financial-documents.ts";
import { paymentHistory } from "./payment-document.ts";
import { outstandingBalances, salesByCustomer } from "./people-documents.ts";
import { completionRates, ratingAverages, responseSummary, responseTrends } from "./survey-documents.ts";

type Maker = (scope: Read, request: ReportRequest) => Promise<ComputedReport>;

/** How each report is computed. */
const MAKERS: Record<ReportKind, Maker> = {
  income_statement: incomeStatement,
  cash_flow: cashFlow,
  expense_analysis: expenseAnalysis,
  budget_vs_actual: budgetVsActual,
  contact_list: contactList,
  sales_by_customer: salesByCustomer,
  outstanding_balances: outstandingBalances,
  payment_history: paymentHistory,
  response_summary: responseSummary,
  completion_rates: completionRates,
  rating_averages: ratingAverages,
  response_trends: responseTrends,
  custom: customReport,
};

/** Computes a report from what the organization has at this moment, to be written in any language. */
export const makeDocument = (kind: ReportKind, scope: Read, request: ReportRequest) => MAKERS[kind](scope, request);
