import { addMailSuppression } from "@trellis/contract-contacts/mail-suppressions.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { SUPPRESSED } from "../messages.ts";

/** Asks for an address to which no mailing shall go. */
export function SuppressDialog({ onClose }: { onClose: () => void }) {
  const add = useEndpointMutation(addMailSuppression);
  const { values, set, errorOf, form } = useDraftForm({
    draft: "suppression:new",
    stored: { address: "", note: "" },
    send: (body) => add.mutateAsync({ input: { body } }),
    done: () => {
      showToast({ title: SUPPRESSED.addDone });
      onClose();
    },
    failed: (error, errors) => Object.keys(errors).length === 0 && showErrorToast(SUPPRESSED.addFailed, error),
  });
  return (
    <FormDialog
      title={SUPPRESSED.addTitle}
      size="sm"
      words={{ cancel: SUPPRESSED.cancel, save: SUPPRESSED.add }}
      form={form}
      onClose={onClose}
      cancelVariant="secondary"
    >
      <Field label={SUPPRESSED.address} required error={errorOf("address")}>
        {(control) => <TextInput {...control} type="email" {...bindField(values, set, "address")} maxLength={254} />}
      </Field>
      <Field label={SUPPRESSED.note} optional hint={SUPPRESSED.noteHint} error={errorOf("note")}>
        {(control) => <TextInput {...control} {...bindField(values, set, "note")} maxLength={300} />}
      </Field>
    </FormDialog>
  );
}
