import { type Passkey, renamePasskey } from "@trellis/contract-identity/passkeys.ts";
import { deviceName } from "@trellis/domain/accounts/device-name.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { useState } from "react";
import { addPasskey, passkeyProblem } from "../passkeys/use-device.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.passkeys;

interface Props {
  /** The passkey to rename; null adds one, which the device then asks for. */
  passkey: Passkey | null;
  onClose: () => void;
}

/** Names a passkey. */
export function PasskeyDialog({ passkey, onClose }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const { values, set, errorOf, form } = useDraftForm<{ name: string }, Passkey>({
    draft: `passkey:${passkey?.id ?? "new"}`,
    stored: () => ({ name: passkey?.name ?? deviceName(navigator.userAgent) }),
    check: (body) => problemsOf(renamePasskey.body, body),
    send: ({ name }) =>
      passkey === null ? addPasskey(name) : callEndpoint(renamePasskey, { params: { id: passkey.id }, body: { name } }),
    done: async () => {
      await refreshAreas(["identity"]);
      showToast({ title: passkey === null ? words.addedToast : words.renamed });
      onClose();
    },
    failed: (error, found) => setProblem(Object.keys(found).length === 0 ? passkeyProblem(error) : null),
    clearsErrors: true,
  });
  return (
    <FormDialog
      title={passkey === null ? words.add : words.renameTitle({ name: passkey.name })}
      {...(passkey === null ? { description: words.addText } : {})}
      words={{ cancel: words.cancel, save: passkey === null ? words.continue : words.save }}
      form={form}
      onClose={onClose}
    >
      <Field label={words.name} hint={words.nameHint} error={errorOf("name") ?? problem}>
        {(control) => (
          <TextInput
            {...control}
            value={values.name}
            onChange={(event) => {
              setProblem(null);
              set({ name: event.target.value });
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
