import type { ExplainedPayrollRecord, PayrollRecord } from "@trellis/shared/contract/payroll/payroll-records.ts";
import { formatDecimal } from "@trellis/shared/domain/money.ts";
import { formatQuantity } from "@trellis/shared/domain/quantity.ts";
import { getTableColumns } from "drizzle-orm";
import { employerCostOf } from "./employer-cost.ts";
import { paySlip } from "./payroll-tables.ts";

export type SlipRow = typeof paySlip.$inferSelect;
export type ListedSlip = Omit<SlipRow, "lines" | "yearToDate">;

/** Lists leave out the explanation, which is most of a slip's weight. */
const { lines: _lines, yearToDate: _yearToDate, ...listed } = getTableColumns(paySlip);
export const LISTED_COLUMNS = listed;

/** The record as it is answered. */
export function toRecord(row: ListedSlip): PayrollRecord {
  return {
    id: row.id,
    organizationId: row.organizationId,
    runId: row.runId,
    employeeId: row.employeeId,
    employeeName: `${row.firstName} ${row.lastName}`,
    status: row.status,
    included: row.included,
    isHourly: row.isHourly,
    payPeriodStart: row.periodStart,
    payPeriodEnd: row.periodEnd,
    payDate: row.payDate,
    payFrequency: row.payFrequency,
    hoursWorked: row.isHourly ? formatQuantity(row.hours) : null,
    overtimeHours: formatQuantity(row.overtimeHours),
    bonus: formatDecimal(row.bonus),
    grossPay: formatDecimal(row.gross),
    federalTax: formatDecimal(row.federal),
    stateTax: formatDecimal(row.state),
    socialSecurity: formatDecimal(row.socialSecurity),
    medicare: formatDecimal(row.medicare),
    otherDeductions: formatDecimal(row.deducted),
    netPay: formatDecimal(row.net),
    employerSocialSecurity: formatDecimal(row.employerSocialSecurity),
    employerMedicare: formatDecimal(row.employerMedicare),
    employerUnemployment: formatDecimal(row.employerUnemployment),
    employerCost: formatDecimal(employerCostOf(row)),
    workState: row.workState,
    stateUnverified: row.stateUnverified,
    deductions: row.deductions,
    payMethod: row.payMethod,
    checkNumber: row.checkNumber,
    memo: row.memo,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** With the steps behind each line, and the year with this slip in it. */
export function toExplainedRecord(row: SlipRow): ExplainedPayrollRecord {
  const sum = (column: "gross" | "federal" | "state" | "socialSecurity" | "medicare" | "deducted" | "net") =>
    formatDecimal(BigInt(row.yearToDate?.[column] ?? "0") + row[column]);
  return {
    ...toRecord(row),
    lines: row.lines ?? [],
    yearToDate: {
      grossPay: sum("gross"),
      federalTax: sum("federal"),
      stateTax: sum("state"),
      socialSecurity: sum("socialSecurity"),
      medicare: sum("medicare"),
      otherDeductions: sum("deducted"),
      netPay: sum("net"),
    },
  };
}
