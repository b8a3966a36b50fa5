import {
  EMPLOYEE_SECRETS,
  type Employee,
  type EmployeeSecret,
  revealEmployeeSecret,
  updateEmployee,
} from "@trellis/contract-payroll/employees.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useEffect, useState } from "react";
import { saying } from "../saying.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.person;
/** A number that was shown covers itself again: a screen is left, and people pass by. */
const SHOWN_MS = 30_000;

const labelOf = (person: Employee, field: EmployeeSecret): string =>
  field === "ssn" ? (person.employeeType === "1099" ? words.taxId : TEXT.form.fields.ssn.w2) : TEXT.form.fields[field];

/** Tax id and bank numbers by their last four; in full for half a minute, on request and on record. */
export function SecretsCard({ person }: { person: Employee }) {
  return (
    <Card title={words.secrets}>
      <p className="mb-2 text-sm text-muted">{words.secretsHint}</p>
      <dl className="grid">
        {EMPLOYEE_SECRETS.map((field) => (
          <SecretRow key={field} person={person} field={field} />
        ))}
      </dl>
    </Card>
  );
}

function SecretRow({ person, field }: { person: Employee; field: EmployeeSecret }) {
  const { canWrite } = useMembership();
  const [shown, setShown] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const masked = person[field];
  const label = labelOf(person, field);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  // Asked past the cache, so that the number is kept nowhere but in this row.
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      // `saying` showed the reason.
    } finally {
      setBusy(false);
    }
  };
  const reveal = () =>
    run(async () => {
      const { value } = await saying(words.failed, () =>
        callEndpoint(revealEmployeeSecret, { params: { id: person.id }, body: { field } }),
      );
      setShown(value);
    });
  const remove = () =>
    run(async () => {
      await saying(TEXT.form.updateFailed[person.employeeType], () =>
        callEndpoint(
          updateEmployee,
          { params: { id: person.id }, body: { [field]: null } },
          { ifMatch: person.updatedAt },
        ),
      );
      setShown(null);
      await refreshAreas(["payroll"]);
      showToast({ title: words.removed({ what: label }) });
    });

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-solid border-hairline py-1.5 first:border-t-0">
      <dt className="w-44 text-sm text-muted max-sm:w-full">{label}</dt>
      <dd className="min-w-0 flex-1 tabular-nums" aria-live="polite">
        {masked === null ? <span className="text-muted">{words.notOnFile}</span> : (shown ?? masked)}
      </dd>
      {masked !== null && (
        <dd className="flex gap-1">
          <Button
            size="sm"
            variant="ghost"
            busy={busy}
            aria-label={shown === null ? words.revealOf({ what: label }) : words.hideOf({ what: label })}
            onClick={() => (shown === null ? void reveal() : setShown(null))}
          >
            {shown === null ? words.reveal : words.hide}
          </Button>
          {shown !== null && canWrite && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={words.removeOf({ what: label })}
              onClick={() => void remove()}
            >
              {words.remove}
            </Button>
          )}
        </dd>
      )}
    </div>
  );
}
