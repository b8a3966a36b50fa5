import { enterCode } from "@trellis/contract-identity/second-factor.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { type FormEvent, useState } from "react";
import { TEXT } from "./messages.ts";
import { PlainPage } from "./plain-page.tsx";
import { LOGOUT } from "./sign-in-addresses.ts";

const words = TEXT.code;

/** Asks for the code that finishes a sign-in, by the app or a recovery code. */
export function CodeForm({ returnTo }: { returnTo: string }) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === "") return setError(words.empty);
    setBusy(true);
    try {
      await callEndpoint(enterCode, { body: { code } });
      location.replace(returnTo);
    } catch (refused) {
      setBusy(false);
      setError(refused instanceof ApiError ? (refused.issues[0]?.message ?? refused.message) : words.failed);
    }
  }

  return (
    <PlainPage title={words.title} lead={words.lead}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-dialog-sm gap-3">
        <Field label={words.label} hint={words.hint} error={error}>
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
        <div className="flex flex-wrap gap-3">
          <Button size="lg" type="submit" variant="primary" busy={isBusy}>
            {words.submit}
          </Button>
          <Button size="lg" onClick={() => location.assign(LOGOUT)}>
            {words.other}
          </Button>
        </div>
      </form>
    </PlainPage>
  );
}
