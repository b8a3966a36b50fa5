import { requestDeletion } from "@trellis/contract-organizations/account.ts";
import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { type FormEvent, useId, useState } from "react";
import { refreshSession } from "../session/show-session.ts";
import { TEXT } from "./messages.ts";
import { sayFailure } from "./run-call.ts";

const words = TEXT.deletion;

/** Asks for the organization's name, so that no one deletes the one they did not mean. */
export function DeleteOrganizationDialog({
  organization,
  onClose,
}: {
  organization: Organization;
  onClose: () => void;
}) {
  const form = useId();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const request = useEndpointMutation(requestDeletion);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (request.isPending) return;
    if (name.trim() !== organization.name.trim()) return setProblem(words.mismatch);
    try {
      await request.mutateAsync({ input: { params: { id: String(organization.id) }, body: { name } } });
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues[0] : undefined;
      return issue ? setProblem(issue.message) : sayFailure(error);
    }
    showToast({ title: words.asked });
    onClose();
    await refreshSession();
  }

  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={words.dialogTitle({ organization: organization.name })}
      description={words.dialogText}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="danger" type="submit" form={form} busy={request.isPending}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <Field label={words.field({ organization: organization.name })} error={problem} required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
