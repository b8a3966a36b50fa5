import type { Cents } from "@trellis/domain/money/money.ts";
import { STATES_WITHOUT_INCOME_TAX } from "./state-tax.ts";

/** What went into one plan or account in a year. */
export interface W2Contribution {
  kind: string;
  label: string;
  employee: Cents;
  employer: Cents;
}

interface Box12Entry {
  code: string;
  amount: Cents;
}

const ORDER = ["D", "E", "W", "AA", "BB"] as const;
type Box12Code = (typeof ORDER)[number];

/**
 * Box 12 of Form W-2 (IRS General Instructions for Forms W-2 and W-3): D and E are deferrals to a 401(k) and a 403(b), AA
 * and BB the same as Roth contributions, W everything that went to a health savings account through the employer. Which
 * plan it is follows from the kind of the deduction, and between 401(k) and 403(b) from its name.
 */
export function box12Of(contributions: readonly W2Contribution[]): Box12Entry[] {
  const sums = new Map<Box12Code, Cents>();
  for (const one of contributions) {
    const code = codeOf(one);
    if (!code) continue;
    const amount = one.employee + (code === "W" ? one.employer : 0n);
    if (amount > 0n) sums.set(code, (sums.get(code) ?? 0n) + amount);
  }
  return ORDER.flatMap((code) => {
    const amount = sums.get(code);
    return amount === undefined ? [] : [{ code, amount }];
  });
}

function codeOf({ kind, label }: W2Contribution): Box12Code | undefined {
  const is403b = /403\s*\(?b/i.test(label);
  if (kind === "retirement") return is403b ? "E" : "D";
  const isRothByName = kind === "post_tax" && /roth/i.test(label) && /40[13]\s*\(?[kb]/i.test(label);
  if (kind === "roth_retirement" || isRothByName) return is403b ? "BB" : "AA";
  const isHsaByName = kind === "section_125" && /\bhsa\b|health savings/i.test(label);
  return kind.startsWith("hsa") || isHsaByName ? "W" : undefined;
}

/** Box 13: the employee took part in a retirement plan during the year. */
export const hasRetirementPlan = (contributions: readonly W2Contribution[]): boolean =>
  contributions.some((one) => {
    const code = codeOf(one);
    return code !== undefined && code !== "W" && one.employee + one.employer > 0n;
  });

/** Box 16: what the state taxes. Pennsylvania taxes retirement contributions; elsewhere it is box 1. */
export const stateWagesOf = (state: string, wages: { federal: Cents; medicare: Cents }): Cents =>
  state === "PA" ? wages.medicare : wages.federal;

/** Whether a state belongs in boxes 15 to 17. */
export const isReportedState = (state: string, tax: Cents): boolean =>
  tax > 0n || !STATES_WITHOUT_INCOME_TAX.includes(state);
