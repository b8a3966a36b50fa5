import type { Cents } from "@trellis/domain/money/money.ts";
import { type DeductionKind, PAY_PERIODS } from "./choices.ts";
import { type Contribution, contributionsOf, DEFERRAL_KINDS, type Deduction, HSA_KINDS } from "./contributions.ts";
import { deductionLine, POST_TAX_KINDS, PRE_TAX_KINDS, SECTION_125_KINDS, wagesSteps } from "./deduction-lines.ts";
import { federalTax } from "./federal-tax.ts";
import type { FormW4 } from "./federal-withholding.ts";
import { ficaOf } from "./fica.ts";
import { type GrossInput, grossPay } from "./gross-pay.ts";
import { amountStep, atLeastZero, min, type PayStep } from "./pay-step.ts";
import type { PayrollYear } from "./payroll-year.ts";
import { isUnverified, type StateTreatment, stateName, stateWithholding } from "./state-tax.ts";
import { type SutaRate, unemploymentOf } from "./unemployment.ts";

/** What was paid to one person in the tax year before, by this organization. */
interface YearToDate {
  socialSecurityWages: Cents;
  medicareWages: Cents;
  /** Bonuses and commissions. */
  supplemental: Cents;
  /** Elective deferrals to 401(k) and 403(b). */
  deferrals: Cents;
  /** To a health savings account, from employee and employer. */
  hsa: Cents;
}

export interface SlipInput extends GrossInput, FormW4 {
  payDate: string;
  /** The year that Form W-4 claims exemption for. */
  exemptYear: number | null;
  /** Null where it is not known: no catch-up contributions. */
  birthDate: string | null;
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
  "employerBenefit",
  "futa",
  "suta",
] as const;
export type SlipLineKind = (typeof SLIP_LINES)[number];

/** One line of a pay slip with the steps that led to it. */
interface SlipLine {
  kind: SlipLineKind;
  label: string;
  amount: Cents;
  steps: PayStep[];
}

/** All amounts of a pay slip. `net` may be negative: the caller refuses it with the person's name. */
interface SlipAmounts {
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
  /** What the employer contributes to benefits: its cost, not pay. */
  employerBenefits: Cents;
  /** Bonuses and commissions. */
  supplemental: Cents;
  deferrals: Cents;
  /** From employee and employer. */
  hsa: Cents;
  /** The employer's federal and state unemployment tax. */
  futa: Cents;
  suta: Cents;
}

export type SlipProblem = "noPay" | "noStateRate" | "deductionsExceedWages" | "negativeNet";

export interface Slip {
  amounts: SlipAmounts;
  lines: SlipLine[];
  contributions: Contribution[];
  /** Why this slip cannot be paid. */
  problem?: SlipProblem;
}

/**
 * From gross to net for one person and pay period.
 *
 * net = gross − pre-tax − federal − Social Security − Medicare − state − post-tax. Every kind of pre-tax deduction reduces
 * the wages of federal and state income tax; section 125 reduces those of Social Security and Medicare too. Pre-tax
 * deductions reduce regular wages first, then a bonus. A state's tax is withheld from both together.
 */
export function calculateSlip(year: PayrollYear, input: SlipInput): Slip {
  const gross = grossPay(input);
  const { yearToDate } = input;
  const contributions = contributionsOf(year, gross.amount, input.deductionList, {
    birthDate: input.birthDate,
    before: yearToDate,
  });
  const ofKinds = (kinds: readonly DeductionKind[]) => contributions.filter(({ kind }) => kinds.includes(kind));
  const preTax = ofKinds(PRE_TAX_KINDS);
  const section125 = ofKinds(SECTION_125_KINDS);
  const postTax = ofKinds(POST_TAX_KINDS);
  const federalWages = atLeastZero(gross.amount - sumOf(preTax));
  const ficaWages = atLeastZero(gross.amount - sumOf(section125));
  const supplemental = min(input.bonus, federalWages);
  const federal = federalTax(year, {
    ...input,
    regularWages: federalWages - supplemental,
    supplementalWages: supplemental,
    supplementalMethod: input.bonusMethod,
    supplementalBefore: yearToDate.supplemental,
  });
  const fica = ficaOf(year, ficaWages, yearToDate);
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
  const employerBenefits = contributions.reduce((sum, { employer }) => sum + employer, 0n);
  const taxable = wagesSteps("taxable wages", gross.amount, preTax, federalWages);
  const ficaSteps = wagesSteps("wages under Social Security and Medicare", gross.amount, section125, ficaWages);
  const stateNote: PayStep[] =
    supplemental > 0n && input.bonusMethod === "flat"
      ? [amountStep("Of gross pay: bonus or commission, taxed together with the regular wages", supplemental)]
      : [];
  const unemployment = unemploymentOf({ ...input, wages: ficaWages, paid: yearToDate.medicareWages });

  const lines: SlipLine[] = [
    { kind: "gross", label: "Gross pay", ...gross },
    ...preTax.map((one) => deductionLine("preTax", one)),
    { kind: "federal", label: "Federal income tax", ...from(taxable, federal) },
    { kind: "socialSecurity", label: "Social Security", ...from(ficaSteps, fica.socialSecurity) },
    { kind: "medicare", label: "Medicare", ...from(ficaSteps, fica.medicare) },
    { kind: "state", label: stateLabel(input), ...(state ? from(stateNote, state) : { amount: 0n, steps: [] }) },
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
    {
      kind: "employerSocialSecurity",
      label: "Employer's Social Security",
      ...from(ficaSteps, fica.employerSocialSecurity),
    },
    { kind: "employerMedicare", label: "Employer's Medicare", ...from(ficaSteps, fica.employerMedicare) },
    ...contributions
      .filter(({ employer }) => employer > 0n)
      .map(
        ({ label, employer, employerSteps }): SlipLine => ({
          kind: "employerBenefit",
          label: `Employer's ${label}`,
          amount: employer,
          steps: employerSteps,
        }),
      ),
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
      employerBenefits,
      supplemental: input.bonus,
      deferrals: sumOf(ofKinds(DEFERRAL_KINDS)),
      hsa: ofKinds(HSA_KINDS).reduce((sum, { amount, employer }) => sum + amount + employer, 0n),
      futa: unemployment.futa.amount,
      suta: unemployment.suta.amount,
    },
    lines,
    contributions,
    ...(problem ? { problem } : {}),
  };
}

/** Amounts without a published method are marked on slip, register and screen. */
const stateLabel = ({ state, stateTreatment }: Pick<SlipInput, "state" | "stateTreatment">) =>
  `${stateName(state)} income tax${isUnverified(stateTreatment) ? " (unverified)" : ""}`;

const sumOf = (list: readonly Contribution[]): Cents => list.reduce((sum, { amount }) => sum + amount, 0n);
const from = (before: readonly PayStep[], { amount, steps }: { amount: Cents; steps: readonly PayStep[] }) => ({
  amount,
  steps: [...before, ...steps],
});
