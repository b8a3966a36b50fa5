import { type Cents, formatDollars } from "@trellis/domain/money/money.ts";
import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import type { DeductionKind } from "./choices.ts";
import { amountStep, atLeastZero, min, type PayStep, rateOf } from "./pay-step.ts";
import type { PayrollYear } from "./payroll-year.ts";

/** What the employer adds: a rate of the contribution, which counts up to a rate of gross pay, or a fixed amount. */
export type EmployerMatch = { rate: number; upTo: number | null } | { amount: Cents };

/** A deduction as it was agreed on. Rates are thousandths of a percent. */
export interface Deduction {
  kind: DeductionKind;
  label: string;
  /** A pay period's; zero where it is a rate. */
  amount: Cents;
  /** Of gross pay, in place of an amount. */
  rate?: number | null;
  match?: EmployerMatch | null;
}

/** What is deducted from one pay slip, and what the employer contributes. */
export interface Contribution {
  kind: DeductionKind;
  label: string;
  amount: Cents;
  employer: Cents;
  /** What it would have been without the year's limit, where the limit cut it, and that limit. */
  cut?: { employee: Cents; employer: Cents; limit: Cents };
  steps: PayStep[];
  employerSteps: PayStep[];
}

/** What was contributed earlier in the year: to 401(k) and 403(b) by the employee, to a health savings account by both. */
interface ContributedBefore {
  deferrals: Cents;
  hsa: Cents;
}

export const DEFERRAL_KINDS: readonly DeductionKind[] = ["retirement", "roth_retirement"];
export const HSA_KINDS: readonly DeductionKind[] = ["hsa_self", "hsa_family"];

/** The age that someone reaches in a year; null where the birth date is not known, which allows no catch-up. */
const ageIn = (year: number, birthDate: string | null) =>
  birthDate === null ? null : year - Number(birthDate.slice(0, 4));

/** The most that someone may defer in a year, catch-up included. */
export function deferralLimit({ year, contributionLimits }: PayrollYear, birthDate: string | null): Cents {
  const age = ageIn(year, birthDate);
  if (age === null || age < 50) return contributionLimits.deferrals;
  const isHigher = age >= 60 && age <= 63;
  return (
    contributionLimits.deferrals +
    (isHigher ? contributionLimits.deferralCatchUpFrom60 : contributionLimits.deferralCatchUp)
  );
}

/** The most that may go into someone's health savings account in a year, from employee and employer together. */
export function hsaLimit(
  { year, contributionLimits }: PayrollYear,
  isFamily: boolean,
  birthDate: string | null,
): Cents {
  const age = ageIn(year, birthDate);
  const catchUp = age !== null && age >= 55 ? contributionLimits.hsaCatchUp : 0n;
  return (isFamily ? contributionLimits.hsaFamily : contributionLimits.hsaSelf) + catchUp;
}

/**
 * What is contributed from a pay period's gross pay, in the order of the list, up to the year's limits. Of a health savings
 * account the employer's contribution counts first. Traditional and Roth deferrals share one limit.
 */
export function contributionsOf(
  year: PayrollYear,
  gross: Cents,
  list: readonly Deduction[],
  person: { birthDate: string | null; before: ContributedBefore },
): Contribution[] {
  const limits = {
    deferrals: deferralLimit(year, person.birthDate),
    hsa: hsaLimit(
      year,
      list.some(({ kind }) => kind === "hsa_family"),
      person.birthDate,
    ),
  };
  const before = { ...person.before };
  return list.map((deduction) => {
    const { kind, label } = deduction;
    const asked = askedOf(gross, deduction);
    const pool = DEFERRAL_KINDS.includes(kind) ? "deferrals" : HSA_KINDS.includes(kind) ? "hsa" : undefined;
    if (pool === undefined) {
      const match = matchOf(gross, asked.amount, deduction.match);
      return {
        kind,
        label,
        amount: asked.amount,
        employer: match.amount,
        steps: asked.steps,
        employerSteps: match.steps,
      };
    }
    const left = atLeastZero(limits[pool] - before[pool]);
    const limitStep = amountStep(
      `Left of the ${year.year} limit of ${formatDollars(limits[pool])} after ${formatDollars(before[pool])} earlier this year`,
      left,
    );
    const cutSteps = (amount: Cents) => [limitStep, amountStep("The smaller of both", amount)];
    if (pool === "deferrals") {
      const amount = min(asked.amount, left);
      before.deferrals += amount;
      const isCut = amount < asked.amount;
      const match = matchOf(gross, amount, deduction.match);
      return {
        kind,
        label,
        amount,
        employer: match.amount,
        ...(isCut ? { cut: { employee: asked.amount, employer: match.amount, limit: limits[pool] } } : {}),
        steps: isCut ? [...asked.steps, ...cutSteps(amount)] : asked.steps,
        employerSteps: match.steps,
      };
    }
    const match = matchOf(gross, asked.amount, deduction.match);
    const employer = min(match.amount, left);
    const amount = min(asked.amount, left - employer);
    before.hsa += employer + amount;
    const isCut = amount < asked.amount || employer < match.amount;
    return {
      kind,
      label,
      amount,
      employer,
      ...(isCut ? { cut: { employee: asked.amount, employer: match.amount, limit: limits[pool] } } : {}),
      steps: isCut ? [...asked.steps, ...cutSteps(amount)] : asked.steps,
      employerSteps: isCut ? [...match.steps, ...cutSteps(employer)] : match.steps,
    };
  });
}

function askedOf(gross: Cents, { rate, amount }: Deduction): { amount: Cents; steps: PayStep[] } {
  if (rate === undefined || rate === null) return { amount, steps: [amountStep("Amount per pay period", amount)] };
  const part = rateOf(gross, rate);
  return { amount: part, steps: [amountStep(`${formatDollars(gross)} gross pay × ${formatRate(rate)}%`, part)] };
}

function matchOf(
  gross: Cents,
  contribution: Cents,
  match: EmployerMatch | null | undefined,
): { amount: Cents; steps: PayStep[] } {
  if (!match) return { amount: 0n, steps: [] };
  if ("amount" in match) return { amount: match.amount, steps: [amountStep("Amount per pay period", match.amount)] };
  const max = match.upTo === null ? contribution : min(contribution, rateOf(gross, match.upTo));
  const amount = rateOf(max, match.rate);
  return {
    amount,
    steps: [
      amountStep(
        match.upTo === null
          ? "Contribution of the employee"
          : `Contribution of the employee, up to ${formatRate(match.upTo)}% of ${formatDollars(gross)} gross pay`,
        max,
      ),
      amountStep(`${formatDollars(max)} × ${formatRate(match.rate)}%`, amount),
    ],
  };
}
