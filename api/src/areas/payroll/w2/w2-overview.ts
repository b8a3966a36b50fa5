import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { getW2Overview as endpoint, W2, W2Boxes } from "@trellis/contract-payroll/forms-w2.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { Secrets } from "../../../kernel/services/secrets/seal.ts";
import { readSettings } from "../../organizations/index.ts";
import { payerOf } from "../form-1099/form-1099-preflight.ts";
import { maskEmployeeSecrets } from "../people/employee-secrets.ts";
import { fullName } from "../people/employee-view.ts";
import {
  addSums,
  NO_SUMS,
  readQuarters,
  readW2Figures,
  readW2Years,
  W2_SUMS,
  type W2Figures,
  type W2Sums,
} from "./w2-figures.ts";
import { employerProblems, formProblems } from "./w2-preflight.ts";

/** Everyone's Form W-2 for a year, what is missing to file them, and the totals of Form W-3 beside the quarters. */
export async function getW2Overview(context: Context, { query }: EndpointParsed<typeof endpoint>, secrets: Secrets) {
  const { taxYear } = query;
  const today = dayInZone(context.now, context.organization.timeZone);
  const forms = await readW2Figures(context, taxYear);
  const { quarters, opening } = await readQuarters(context, taxYear);
  const employer = payerOf(await readSettings(context), secrets);
  return {
    taxYear,
    years: await readW2Years(context, Number(today.slice(0, 4))),
    employer: { name: employer.name, problems: employerProblems(employer) },
    forms: forms.map((form) => toW2(form, secrets)),
    totals: toBoxes(forms.reduce<W2Sums>(addSums, NO_SUMS)),
    quarters: quarters.map(toBoxes),
    opening: toBoxes(opening),
  };
}

const toBoxes = (sums: W2Sums): W2Boxes =>
  Object.fromEntries(W2_SUMS.map((sum) => [sum, formatDecimal(sums[sum])])) as W2Boxes;

const toW2 = (form: W2Figures, secrets: Secrets): W2 => ({
  employeeId: form.person.id,
  name: fullName(form.person),
  ssn: maskEmployeeSecrets(secrets, form.person).ssn,
  ...toBoxes(form),
  box12: form.box12.map(({ code, amount }) => ({ code, amount: formatDecimal(amount) })),
  retirementPlan: form.retirementPlan,
  states: form.states.map(({ state, wages, tax }) => ({
    state,
    wages: formatDecimal(wages),
    tax: formatDecimal(tax),
  })),
  problems: formProblems(form, secrets),
});
