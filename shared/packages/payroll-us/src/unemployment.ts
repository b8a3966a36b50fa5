import type { Cents } from "@trellis/domain/money/money.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import type { Explained } from "./federal-withholding.ts";
import { FUTA_RATE, FUTA_WAGE_BASE, unemploymentTax } from "./fica.ts";
import { amountStep, atLeastZero, min } from "./pay-step.ts";
import { stateName } from "./state-tax.ts";

/** A state's unemployment tax of the employer: thousandths of a percent of the first wages of a year. */
export interface SutaRate {
  rate: number;
  wageBase: Cents;
}

interface UnemploymentInput {
  /** Wages of this pay period, and what was paid this year before. */
  wages: Cents;
  paid: Cents;
  /** Organizations under section 501(c)(3) pay no FUTA (IRC 3306(c)(8)). A state's tax may apply to them. */
  isTaxExempt501c3: boolean;
  state: string;
  /** Null where the organization entered no rate for the state: nothing is counted. */
  suta: SutaRate | null;
}

/** The employer's federal (FUTA) and state (SUTA) unemployment tax of one person and pay period, with their steps. */
export function unemploymentOf({ wages, paid, isTaxExempt501c3, state, suta }: UnemploymentInput): {
  futa: Explained;
  suta: Explained;
} {
  return {
    futa: isTaxExempt501c3
      ? { amount: 0n, steps: [amountStep("Your organization is exempt: section 501(c)(3)", 0n)] }
      : taxOf({
          wages,
          paid,
          law: { rate: FUTA_RATE, wageBase: FUTA_WAGE_BASE },
          note: ", after the full state credit",
        }),
    suta: suta
      ? taxOf({ wages, paid, law: suta, note: `, as your organization entered for ${stateName(state)}` })
      : {
          amount: 0n,
          steps: [amountStep(`No rate is entered for ${stateName(state)} in Payroll settings: nothing is counted`, 0n)],
        },
  };
}

function taxOf({ wages, paid, law, note }: { wages: Cents; paid: Cents; law: SutaRate; note: string }): Explained {
  const amount = unemploymentTax(wages, paid, law);
  return {
    amount,
    steps: [
      amountStep(`Of the year's first ${formatDollars(law.wageBase)}`, min(wages, atLeastZero(law.wageBase - paid))),
      amountStep(`× ${formatRate(law.rate)}%${note}`, amount),
    ],
  };
}
