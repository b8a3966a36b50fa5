import { inviteMember } from "@trellis/contract-organizations/team.ts";
import { FLAGS, type Role } from "@trellis/domain/accounts/roles.ts";
import {
  defaultFlags,
  refuseToGrant,
  rolesToGrant,
  type TeamPermissions,
} from "@trellis/domain/accounts/team-rules.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { issueSentence } from "@trellis/shared/client/issue-sentences.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { DraftNotice } from "@trellis/shared/ui/dialogs/draft-notice.tsx";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { type FormEvent, useRef, useState } from "react";
import { ROLE_WORDS } from "../roles/messages.ts";
import { addressesIn, MAX_ADDRESSES } from "./addresses.ts";
import { InvitationPreview } from "./invitation-preview.tsx";
import { TEXT } from "./messages.ts";
import { PermissionFields } from "./permission-fields.tsx";
import { messageOf, type TeamViewer } from "./use-team.ts";

const words = TEXT.invite;

/** Invites by address, role and permissions, several people at once. What could not be sent stays in the form. */
export function InviteForm({ viewer }: { viewer: TeamViewer }) {
  const empty: TeamPermissions = { role: "user", flags: defaultFlags(viewer.actor) };
  const [{ email, standing: granted }, setValues, draft] = useDraftState("invitation:new", {
    email: "",
    standing: empty,
  });
  const [emailError, setEmailError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isPending, setPending] = useState(false);
  const { mutateAsync: invite } = useEndpointMutation(inviteMember);
  const addresses = addressesIn(email);
  const refusal = issueSentence(refuseToGrant(viewer.actor, granted));

  function choose(next: TeamPermissions): void {
    setValues({ email, standing: next });
    setFailure(null);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending || refusal !== null) return;
    setFailure(null);
    if (addresses.length === 0) return refuseAddress(words.emailMissing);
    if (addresses.length > MAX_ADDRESSES) return refuseAddress(words.tooMany({ max: MAX_ADDRESSES }));
    setPending(true);
    const waiting = [...addresses];
    try {
      // One by one: each is checked, takes a seat and gets an email of its own.
      for (const address of addresses) {
        await invite({ input: { body: { email: address, role: granted.role, permissions: granted.flags } } });
        waiting.shift();
      }
    } catch (error) {
      setValues({ email: waiting.join(", "), standing: granted });
      explain(error, waiting[0] ?? "");
      return;
    } finally {
      setPending(false);
    }
    showToast({
      title: words.sent,
      description: words.sentText({ email: addresses.join(", "), count: addresses.length }),
    });
    draft.drop({ email: "", standing: empty });
    setValues({ email: "", standing: empty });
    input.current?.focus();
  }

  /** Of several addresses, names the one that was refused; those before it were invited. */
  function explain(error: unknown, address: string): void {
    const reason = messageOf(error, words.failed);
    const message = addresses.length > 1 ? words.refused({ email: address, reason }) : reason;
    if (error instanceof ApiError && error.issues.some(({ path }) => path === "email")) refuseAddress(message);
    else {
      setFailure(message);
      showToast({ title: TEXT.error, description: message, variant: "destructive" });
    }
  }

  function refuseAddress(message: string): void {
    setEmailError(message);
    input.current?.focus();
  }

  return (
    <Card title={words.title}>
      <DraftNotice draft={draft} />
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.email} hint={words.emailHint} error={emailError} required>
            {(control) => (
              <TextInput
                {...control}
                ref={input}
                inputMode="email"
                autoComplete="off"
                maxLength={5000}
                value={email}
                onChange={(event) => {
                  setValues({ email: event.target.value, standing: granted });
                  setEmailError(null);
                  setFailure(null);
                }}
              />
            )}
          </Field>
          <Field label={words.role} hint={ROLE_WORDS.texts[granted.role]}>
            {(control) => (
              <Select
                {...control}
                value={granted.role}
                onChange={(event) => choose({ ...granted, role: event.target.value as Role })}
              >
                {rolesToGrant(viewer.actor).map((role) => (
                  <option key={role} value={role}>
                    {ROLE_WORDS.names[role]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <details>
          <summary className="cursor-pointer py-1 text-sm font-medium text-muted">
            {words.permissions} ({FLAGS.filter((flag) => granted.role === "admin" || granted.flags[flag]).length}/
            {FLAGS.length})
          </summary>
          <div className="pt-3">
            <PermissionFields
              granter={viewer.actor}
              granted={granted}
              onChange={(flag, isOn) => choose({ ...granted, flags: { ...granted.flags, [flag]: isOn } })}
            />
          </div>
        </details>
        {(failure ?? refusal) !== null && <Banner tone={failure ? "danger" : "warning"}>{failure ?? refusal}</Banner>}
        {addresses.length > 0 && <InvitationPreview emails={addresses} role={granted.role} />}
        <div>
          <Button variant="primary" type="submit" busy={isPending} disabled={refusal !== null}>
            {isPending ? words.pending : words.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
