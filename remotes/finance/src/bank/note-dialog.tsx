import { type BankTransaction, updateBankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useKeptState } from "@trellis/shared/ui/dialogs/kept-state.ts";
import { type FormEvent, useId } from "react";
import { strings } from "./strings.ts";
import { tellFailure } from "./use-line-actions.ts";

const words = strings.notes;

/** A note on a line; it goes into the transaction that is created from it. */
export function NoteDialog({ line, onClose }: { line: BankTransaction; onClose: () => void }) {
  const formId = useId();
  const update = useEndpointMutation(updateBankTransaction);
  const [{ notes }, setValues, draft] = useKeptState(`bank-note:${line.id}`, { notes: line.notes ?? "" });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await update.mutateAsync({ input: { params: { id: line.id }, body: { notes: notes.trim() || null } } });
      draft.drop();
      showToast({ title: words.saved });
      onClose();
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Dialog
      open
      draft={draft}
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={line.name}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{strings.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={update.isPending}>
            {strings.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}
