import type { PayrollSettings } from "@trellis/contract-payroll/payroll-settings.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { plainAmount, plainRate, showNumber } from "@trellis/domain/money/typed-number.ts";
import type { DepositFrequency, DepositSchedule } from "@trellis/payroll-us/choices.ts";
import type { UsState } from "@trellis/payroll-us/us-states.ts";

/** Values typed for one state. */
export interface StateTaxValues {
  state: string;
  rate: string;
  base: string;
  frequency: DepositFrequency;
}

export interface EmployerTaxValues {
  isExempt: boolean;
  states: StateTaxValues[];
  /** Unemployment tax of states that are not named. */
  others: { rate: string; base: string };
  schedule: DepositSchedule;
  owedFrom: string;
}

export function employerTaxValues(settings: PayrollSettings): EmployerTaxValues {
  const states = [...settings.stateUnemployment, ...settings.stateDeposits].map(({ state }) => state);
  return {
    isExempt: settings.isTaxExempt501c3,
    states: [...new Set(states)].sort().map((state) => {
      const tax = settings.stateUnemployment.find((one) => one.state === state);
      const deposit = settings.stateDeposits.find((one) => one.state === state);
      return {
        state,
        rate: withReaderMarks(tax?.rate ?? ""),
        base: shownAmount(tax?.wageBase),
        frequency: deposit?.frequency ?? "monthly",
      };
    }),
    others: { rate: withReaderMarks(settings.sutaRate ?? ""), base: shownAmount(settings.sutaWageBase) },
    schedule: settings.depositSchedule,
    owedFrom: settings.taxesOwedFrom ?? "",
  };
}

/** As the field shows what it understood, so that saving changes nothing on screen. */
const shownAmount = (stored: string | null | undefined) => (stored ? showNumber(stored, 2) : "");

const taxed = ({ states }: EmployerTaxValues) => states.filter(({ rate, base }) => `${rate}${base}`.trim() !== "");

export const employerTaxBody = (values: EmployerTaxValues) => ({
  sutaRate: plainRate(values.others.rate),
  sutaWageBase: plainAmount(values.others.base),
  stateUnemployment: taxed(values).map(({ state, rate, base }) => ({
    state: state as UsState,
    rate: plainRate(rate),
    wageBase: plainAmount(base),
  })),
  isTaxExempt501c3: values.isExempt,
  depositSchedule: values.schedule,
  stateDeposits: values.states
    .filter(({ frequency }) => frequency !== "monthly")
    .map(({ state, frequency }) => ({ state: state as UsState, frequency })),
  taxesOwedFrom: values.owedFrom,
});

/** Errors of a state's tax. */
export function stateTaxError(
  values: EmployerTaxValues,
  state: string,
  errorOf: (path: string) => string | null,
): string | null {
  const index = taxed(values).findIndex((one) => one.state === state);
  if (index < 0) return null;
  return errorOf(`stateUnemployment.${index}.rate`) ?? errorOf(`stateUnemployment.${index}.wageBase`);
}
