import { confirmWithCode } from "@trellis/contract-identity/second-factor.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { type FormEvent, useState } from "react";
import { TEXT } from "./messages.ts";

/** Asks someone who is signed in for a code of their app. */
export function ConfirmCodeForm({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === "") return setError(TEXT.codeMissing);
    setBusy(true);
    try {
      await callEndpoint(confirmWithCode, { body: { code } });
      onDone();
    } catch (refused) {
      setBusy(false);
      setError(refused instanceof ApiError ? (refused.issues[0]?.message ?? refused.message) : TEXT.failed);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid justify-items-start gap-3">
      <Field label={TEXT.code} hint={TEXT.codeHint} error={error}>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setError(null);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isBusy}>
        {TEXT.confirm}
      </Button>
    </form>
  );
}
