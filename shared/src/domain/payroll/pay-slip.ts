import type { DeductionKind } from "../../contract/payroll/choices.ts";
import type { Cents } from "../money.ts";
import { formatRate } from "../tax-rate.ts";
import { type FormW4, federalWithholding } from "./federal-withholding.ts";
import { FUTA_RATE, FUTA_WAGE_BASE, ficaOf, unemploymentTax } from "./fica.ts";
import { type GrossInput, grossPay } from "./gross-pay.ts";
import { amountStep, type PayStep } from "./pay-step.ts";
import type { PayrollYear } from "./payroll-year.ts";
import { type StateTreatment, stateName, stateWithholding } from "./state-tax.ts";

export interface Deduction {
  kind: DeductionKind;
  label: string;
  amount: Cents;
}

/** What was paid to one person in the tax year before, by this organization. */
export interface YearToDate {
  socialSecurityWages: Cents;
  medicareWages: Cents;
}

export interface SlipInput extends GrossInput, FormW4 {
  deductionList: readonly Deduction[];
  /** Two letters, and how that state is treated. */
  state: string;
  stateTreatment: StateTreatment;
  yearToDate: YearToDate;
  /** A state's unemployment tax of the employer; null where the organization entered none. */
  suta: { rate: number; wageBase: Cents } | null;
}

export const SLIP_LINES = [
  "gross",
  "preTax",
  "federal",
  "socialSecurity",
  "medicare",
  "state",
  "postTax",
  "net",
  "employerSocialSecurity",
  "employerMedicare",
  "futa",
  "suta",
] as const;
export type SlipLineKind = (typeof SLIP_LINES)[number];

/** One line of a pay slip with the steps that led to it. */
export interface SlipLine {
  kind: SlipLineKind;
  label: string;
  amount: Cents;
  steps: PayStep[];
}

/** All amounts of a pay slip. `net` may be negative: the caller refuses it with the person's name. */
export interface SlipAmounts {
  gross: Cents;
  /** After all that is taken off before tax. */
  federalWages: Cents;
  /** After what section 125 takes off. */
  socialSecurityWages: Cents;
  medicareWages: Cents;
  federal: Cents;
  state: Cents;
  socialSecurity: Cents;
  medicare: Cents;
  preTax: Cents;
  postTax: Cents;
  net: Cents;
  employerSocialSecurity: Cents;
  employerMedicare: Cents;
  /** For information: paid with the quarter's deposit, not booked with the run. */
  futa: Cents;
  suta: Cents;
}

export type SlipProblem = "noPay" | "noStateRate" | "deductionsExceedWages" | "negativeNet";

export interface Slip {
  amounts: SlipAmounts;
  lines: SlipLine[];
  /** Why this slip cannot be paid. */
  problem?: SlipProblem;
}

/**
 * From gross to net for one person and pay period.
 *
 * net = gross − pre-tax − federal − Social Security − Medicare − state − post-tax. Every kind of pre-tax deduction reduces
 * the wages of federal and state income tax; `section_125` reduces those of Social Security and Medicare too.
 */
export function calculateSlip(year: PayrollYear, input: SlipInput): Slip {
  const gross = grossPay(input);
  const preTax = deductionsOf(input.deductionList, ["retirement", "section_125"]);
  const exempt = sumOf(deductionsOf(input.deductionList, ["section_125"]));
  const postTax = deductionsOf(input.deductionList, ["post_tax"]);
  const federalWages = positive(gross.amount - sumOf(preTax));
  const ficaWages = positive(gross.amount - exempt);
  const federal = federalWithholding(year, input.frequency, federalWages, input);
  const fica = ficaOf(year, ficaWages, input.yearToDate);
  const state = stateWithholding(year, input.state, federalWages, input.stateTreatment);
  const stateAmount = state?.amount ?? 0n;
  const taxes = federal.amount + fica.socialSecurity.amount + fica.medicare.amount + stateAmount;
  const net = gross.amount - sumOf(preTax) - taxes - sumOf(postTax);
  const futa = unemploymentTax(ficaWages, input.yearToDate.medicareWages, {
    rate: FUTA_RATE,
    wageBase: FUTA_WAGE_BASE,
  });
  const suta = input.suta ? unemploymentTax(ficaWages, input.yearToDate.medicareWages, input.suta) : 0n;

  const lines: SlipLine[] = [
    { kind: "gross", label: "Gross pay", ...gross },
    ...preTax.map((one) => deductionLine("preTax", one)),
    { kind: "federal", label: "Federal income tax", ...federal },
    { kind: "socialSecurity", label: "Social Security", ...fica.socialSecurity },
    { kind: "medicare", label: "Medicare", ...fica.medicare },
    { kind: "state", label: `${stateName(input.state)} income tax`, ...(state ?? { amount: 0n, steps: [] }) },
    ...postTax.map((one) => deductionLine("postTax", one)),
    {
      kind: "net",
      label: "Net pay",
      amount: net,
      steps: [
        amountStep("Gross pay", gross.amount),
        amountStep("− Pre-tax deductions", sumOf(preTax)),
        amountStep("− Taxes", taxes),
        amountStep("− Other deductions", sumOf(postTax)),
        amountStep("Net pay", net),
      ],
    },
    { kind: "employerSocialSecurity", label: "Employer's Social Security", ...fica.employerSocialSecurity },
    { kind: "employerMedicare", label: "Employer's Medicare", ...fica.employerMedicare },
    {
      kind: "futa",
      label: "Federal unemployment (FUTA), for information",
      amount: futa,
      steps: [amountStep("0.6% of the first $7,000.00 of the year, after the full state credit", futa)],
    },
  ];
  if (input.suta)
    lines.push({
      kind: "suta",
      label: "State unemployment (SUTA), for information",
      amount: suta,
      steps: [
        amountStep(`${formatRate(input.suta.rate)}% of the year's first wages, as your organization entered`, suta),
      ],
    });

  const problem: SlipProblem | undefined =
    gross.amount === 0n
      ? "noPay"
      : state === undefined
        ? "noStateRate"
        : sumOf(preTax) > gross.amount
          ? "deductionsExceedWages"
          : net < 0n
            ? "negativeNet"
            : undefined;
  return {
    amounts: {
      gross: gross.amount,
      federalWages,
      socialSecurityWages: fica.socialSecurityWages,
      medicareWages: ficaWages,
      federal: federal.amount,
      state: stateAmount,
      socialSecurity: fica.socialSecurity.amount,
      medicare: fica.medicare.amount,
      preTax: sumOf(preTax),
      postTax: sumOf(postTax),
      net,
      employerSocialSecurity: fica.employerSocialSecurity.amount,
      employerMedicare: fica.employerMedicare.amount,
      futa,
      suta,
    },
    lines,
    ...(problem ? { problem } : {}),
  };
}

const deductionsOf = (list: readonly Deduction[], kinds: readonly DeductionKind[]) =>
  list.filter(({ kind }) => kinds.includes(kind));
const sumOf = (list: readonly Deduction[]): Cents => list.reduce((sum, { amount }) => sum + amount, 0n);
const positive = (amount: Cents): Cents => (amount < 0n ? 0n : amount);

const EFFECT: Readonly<Record<DeductionKind, string>> = {
  retirement: "Before federal and state income tax, not before Social Security and Medicare",
  section_125: "Before income tax, Social Security and Medicare (section 125)",
  post_tax: "After all taxes",
};
const deductionLine = (kind: "preTax" | "postTax", deduction: Deduction): SlipLine => ({
  kind,
  label: deduction.label,
  amount: deduction.amount,
  steps: [amountStep(EFFECT[deduction.kind], deduction.amount)],
});
