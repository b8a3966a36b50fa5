import type { Employee, EmployeeInput } from "@trellis/contract-payroll/employees.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { amountNumber } from "@trellis/domain/money/typed-number.ts";
import { STATES_WITHOUT_INCOME_TAX } from "@trellis/payroll-us/state-tax.ts";
import { stateRuleOf } from "@trellis/payroll-us/states/state-rules.ts";

/** The fields of every state's certificate, as text; a state shows the ones it uses. */
export interface StateTaxValues {
  stateStatus: string;
  stateAllowances: string;
  stateAdditionalAllowances: string;
  stateDependents: string;
  stateNewDependents: string;
  stateAdoptedDependents: string;
  stateAnnualAmount: string;
  stateRate: string;
  stateAdditional: string;
  stateExempt: boolean;
  stateAmount: string;
}
export type StateTaxField = keyof StateTaxValues;

export const NO_STATE_TAX: StateTaxValues = {
  stateStatus: "",
  stateAllowances: "",
  stateAdditionalAllowances: "",
  stateDependents: "",
  stateNewDependents: "",
  stateAdoptedDependents: "",
  stateAnnualAmount: "",
  stateRate: "",
  stateAdditional: "",
  stateExempt: false,
  stateAmount: "",
};

/** The form's names by the contract's. */
export const STATE_TAX_FIELDS = {
  status: "stateStatus",
  allowances: "stateAllowances",
  additionalAllowances: "stateAdditionalAllowances",
  dependents: "stateDependents",
  newDependents: "stateNewDependents",
  adoptedDependents: "stateAdoptedDependents",
  annualAmount: "stateAnnualAmount",
  rate: "stateRate",
  additional: "stateAdditional",
  exempt: "stateExempt",
  amount: "stateAmount",
} as const satisfies Record<string, StateTaxField>;

const count = (value: number) => (value === 0 ? "" : String(value));
const amount = (value: string | null) => (value === null || value === "0.00" ? "" : withReaderMarks(value));

/** The form of what is stored. */
export function stateTaxValuesOf({ stateTax }: Pick<Employee, "stateTax">): StateTaxValues {
  if (stateTax === null) return NO_STATE_TAX;
  return {
    stateStatus: stateTax.status ?? "",
    stateAllowances: count(stateTax.allowances),
    stateAdditionalAllowances: count(stateTax.additionalAllowances),
    stateDependents: count(stateTax.dependents),
    stateNewDependents: count(stateTax.newDependents),
    stateAdoptedDependents: count(stateTax.adoptedDependents),
    // Zero differs from empty: Colorado's allowance of 0 replaces the default one.
    stateAnnualAmount: withReaderMarks(stateTax.annualAmount ?? ""),
    stateRate: withReaderMarks(stateTax.rate ?? ""),
    stateAdditional: amount(stateTax.additional),
    stateExempt: stateTax.exempt,
    stateAmount: withReaderMarks(stateTax.amount ?? ""),
  };
}

/** Whether the person's state has a certificate or an amount to enter. */
export const hasStateTax = (state: string): boolean => state !== "" && !STATES_WITHOUT_INCOME_TAX.includes(state);

const typedCount = (text: string) => (text.trim() === "" ? 0 : Number(text.trim()));
const typedAmount = (text: string) => (text.trim() === "" ? null : amountNumber(text));

/** The request body: only the fields of the state's certificate; null if none was filled in. */
export function stateTaxBody(values: StateTaxValues, state: string): EmployeeInput["stateTax"] {
  if (!hasStateTax(state)) return null;
  const fields = stateRuleOf(state)?.fields ?? [];
  const has = (kind: (typeof fields)[number]["kind"]) => fields.some((field) => field.kind === kind);
  const counts = fields.flatMap((field) =>
    field.kind === "count" ? [[field.name, typedCount(values[STATE_TAX_FIELDS[field.name]])] as const] : [],
  );
  const filled = {
    ...Object.fromEntries(counts.filter(([, value]) => value !== 0)),
    ...(has("status") && values.stateStatus ? { status: values.stateStatus } : {}),
    ...(has("annualAmount") && values.stateAnnualAmount.trim()
      ? { annualAmount: typedAmount(values.stateAnnualAmount) }
      : {}),
    ...(has("rate") && values.stateRate ? { rate: values.stateRate } : {}),
    ...(values.stateAdditional.trim() ? { additional: typedAmount(values.stateAdditional) } : {}),
    ...(values.stateExempt ? { exempt: true } : {}),
    ...(values.stateAmount.trim() ? { amount: typedAmount(values.stateAmount) } : {}),
  };
  if (Object.keys(filled).length === 0) return null;
  return { state, ...filled } as EmployeeInput["stateTax"];
}
