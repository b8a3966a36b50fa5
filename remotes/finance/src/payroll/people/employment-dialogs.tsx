import { deleteEmployee, type Employee, updateEmployee } from "@trellis/contract-payroll/employees.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useState } from "react";
import { TEXT as shared } from "../messages.ts";
import { saying } from "../saying.ts";
import { TEXT } from "./messages.ts";

/** An action on a person that needs confirmation. */
export interface EmploymentQuestion {
  kind: "end" | "rehire" | "delete";
  person: Employee;
}

interface Props {
  question: EmploymentQuestion | null;
  onClose: () => void;
  /** The person is gone. */
  onDeleted?: () => void;
}

const nameOf = ({ firstName, lastName }: Employee) => `${firstName} ${lastName}`;

/** Confirmation dialogs to end an employment, rehire or delete. */
export function EmploymentDialogs({ question, onClose, onDeleted }: Props) {
  const person = question?.person;
  if (!question || !person) return null;
  const name = nameOf(person);
  if (question.kind === "end") return <EndDialog person={person} onClose={onClose} />;
  if (question.kind === "rehire")
    return (
      <ConfirmDialog
        onClose={onClose}
        title={TEXT.rehire.title({ name })}
        description={TEXT.rehire.text}
        confirmLabel={TEXT.rehire.save}
        onConfirm={() => change(person, { terminationDate: null, isActive: true }, TEXT.rehire.done({ name }))}
      />
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={TEXT.deletion.title({ name })}
      description={TEXT.deletion.text}
      confirmLabel={TEXT.deletion.save}
      danger
      onConfirm={async () => {
        await saying(TEXT.deletion.failed, () => callEndpoint(deleteEmployee, { params: { id: person.id } }));
        onDeleted?.();
        await refreshAreas(["payroll"]);
        showToast({ title: TEXT.deletion.done({ name }) });
      }}
    />
  );
}

function EndDialog({ person, onClose }: { person: Employee; onClose: () => void }) {
  const { today } = useMembership();
  const [day, setDay] = useState(person.terminationDate ?? today);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function submit() {
    setBusy(true);
    try {
      await change(person, { terminationDate: day }, TEXT.end.done);
      onClose();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : null);
    } finally {
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={TEXT.end.title({ name: nameOf(person) })}
      description={TEXT.end.text}
      size="sm"
      words={{ cancel: shared.actions.cancel, save: TEXT.end.save }}
      form={{ busy, submit }}
      onClose={onClose}
      className=""
    >
      <Field label={TEXT.end.date} required error={error}>
        {(props) => (
          <DateInput {...props} data-autofocus value={day} onChange={(event) => setDay(event.target.value)} />
        )}
      </Field>
    </FormDialog>
  );
}

async function change(person: Employee, body: { terminationDate: string | null; isActive?: boolean }, done: string) {
  await saying(TEXT.form.updateFailed[person.employeeType], () =>
    callEndpoint(updateEmployee, { params: { id: person.id }, body }, { ifMatch: person.updatedAt }),
  );
  await refreshAreas(["payroll"]);
  showToast({ title: done });
}
