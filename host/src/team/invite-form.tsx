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
import { InvitationPreview } from "./invitation-preview.tsx";
import { TEXT } from "./messages.ts";
import { PermissionFields } from "./permission-fields.tsx";
import { messageOf, type TeamViewer } from "./use-team.ts";

const words = TEXT.invite;

/** Invites by address, role and permissions. What could not be sent stays as it was typed. */
export function InviteForm({ viewer }: { viewer: TeamViewer }) {
  const empty: TeamPermissions = { role: "user", flags: defaultFlags(viewer.actor) };
  const [{ email, standing: granted }, setValues, draft] = useDraftState("invitation:new", {
    email: "",
    standing: empty,
  });
  const [emailError, setEmailError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync: invite, isPending } = useEndpointMutation(inviteMember);
  const refusal = issueSentence(refuseToGrant(viewer.actor, granted));

  function choose(next: TeamPermissions): void {
    setValues({ email, standing: next });
    setFailure(null);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = email.trim();
    if (isPending || refusal !== null) return;
    setFailure(null);
    if (address === "") return refuseAddress(words.emailMissing);
    try {
      await invite({ input: { body: { email: address, role: granted.role, permissions: granted.flags } } });
    } catch (error) {
      const message = messageOf(error, words.failed);
      if (error instanceof ApiError && error.issues.some(({ path }) => path === "email")) refuseAddress(message);
      else {
        setFailure(message);
        showToast({ title: TEXT.error, description: message, variant: "destructive" });
      }
      return;
    }
    showToast({ title: words.sent, description: words.sentText({ email: address }) });
    draft.drop({ email: "", standing: empty });
    setValues({ email: "", standing: empty });
    input.current?.focus();
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
                type="email"
                autoComplete="off"
                maxLength={254}
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
        {email.trim() !== "" && <InvitationPreview email={email.trim()} role={granted.role} />}
        <div>
          <Button variant="primary" type="submit" busy={isPending} disabled={refusal !== null}>
            {isPending ? words.pending : words.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
