import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { createEmployee } from "@trellis/contract-payroll/employees.ts";
import type { StateTaxForm } from "@trellis/contract-payroll/state-tax-form.ts";
import { centsOf, formatDecimal } from "@trellis/domain/money/money.ts";
import { parseRate } from "@trellis/domain/money/tax-rate.ts";
import { NO_STATE_FORM, type StateForm } from "@trellis/payroll-us/states/state-rule.ts";

type Typed = NonNullable<EndpointParsed<typeof createEmployee>["body"]["stateTax"]>;

/** A certificate as it is stored: what was left out is zero or null. */
export function storedStateTax(form: Typed): StateTaxForm {
  const amount = (cents: bigint | null | undefined) => (cents == null ? null : formatDecimal(cents));
  return {
    state: form.state,
    status: form.status ?? null,
    allowances: form.allowances ?? 0,
    additionalAllowances: form.additionalAllowances ?? 0,
    dependents: form.dependents ?? 0,
    newDependents: form.newDependents ?? 0,
    adoptedDependents: form.adoptedDependents ?? 0,
    annualAmount: amount(form.annualAmount),
    rate: form.rate ?? null,
    additional: formatDecimal(form.additional ?? 0n),
    exempt: form.exempt ?? false,
    amount: amount(form.amount),
  };
}

/** The certificate that counts for a state: one of another state, where the person worked before, does not. */
export function stateFormOf(stored: StateTaxForm | null, state: string): StateForm {
  if (stored?.state !== state) return NO_STATE_FORM;
  return {
    ...stored,
    annualAmount: stored.annualAmount === null ? null : centsOf(stored.annualAmount),
    rate: stored.rate === null ? null : parseRate(stored.rate),
    additional: centsOf(stored.additional),
    amount: stored.amount === null ? null : centsOf(stored.amount),
  };
}
