import { deleteAccount } from "@trellis/contract-identity/own-account.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { type FormEvent, useId, useState } from "react";
import { TEXT } from "./messages.ts";
import { sayFailure } from "./run-call.ts";

const words = TEXT.account;

/** Asks for the person's own address, so that no one deletes an account by mistake. */
export function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useId();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const remove = useEndpointMutation(deleteAccount);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (remove.isPending) return;
    if (typed.trim().toLowerCase() !== email.toLowerCase()) return setProblem(words.mismatch);
    try {
      await remove.mutateAsync({ input: { body: { email: typed } } });
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues[0] : undefined;
      return issue ? setProblem(issue.message) : sayFailure(error);
    }
    // Reloads the page, so that nothing in it stays visible.
    location.assign("/");
  }

  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={words.dialogTitle}
      description={words.dialogText}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="danger" type="submit" form={form} busy={remove.isPending}>
            {words.button}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <Field label={words.field({ email })} error={problem} required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
