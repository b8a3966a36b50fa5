import { type DeductionKind, PAY_PERIODS } from "../../contract/payroll/choices.ts";
import type { Cents } from "../money.ts";
import { type FormW4, federalWithholding } from "./federal-withholding.ts";
import { ficaOf } from "./fica.ts";
import { type GrossInput, grossPay } from "./gross-pay.ts";
import { amountStep, type PayStep } from "./pay-step.ts";
import type { PayrollYear } from "./payroll-year.ts";
import { isUnverified, type StateTreatment, stateName, stateWithholding } from "./state-tax.ts";
import { type SutaRate, unemploymentOf } from "./unemployment.ts";

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
  /** The organization pays no FUTA. */
  isTaxExempt501c3: boolean;
  /** The employer's unemployment tax in `state`; null where the organization entered none. */
  suta: SutaRate | null;
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
  /** The employer's federal and state unemployment tax. */
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
  const state = stateWithholding(input.state, input.stateTreatment, {
    gross: gross.amount,
    preTax: sumOf(preTax),
    wages: federalWages,
    wagesWithRetirement: ficaWages,
    periods: PAY_PERIODS[input.frequency],
    filingStatus: input.filingStatus,
  });
  const stateAmount = state?.amount ?? 0n;
  const taxes = federal.amount + fica.socialSecurity.amount + fica.medicare.amount + stateAmount;
  const net = gross.amount - sumOf(preTax) - taxes - sumOf(postTax);
  const unemployment = unemploymentOf({ ...input, wages: ficaWages, paid: input.yearToDate.medicareWages });

  const lines: SlipLine[] = [
    { kind: "gross", label: "Gross pay", ...gross },
    ...preTax.map((one) => deductionLine("preTax", one)),
    { kind: "federal", label: "Federal income tax", ...federal },
    { kind: "socialSecurity", label: "Social Security", ...fica.socialSecurity },
    { kind: "medicare", label: "Medicare", ...fica.medicare },
    { kind: "state", label: stateLabel(input), ...(state ?? { amount: 0n, steps: [] }) },
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
    { kind: "futa", label: "Federal unemployment (FUTA)", ...unemployment.futa },
    { kind: "suta", label: `${stateName(input.state)} unemployment (SUTA)`, ...unemployment.suta },
  ];

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
      futa: unemployment.futa.amount,
      suta: unemployment.suta.amount,
    },
    lines,
    ...(problem ? { problem } : {}),
  };
}

/** Amounts that no published method stands behind are marked on slip, register and screen. */
const stateLabel = ({ state, stateTreatment }: Pick<SlipInput, "state" | "stateTreatment">) =>
  `${stateName(state)} income tax${isUnverified(stateTreatment) ? " (unverified)" : ""}`;

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
