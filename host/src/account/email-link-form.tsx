import { requestSignInLink } from "@trellis/contract-identity/email-links.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { type FormEvent, useState } from "react";
import { TEXT } from "./messages.ts";

interface Props {
  /** Where the link leads: a path of ours. */
  returnTo: string;
  /** The invited address. */
  email?: string;
  /** The only way in here. */
  isPrimary: boolean;
}

/** Emails a link that signs in, and says where to look for it. It says the same whether anyone has the address. */
export function EmailLinkForm({ returnTo, email: invited, isPrimary }: Props) {
  const words = TEXT.emailLink;
  const [typed, setTyped] = useState<string>();
  const email = typed ?? invited ?? "";
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setError(null);
    try {
      await callEndpoint(requestSignInLink, { body: { email: email.trim(), returnTo, language: pageLanguage() } });
      setSentTo(email.trim());
    } catch (refused) {
      const status = refused instanceof ApiError ? refused.status : 0;
      setError(status === 422 ? words.emailInvalid : status === 429 ? words.tooMany : words.failed);
    }
    setSending(false);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-dialog-sm gap-3">
      {!isPrimary && <p className="text-muted">{words.instead}</p>}
      <Field label={words.email} error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(null);
            }}
          />
        )}
      </Field>
      <Button
        size="lg"
        type="submit"
        busy={isSending}
        className="justify-self-start"
        {...(isPrimary ? { variant: "primary" as const } : {})}
      >
        {sentTo === null ? words.send : words.sendAgain}
      </Button>
      {/* Always there, so that a screen reader notices what appears in it. */}
      <div role="status">{sentTo !== null && <p>{words.sent({ email: sentTo })}</p>}</div>
    </form>
  );
}
