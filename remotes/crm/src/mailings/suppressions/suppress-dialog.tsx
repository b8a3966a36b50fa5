import { addMailSuppression } from "@trellis/contract-contacts/mail-suppressions.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useKeptState } from "@trellis/shared/ui/dialogs/kept-state.ts";
import { useState } from "react";
import { SUPPRESSED } from "../strings.ts";

/** Asks for an address to which no mailing shall go. */
export function SuppressDialog({ onClose }: { onClose: () => void }) {
  const add = useEndpointMutation(addMailSuppression);
  const [{ address, note }, setValues, draft] = useKeptState("suppression:new", { address: "", note: "" });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  async function submit() {
    try {
      await add.mutateAsync({ input: { body: { address, note } } });
      draft.drop();
      showToast({ title: SUPPRESSED.addDone });
      onClose();
    } catch (error) {
      const complaints = complaintsOf(error);
      setWrong(complaints);
      if (Object.keys(complaints).length === 0) showErrorToast(SUPPRESSED.addFailed, error);
    }
  }
  return (
    <FormDialog
      title={SUPPRESSED.addTitle}
      size="sm"
      words={{ cancel: SUPPRESSED.cancel, save: SUPPRESSED.add }}
      form={{
        draft,
        busy: add.isPending,
        submit: () => {
          if (!add.isPending) void submit();
        },
      }}
      onClose={onClose}
      cancelVariant="secondary"
    >
      <Field label={SUPPRESSED.address} required error={wrong.address ?? null}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            value={address}
            maxLength={254}
            onChange={(event) => setValues({ address: event.target.value, note })}
          />
        )}
      </Field>
      <Field label={SUPPRESSED.note} optional hint={SUPPRESSED.noteHint} error={wrong.note ?? null}>
        {(control) => (
          <TextInput
            {...control}
            value={note}
            maxLength={300}
            onChange={(event) => setValues({ address, note: event.target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
