import { type BankTransaction, updateBankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { TEXT } from "./messages.ts";
import { showErrorToast } from "./use-line-actions.ts";

const words = TEXT.notes;

/** A note on a line; it goes into the transaction that is created from it. */
export function NoteDialog({ line, onClose }: { line: BankTransaction; onClose: () => void }) {
  const update = useEndpointMutation(updateBankTransaction);
  const { values, set, form } = useDraftForm({
    draft: `bank-note:${line.id}`,
    stored: { notes: line.notes ?? "" },
    send: ({ notes }) =>
      update.mutateAsync({ input: { params: { id: line.id }, body: { notes: notes.trim() || null } } }),
    done: () => {
      showToast({ title: words.saved });
      onClose();
    },
    failed: showErrorToast,
  });
  return (
    <FormDialog
      title={words.title}
      description={line.name}
      size="sm"
      words={TEXT}
      form={form}
      onClose={onClose}
      cancelVariant="secondary"
      className=""
    >
      <Field label={words.label}>
        {(control) => <TextArea {...control} {...bindField(values, set, "notes")} maxLength={5000} />}
      </Field>
    </FormDialog>
  );
}
