import { type BankTransaction, updateBankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useKeptState } from "@trellis/shared/ui/dialogs/kept-state.ts";
import { strings } from "./strings.ts";
import { showErrorToast } from "./use-line-actions.ts";

const words = strings.notes;

/** A note on a line; it goes into the transaction that is created from it. */
export function NoteDialog({ line, onClose }: { line: BankTransaction; onClose: () => void }) {
  const update = useEndpointMutation(updateBankTransaction);
  const [{ notes }, setValues, draft] = useKeptState(`bank-note:${line.id}`, { notes: line.notes ?? "" });
  const submit = async () => {
    try {
      await update.mutateAsync({ input: { params: { id: line.id }, body: { notes: notes.trim() || null } } });
      draft.drop();
      showToast({ title: words.saved });
      onClose();
    } catch (error) {
      showErrorToast(error);
    }
  };
  return (
    <FormDialog
      title={words.title}
      description={line.name}
      size="sm"
      words={strings}
      form={{ draft, busy: update.isPending, submit }}
      onClose={onClose}
      cancelVariant="secondary"
      className=""
    >
      <Field label={words.label}>
        {(control) => (
          <TextArea
            {...control}
            value={notes}
            maxLength={5000}
            onChange={({ target }) => setValues({ notes: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
