import { type Cents, formatDollars } from "@trellis/domain/money/money.ts";
import { formatQuantity } from "@trellis/domain/money/quantity.ts";
import type { PayFrequency, SupplementalMethod } from "./choices.ts";
import { PAY_PERIODS } from "./choices.ts";
import type { Explained } from "./federal-withholding.ts";
import { amountStep, type PayStep, roundedQuotient } from "./pay-step.ts";

export interface GrossInput {
  frequency: PayFrequency;
  /** A year's; with both, the salary is what is paid. */
  salary: Cents | null;
  hourlyRate: Cents | null;
  /** Thousandths of an hour, regular and overtime. No one with a salary has any. */
  hours: bigint;
  overtimeHours: bigint;
  /** A bonus or commission, and how its federal income tax is withheld. */
  bonus: Cents;
  bonusMethod: SupplementalMethod;
}

const BONUS: Readonly<Record<SupplementalMethod, string>> = {
  aggregate: "Bonus or commission, taxed together with the regular wages",
  flat: "Bonus or commission, taxed separately at the flat rate",
};

/**
 * Gross pay: salary ÷ pay periods, or hours × rate with overtime at one and a half, and a bonus or commission, which are
 * supplemental wages (Publication 15, section 7).
 */
export function grossPay(input: GrossInput): Explained {
  const parts: { amount: Cents; steps: PayStep[] }[] = [];
  if (input.salary !== null) {
    const periods = PAY_PERIODS[input.frequency];
    const amount = roundedQuotient(input.salary, BigInt(periods));
    parts.push({
      amount,
      steps: [amountStep(`Salary ${formatDollars(input.salary)} a year ÷ ${periods} pay periods`, amount)],
    });
  } else if (input.hourlyRate !== null) {
    const rate = input.hourlyRate;
    const regular = roundedQuotient(input.hours * rate, 1000n);
    const overtime = roundedQuotient(input.overtimeHours * rate * 3n, 2000n);
    parts.push({
      amount: regular,
      steps: [amountStep(`${formatQuantity(input.hours)} hours × ${formatDollars(rate)}`, regular)],
    });
    if (input.overtimeHours > 0n)
      parts.push({
        amount: overtime,
        steps: [
          amountStep(`${formatQuantity(input.overtimeHours)} overtime hours × ${formatDollars(rate)} × 1.5`, overtime),
        ],
      });
  }
  if (input.bonus > 0n)
    parts.push({
      amount: input.bonus,
      steps: [amountStep(BONUS[input.bonusMethod], input.bonus)],
    });
  const amount = parts.reduce((sum, part) => sum + part.amount, 0n);
  return { amount, steps: [...parts.flatMap(({ steps }) => steps), amountStep("Gross pay", amount)] };
}
