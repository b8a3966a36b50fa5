import type { Employee } from "@trellis/shared/contract/payroll/employees.ts";
import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/shared/domain/money.ts";
import { US_STATES, type UsState } from "@trellis/shared/domain/us-states.ts";
import { Card } from "@trellis/shared/ui/card.tsx";
import type { ReactNode } from "react";
import { payText } from "./person-badges.tsx";
import { strings } from "./strings.ts";

const words = strings.form;
const dollars = (amount: string) => formatDollars(centsOf(amount));
const stateName = (code: string | null) => (code === null ? null : (US_STATES[code as UsState] ?? code));

/** Who somebody is, where they live, what they earn. */
export function DetailsCard({ person }: { person: Employee }) {
  const place = [person.city, [person.state, person.zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <Card title={strings.person.details}>
      <Facts
        facts={[
          ...(person.employeeType === "1099" ? [[words.fields.businessName, person.businessName] as const] : []),
          [words.fields.email, person.email],
          [words.fields.phone, person.phone],
          [words.fields.address, [person.address, place].filter(Boolean).join("\n") || null],
          [words.fields.jobTitle, person.jobTitle],
          [words.fields.department, person.department],
          [words.fields.hireDate[person.employeeType], formatDay(person.hireDate)],
          ...(person.terminationDate === null
            ? []
            : [[words.fields.terminationDate, formatDay(person.terminationDate)] as const]),
          [strings.list.columns.pay, payText(person)],
          ...(person.employeeType === "w2"
            ? [[words.fields.payFrequency, words.frequencies[person.payFrequency]] as const]
            : []),
          [words.fields.payMethod, words.methods[person.payMethod]],
          [words.fields.workState, stateName(person.workState)],
          ...(person.isCorporation ? [[words.fields.isCorporation, strings.person.corporation] as const] : []),
        ]}
      />
    </Card>
  );
}

/** What an employee filled in on Form W-4. */
export function WithholdingCard({ person }: { person: Employee }) {
  return (
    <Card title={strings.person.withholding}>
      <Facts
        facts={[
          [words.fields.filingStatus, words.filingStatuses[person.filingStatus]],
          [words.fields.multipleJobs, strings.person.stepTwo[person.multipleJobs ? "true" : "false"]],
          [words.fields.dependentsCredit, dollars(person.dependentsCredit)],
          [words.fields.otherIncome, dollars(person.otherIncome)],
          [words.fields.deductions, dollars(person.deductions)],
          [words.fields.extraWithholding, dollars(person.extraWithholding)],
        ]}
      />
    </Card>
  );
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-2.5 sm:grid-cols-[11rem_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="sm:contents">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">
            {value ?? <span className="text-muted">{strings.person.nothing}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
