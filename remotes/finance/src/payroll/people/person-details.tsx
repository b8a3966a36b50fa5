import type { Employee } from "@trellis/contract-payroll/employees.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { stateRuleOf } from "@trellis/payroll-us/states/state-rules.ts";
import { US_STATES, type UsState } from "@trellis/payroll-us/us-states.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import type { ReactNode } from "react";
import { TEXT } from "./messages.ts";
import { payText } from "./person-badges.tsx";
import { hasStateTax } from "./state-tax-values.ts";

const words = TEXT.form;
const dollars = (amount: string) => formatDollars(centsOf(amount));
const stateName = (code: string | null) => (code === null ? null : (US_STATES[code as UsState] ?? code));

/** Name, address and pay of a person. */
export function DetailsCard({ person }: { person: Employee }) {
  const place = [person.city, [person.state, person.zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <Card title={TEXT.person.details}>
      <Facts
        facts={[
          ...(person.employeeType === "1099" ? [[words.fields.businessName, person.businessName] as const] : []),
          [words.fields.email, person.email],
          [words.fields.phone, person.phone],
          [words.fields.address, [person.address, place].filter(Boolean).join("\n") || null],
          [words.fields.jobTitle, person.jobTitle],
          [words.fields.department, person.department],
          ...(person.birthDate === null ? [] : [[words.fields.birthDate, formatDay(person.birthDate)] as const]),
          [words.fields.hireDate[person.employeeType], formatDay(person.hireDate)],
          ...(person.terminationDate === null
            ? []
            : [[words.fields.terminationDate, formatDay(person.terminationDate)] as const]),
          [TEXT.list.columns.pay, payText(person)],
          ...(person.employeeType === "w2"
            ? [[words.fields.payFrequency, words.frequencies[person.payFrequency]] as const]
            : []),
          [words.fields.payMethod, words.methods[person.payMethod]],
          [words.fields.workState, stateName(person.workState)],
          ...(person.isCorporation ? [[words.fields.isCorporation, TEXT.person.corporation] as const] : []),
        ]}
      />
    </Card>
  );
}

/** What an employee filled in on Form W-4. */
export function WithholdingCard({ person }: { person: Employee }) {
  return (
    <Card title={TEXT.person.withholding}>
      <Facts
        facts={[
          [words.fields.filingStatus, words.filingStatuses[person.filingStatus]],
          [words.fields.w4Form, words.w4Forms[person.w4Form]],
          ...(person.exemptYear === null
            ? []
            : [[words.fields.exemptYear, words.exemptFor({ year: String(person.exemptYear) })] as const]),
          ...(person.w4Form === "before_2020"
            ? ([
                [words.fields.allowances, String(person.allowances)],
                [words.extraBefore2020, dollars(person.extraWithholding)],
              ] as const)
            : ([
                [words.fields.multipleJobs, TEXT.person.stepTwo[person.multipleJobs ? "true" : "false"]],
                [words.fields.dependentsCredit, dollars(person.dependentsCredit)],
                [words.fields.otherIncome, dollars(person.otherIncome)],
                [words.fields.deductions, dollars(person.deductions)],
                [words.fields.extraWithholding, dollars(person.extraWithholding)],
              ] as const)),
          ...stateFacts(person),
        ]}
      />
    </Card>
  );
}

/** The certificate on file for the state's income tax; empty if the state has none. */
function stateFacts({ stateTax, workState, state }: Employee): [string, ReactNode][] {
  const taxed = workState ?? state ?? "";
  if (!hasStateTax(taxed)) return [];
  const form = stateTax?.state === taxed ? stateTax : null;
  const label = TEXT.stateTax.title({ state: stateName(taxed) ?? taxed });
  if (form === null) return [[label, TEXT.stateTax.noForm]];
  const fields = stateRuleOf(taxed)?.fields ?? [];
  const lines = [
    ...(form.exempt ? [TEXT.stateTax.exempt] : []),
    ...fields.flatMap((field) => {
      if (field.kind === "status") {
        const chosen = field.options.find(({ value }) => value === form.status);
        return chosen ? [chosen.label] : [];
      }
      const value =
        field.kind === "count"
          ? form[field.name]
          : field.kind === "rate"
            ? form.rate && `${form.rate}%`
            : form.annualAmount && dollars(form.annualAmount);
      return value ? [TEXT.stateTax.line({ label: field.label, value: String(value) })] : [];
    }),
    ...(form.amount === null ? [] : [TEXT.stateTax.line({ label: TEXT.stateTax.amount, value: dollars(form.amount) })]),
    ...(form.additional === "0.00"
      ? []
      : [TEXT.stateTax.line({ label: TEXT.stateTax.additional, value: dollars(form.additional) })]),
  ];
  return [[label, lines.join("\n")]];
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-2.5 sm:grid-cols-[11rem_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="sm:contents">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">
            {value ?? <span className="text-muted">{TEXT.person.nothing}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
