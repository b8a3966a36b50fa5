import { requestEmailChange } from "@trellis/contract-identity/email-links.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { useState } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.email;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : TEXT.failed);

/** Asks for the new address, then says where the link went. */
export function ChangeEmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { values, set, errorOf, form } = useDraftForm<{ email: string }, unknown>({
    draft: "change-email",
    stored: () => ({ email: "" }),
    check: (body) =>
      body.email.trim().toLowerCase() === email.toLowerCase()
        ? { email: words.same }
        : problemsOf(requestEmailChange.body, body),
    send: (body) => callEndpoint(requestEmailChange, { body }),
    done: (_, sent) => setSentTo(sent.email),
    failed: (error, found) => setProblem(Object.keys(found).length === 0 ? messageOf(error) : null),
    clearsErrors: true,
  });
  if (sentTo !== null)
    return (
      <Dialog
        onClose={onClose}
        size="sm"
        title={words.sentTitle}
        description={words.sent({ email: sentTo })}
        footer={
          <Button variant="primary" onClick={onClose}>
            {words.close}
          </Button>
        }
      >
        <p className="text-sm text-muted">{words.sentHint({ email })}</p>
      </Dialog>
    );
  return (
    <FormDialog
      title={words.dialogTitle}
      description={words.dialogText}
      words={{ cancel: words.cancel, save: words.send }}
      form={form}
      onClose={onClose}
    >
      <Field label={words.field} error={errorOf("email") ?? problem} required>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            value={values.email}
            onChange={(event) => {
              setProblem(null);
              set({ email: event.target.value });
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
