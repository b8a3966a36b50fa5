import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import { amountStep, atLeastZero, rateOf } from "../pay-step.ts";
import type { StateEdition, StateRule } from "./state-rule.ts";
import { aPeriod, dollars, wageSteps, wholeDollars } from "./withholding-steps.ts";

const PHASE_OUT = 1300;

const edition = (
  dates: Pick<StateEdition, "from" | "until" | "source">,
  rate: number,
  single: { allowance: number; threshold: number },
  married: { allowance: number; threshold: number },
): StateEdition => ({
  ...dates,
  summary: `${formatRate(rate)}% less an allowance that shrinks with wages`,
  topRate: rate,
  withhold: (wages) => {
    const annual = wages.filingStatus === "married_jointly" ? married : single;
    const tax = wholeDollars(rateOf(wages.wages, rate));
    const base = wholeDollars(aPeriod(dollars(annual.allowance), wages));
    const threshold = wholeDollars(aPeriod(dollars(annual.threshold), wages));
    const beyond = atLeastZero(wages.wages - threshold);
    const reduction = wholeDollars(rateOf(beyond, PHASE_OUT));
    const allowance = atLeastZero(base - reduction);
    const amount = atLeastZero(tax - allowance);
    return {
      amount,
      steps: [
        ...wageSteps(wages, wages.wages),
        amountStep(`× ${formatRate(rate)}%, rounded to the whole dollar`, tax, "2"),
        amountStep("Base allowance", base, "3"),
        amountStep(`Wages over $${threshold / 100n}`, beyond, "4"),
        amountStep("× 1.3%, rounded to the whole dollar", reduction, "5"),
        amountStep("Base allowance less line 5, at least 0", allowance, "6"),
        amountStep("Line 2 less line 6, at least 0", amount, "7"),
      ],
    };
  },
});

/**
 * Utah: a share of wages less an allowance that shrinks with them, by the federal filing status; head of household is
 * single. Every product is a whole dollar, and the printed allowance and threshold of each period are the annual ones
 * divided and rounded to the dollar. The tables of June 1 apply to pay dates from then on. Source: Publication 14,
 * Withholding Tax Guide (Rev. 4/25 and 4/26), Schedules 1 to 8.
 */
export const UTAH: StateRule = {
  state: "UT",
  form: null,
  fields: [],
  editions: [
    edition(
      { from: "2025-06-01", until: "2026-05-31", source: "Utah Publication 14 (Rev. 4/25)" },
      4500,
      { allowance: 450, threshold: 9107 },
      { allowance: 900, threshold: 18_213 },
    ),
    edition(
      { from: "2026-06-01", until: "2026-12-31", source: "Utah Publication 14 (Rev. 4/26)" },
      4450,
      { allowance: 485, threshold: 9348 },
      { allowance: 970, threshold: 18_696 },
    ),
  ],
};
