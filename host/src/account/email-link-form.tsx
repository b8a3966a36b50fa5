import { requestSignInLink } from "@trellis/contract-identity/email-links.ts";
import { startSingleSignOn } from "@trellis/contract-organizations/sso-sign-in.ts";
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
  /** Otherwise the address finds the organization's single sign-on alone. */
  canEmail: boolean;
  /** The only way in here. */
  isPrimary: boolean;
}

/**
 * Emails a link that signs in, and says where to look for it; first it leads to the single sign-on of the address's
 * organization. It says the same whether anyone has the address.
 */
export function EmailLinkForm({ returnTo, email: invited, canEmail, isPrimary }: Props) {
  const words = TEXT.emailLink;
  const [typed, setTyped] = useState<string>();
  const email = typed ?? invited ?? "";
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  /** Asked for a link though the organization uses single sign-on: its owner gets in that way, too. */
  const [provider, setProvider] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setError(null);
    try {
      if (provider === null) {
        const address = await findProvider(email.trim(), returnTo);
        setProvider(address);
        if (address === null && !canEmail) setError(words.sso.none);
        if (address !== null || !canEmail) return setSending(false);
      }
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
      {!isPrimary && <p className="text-muted">{canEmail ? words.instead : words.sso.instead}</p>}
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
              setProvider(null);
            }}
          />
        )}
      </Field>
      {provider !== null && (
        <div role="status" className="grid justify-items-start gap-3">
          <p>{provider === "" ? words.sso.unavailable : words.sso.lead}</p>
          {provider !== "" && (
            <Button size="lg" variant="primary" onClick={() => location.assign(provider)}>
              {words.sso.open}
            </Button>
          )}
        </div>
      )}
      {(canEmail || !provider) && (
        <Button
          size="lg"
          type="submit"
          busy={isSending}
          className="justify-self-start"
          {...(isPrimary && !provider ? { variant: "primary" as const } : {})}
        >
          {canEmail ? (sentTo === null ? words.send : words.sendAgain) : words.sso.find}
        </Button>
      )}
      {/* Always there, so that a screen reader notices what appears in it. */}
      <div role="status">{sentTo !== null && <p>{words.sent({ email: sentTo })}</p>}</div>
    </form>
  );
}

/** Where the address's organization signs in; null without single sign-on, empty while its provider doesn't answer. */
async function findProvider(email: string, returnTo: string): Promise<string | null> {
  try {
    return (await callEndpoint(startSingleSignOn, { body: { email, returnTo } })).address;
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) return "";
    throw error;
  }
}
