import { type Cents, formatDollars } from "@trellis/domain/money/money.ts";
import type { Explained } from "./federal-withholding.ts";
import { amountStep, atLeastZero, min, rateOf } from "./pay-step.ts";
import type { PayrollYear } from "./payroll-year.ts";

/** Thousandths of a percent; fixed by law, not by year (IRC 3101, 3111, 3301; Publication 15, sections 9 and 14). */
const SOCIAL_SECURITY_RATE = 6_200;
const MEDICARE_RATE = 1_450;
const ADDITIONAL_MEDICARE_RATE = 900;
/** What one employer has paid in a year before the additional tax is withheld, whatever the filing status. */
const ADDITIONAL_MEDICARE_FROM: Cents = 200_000_00n;
/** After the full credit for state unemployment tax. */
export const FUTA_RATE = 600;
export const FUTA_WAGE_BASE: Cents = 7_000_00n;

interface Fica {
  /** Wages of this period below the wage base. */
  socialSecurityWages: Cents;
  socialSecurity: Explained;
  medicare: Explained;
  employerSocialSecurity: Explained;
  employerMedicare: Explained;
}

/**
 * Social Security and Medicare of employee and employer.
 *
 * @param wages of this period after section 125 deductions, zero or more
 * @param paid what this employer paid this year before: wages under Social Security (at most its base) and Medicare
 */
export function ficaOf(
  year: PayrollYear,
  wages: Cents,
  paid: { socialSecurityWages: Cents; medicareWages: Cents },
): Fica {
  const left = atLeastZero(year.socialSecurityWageBase - paid.socialSecurityWages);
  const socialSecurityWages = min(wages, left);
  const base = [
    amountStep("Wages of this pay period", wages),
    amountStep(`Left of ${formatDollars(year.socialSecurityWageBase)} (${year.year}) after the year so far`, left),
    amountStep("Under Social Security now: the smaller of both", socialSecurityWages),
  ];
  const socialSecurity = rateOf(socialSecurityWages, SOCIAL_SECURITY_RATE);
  const medicare = rateOf(wages, MEDICARE_RATE);
  const after = atLeastZero(paid.medicareWages + wages - ADDITIONAL_MEDICARE_FROM);
  const before = atLeastZero(paid.medicareWages - ADDITIONAL_MEDICARE_FROM);
  const additional = rateOf(after - before, ADDITIONAL_MEDICARE_RATE);
  return {
    socialSecurityWages,
    socialSecurity: { amount: socialSecurity, steps: [...base, amountStep("× 6.2%", socialSecurity)] },
    medicare: {
      amount: medicare + additional,
      steps: [
        amountStep("Wages of this pay period", wages),
        amountStep("× 1.45%", medicare),
        amountStep("Of the wages, beyond $200,000.00 this year", after - before),
        amountStep("× 0.9%, additional Medicare tax", additional),
        amountStep("Together", medicare + additional),
      ],
    },
    employerSocialSecurity: { amount: socialSecurity, steps: [...base, amountStep("× 6.2%", socialSecurity)] },
    employerMedicare: {
      amount: medicare,
      steps: [amountStep("Wages of this pay period", wages), amountStep("× 1.45%", medicare)],
    },
  };
}

/** An employer's tax on the first dollars of a year's wages: federal (FUTA) or a state's (SUTA) unemployment tax. */
export function unemploymentTax(wages: Cents, paid: Cents, law: { rate: number; wageBase: Cents }): Cents {
  return rateOf(min(wages, atLeastZero(law.wageBase - paid)), law.rate);
}
