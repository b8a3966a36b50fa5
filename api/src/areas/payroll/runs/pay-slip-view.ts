import type { ExplainedPayrollRecord, PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import { centsOf, formatDecimal } from "@trellis/domain/money/money.ts";
import { formatQuantity } from "@trellis/domain/money/quantity.ts";
import { lineOfKind } from "@trellis/payroll-us/deduction-lines.ts";
import { getTableColumns } from "drizzle-orm";
import { paySlip, type StoredContribution, type StoredLine, type YearSum } from "../run-schema.ts";
import { employerCostOf } from "./employer-cost.ts";

export type SlipRow = typeof paySlip.$inferSelect;
export type ListedSlip = Omit<SlipRow, "lines" | "yearToDate" | "contributions">;

/** Lists leave out the explanation, which is most of a slip's weight. */
const { lines: _lines, yearToDate: _yearToDate, contributions: _contributions, ...listed } = getTableColumns(paySlip);
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
    bonusMethod: row.bonusMethod,
    grossPay: formatDecimal(row.gross),
    federalTax: formatDecimal(row.federal),
    stateTax: formatDecimal(row.state),
    socialSecurity: formatDecimal(row.socialSecurity),
    medicare: formatDecimal(row.medicare),
    otherDeductions: formatDecimal(row.deducted),
    netPay: formatDecimal(row.net),
    employerSocialSecurity: formatDecimal(row.employerSocialSecurity),
    employerMedicare: formatDecimal(row.employerMedicare),
    employerBenefits: formatDecimal(row.employerBenefits),
    employerUnemployment: formatDecimal(row.employerUnemployment),
    employerCost: formatDecimal(employerCostOf(row)),
    workState: row.workState,
    stateUnverified: row.stateUnverified,
    deductions: row.deductions.map(({ kind, label, amount, rate, itemId }) => ({
      kind,
      label,
      amount,
      rate: rate ?? null,
      itemId: itemId ?? null,
    })),
    followsItems: row.followsItems,
    payMethod: row.payMethod,
    checkNumber: row.checkNumber,
    memo: row.memo,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** With the steps behind each line, and the year with this slip in it. */
export function toExplainedRecord(row: SlipRow): ExplainedPayrollRecord {
  const sum = (column: SummedColumn) => yearSum(row, column) ?? formatDecimal(row[column]);
  return {
    ...toRecord(row),
    lines: withYears(row),
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

type SummedColumn = Exclude<YearSum, "socialSecurityWages" | "medicareWages">;

/** The year with a slip in it; null where what was before it was not summed up when it was calculated. */
export function yearSum({ yearToDate, ...row }: SlipRow, column: SummedColumn): string | null {
  const before = yearToDate?.[column];
  return before === undefined ? null : formatDecimal(BigInt(before) + row[column]);
}

const SUMMED_LINES: Partial<Record<StoredLine["kind"], SummedColumn>> = {
  gross: "gross",
  federal: "federal",
  socialSecurity: "socialSecurity",
  medicare: "medicare",
  state: "state",
  net: "net",
  employerSocialSecurity: "employerSocialSecurity",
  employerMedicare: "employerMedicare",
};

/** The slip's lines, each with its year; what ended earlier in the year is listed with zero. */
function withYears(row: SlipRow): ExplainedPayrollRecord["lines"] {
  const all = row.contributions ?? [];
  const yearOf = (one: StoredContribution, part: "amount" | "employer") => {
    const same = all.filter(({ kind, label }) => kind === one.kind && label === one.label);
    const before = centsOf(part === "amount" ? one.before : one.employerBefore);
    return formatDecimal(same.reduce((sum, now) => sum + centsOf(now[part]), before));
  };
  // Lines are in the order of what they are of, which comes before what ended.
  const next = { preTax: 0, postTax: 0, employerBenefit: 0 };
  const groups = {
    preTax: all.filter(({ kind }) => lineOfKind(kind) === "preTax"),
    postTax: all.filter(({ kind }) => lineOfKind(kind) === "postTax"),
    employerBenefit: all.filter(({ employer }) => centsOf(employer) > 0n),
  };
  const lines = (row.lines ?? []).map((line) => {
    const { kind } = line;
    if (kind === "preTax" || kind === "postTax" || kind === "employerBenefit") {
      const one = groups[kind][next[kind]++];
      return { ...line, yearToDate: one ? yearOf(one, kind === "employerBenefit" ? "employer" : "amount") : null };
    }
    const column = SUMMED_LINES[kind];
    return { ...line, yearToDate: column === undefined ? null : yearSum(row, column) };
  });
  const nothing = { amount: formatDecimal(0n), steps: [] };
  const ended = (["preTax", "postTax"] as const).flatMap((kind) =>
    groups[kind]
      .slice(next[kind])
      .map((one) => ({ kind, label: one.label, ...nothing, yearToDate: yearOf(one, "amount") })),
  );
  const endedBenefits = all
    .filter(({ employer, employerBefore }) => centsOf(employer) === 0n && centsOf(employerBefore) > 0n)
    .map((one) => ({
      kind: "employerBenefit" as const,
      label: `Employer's ${one.label}`,
      ...nothing,
      yearToDate: yearOf(one, "employer"),
    }));
  const net = lines.findIndex(({ kind }) => kind === "net");
  return net < 0 ? lines : [...lines.slice(0, net), ...ended, ...lines.slice(net), ...endedBenefits];
}
