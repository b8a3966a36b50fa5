import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { type Cents, formatDollars } from "@trellis/domain/money/money.ts";
import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import type { Explained } from "./federal-withholding.ts";
import { amountStep, rateOf } from "./pay-step.ts";
import { NO_STATE_FORM, type StateEdition, type StateForm, type StateWages } from "./states/state-rule.ts";
import { stateEditionOf } from "./states/state-rules.ts";
import { wageSteps } from "./states/withholding-steps.ts";
import { US_STATES } from "./us-states.ts";

/**
 * States without a tax on wages (2025 and 2026): Alaska, Florida, Nevada, New Hampshire, South Dakota, Tennessee, Texas,
 * Washington (its tax is on capital gains), Wyoming.
 */
export const STATES_WITHOUT_INCOME_TAX: readonly string[] = ["AK", "FL", "NV", "NH", "SD", "TN", "TX", "WA", "WY"];

/** How a state's income tax is withheld from one person. Rates are thousandths of a percent. */
export type StateTreatment =
  | { kind: "none" }
  | { kind: "exempt" }
  /** The state's published method for the pay date. */
  | { kind: "rule"; edition: StateEdition; form: StateForm }
  /** The organization's own rate; no one here has checked it. */
  | { kind: "organization"; rate: number; additional: Cents }
  /** An amount per pay period that was typed for the person; no one here has checked it. */
  | { kind: "amount"; amount: Cents }
  /** Neither known here nor entered: the person cannot be paid. */
  | { kind: "missing" };

/**
 * The organization's own rate comes before the published method, so that a change of law never has to wait for a release.
 * A typed amount counts only where no method is known for the pay date.
 *
 * @param form the person's certificate of this state; without one the state's rule for a missing certificate applies
 */
export function stateTreatment(
  state: string,
  payDate: CalendarDay,
  ownRates: ReadonlyMap<string, number>,
  form: StateForm = NO_STATE_FORM,
): StateTreatment {
  if (form.exempt) return { kind: "exempt" };
  const edition = stateEditionOf(state, payDate);
  if (!edition && form.amount !== null) return { kind: "amount", amount: form.amount };
  const rate = ownRates.get(state);
  if (rate !== undefined) return { kind: "organization", rate, additional: form.additional };
  if (STATES_WITHOUT_INCOME_TAX.includes(state)) return { kind: "none" };
  return edition ? { kind: "rule", edition, form } : { kind: "missing" };
}

/** Whether the amount comes from what was typed here, and not from a published method. */
export const isUnverified = ({ kind }: StateTreatment): boolean => kind === "organization" || kind === "amount";

/** State income tax of a pay period with the steps from gross pay. Undefined where neither method nor rate nor amount is known. */
export function stateWithholding(state: string, treatment: StateTreatment, wages: StateWages): Explained | undefined {
  const name = stateName(state);
  const start = wageSteps(wages, wages.wages);
  switch (treatment.kind) {
    case "missing":
      return undefined;
    case "none":
      return { amount: 0n, steps: [...start, amountStep(`${name} has no income tax on wages`, 0n)] };
    case "exempt":
      return { amount: 0n, steps: [...start, amountStep(`Exempt from ${name} withholding`, 0n)] };
    case "amount":
      return {
        amount: treatment.amount,
        steps: [
          ...start,
          amountStep(`Unverified: the amount your organization entered for ${name}, per pay period`, treatment.amount),
        ],
      };
    case "organization": {
      const rate = `${formatRate(treatment.rate)}%`;
      const tax = rateOf(wages.wages, treatment.rate);
      return withAdditional(
        {
          amount: tax,
          steps: [
            ...start,
            { text: `Unverified: the rate your organization entered for ${name}`, value: rate },
            amountStep(`${formatDollars(wages.wages)} × ${rate}`, tax),
          ],
        },
        treatment.additional,
      );
    }
    case "rule": {
      const { edition, form } = treatment;
      const tax = edition.withhold(wages, form);
      const source = { text: `Method: ${edition.source}`, value: "" };
      return withAdditional({ amount: tax.amount, steps: [...tax.steps, source] }, form.additional);
    }
  }
}

function withAdditional({ amount, steps }: Explained, additional: Cents): Explained {
  if (additional === 0n) return { amount, steps };
  const total = amount + additional;
  return {
    amount: total,
    steps: [
      ...steps,
      amountStep("+ Additional withholding", additional),
      amountStep("Withheld from this pay period", total),
    ],
  };
}

/** `Illinois` for `IL`. */
export const stateName = (code: string): string => (US_STATES as Readonly<Record<string, string>>)[code] ?? code;
