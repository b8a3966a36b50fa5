import { type Tax1099, update1099 } from "@trellis/contract-payroll/forms-1099.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useState } from "react";
import { TEXT as shared } from "../messages.ts";
import { saying } from "../saying.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.submission;

/** Asks when a form was submitted elsewhere. */
export function SubmissionDialog({ form, onClose }: { form: Tax1099; onClose: () => void }) {
  const { today } = useMembership();
  const [day, setDay] = useState(today);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function submit() {
    setBusy(true);
    try {
      await saying(words.failed, () =>
        callEndpoint(update1099, {
          params: { id: form.id },
          body: { isSubmitted: true, submissionDate: day || null },
        }),
      );
      await refreshAreas(update1099.touches);
      showToast({ title: words.done });
      onClose();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : null);
    } finally {
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={words.title}
      description={words.text({ form: form.formType, name: form.recipientName.split("\n")[0] ?? "" })}
      size="sm"
      words={{ cancel: shared.actions.cancel, save: words.save }}
      form={{ busy, submit }}
      onClose={onClose}
      className=""
    >
      <Field label={words.date} required error={error}>
        {(props) => (
          <DateInput
            {...props}
            data-autofocus
            max={today}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** Says that a form was not submitted after all; generating again may then replace it. */
export async function undoSubmission(form: Tax1099): Promise<void> {
  try {
    await saying(words.failed, () =>
      callEndpoint(update1099, { params: { id: form.id }, body: { isSubmitted: false } }),
    );
    await refreshAreas(update1099.touches);
    showToast({ title: words.undone });
  } catch {
    // `saying` showed the reason.
  }
}
