import { transferOwnership } from "@trellis/contract-organizations/account.ts";
import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { listMembers, type TeamMember } from "@trellis/contract-organizations/team.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { type FormEvent, useId, useState } from "react";
import { refreshSession } from "../session/show-session.ts";
import { TEXT } from "./messages.ts";
import { sayFailure } from "./run-call.ts";

const words = TEXT.ownership;
const nameOf = ({ firstName, lastName, email }: TeamMember) => [firstName, lastName].filter(Boolean).join(" ") || email;

/** Chooses the next owner among the other active admins. */
export function HandOverDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const form = useId();
  const [userId, setUserId] = useState("");
  const members = useEndpoint(listMembers, {});
  const transfer = useEndpointMutation(transferOwnership);
  const admins = members.data?.filter((one) => one.role === "admin" && one.isActive && !one.isOwner) ?? [];
  const chosen = admins.find(({ id }) => id === userId);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen || transfer.isPending) return;
    const input = { params: { id: String(organization.id) }, body: { userId: chosen.id } };
    await transfer.mutateAsync({ input }).catch(sayFailure);
    showToast({ title: words.done({ name: nameOf(chosen) }) });
    onClose();
    await refreshSession();
  }

  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {admins.length > 0 && (
            <Button variant="primary" type="submit" form={form} busy={transfer.isPending} disabled={!chosen}>
              {words.submit}
            </Button>
          )}
        </>
      }
    >
      {members.isError ? (
        <ErrorCard title={TEXT.loadFailed} message={members.error.message} onRetry={() => void members.refetch()} />
      ) : members.isPending ? (
        <Skeleton className="h-9 w-full" />
      ) : admins.length === 0 ? (
        <p>{words.noAdmin}</p>
      ) : (
        <form id={form} onSubmit={(event) => void submit(event).catch(() => undefined)}>
          <Field label={words.field} required>
            {(control) => (
              <Select {...control} value={userId} onChange={(event) => setUserId(event.target.value)}>
                <option value="">{words.choose}</option>
                {admins.map((admin) => (
                  <option key={admin.id} value={admin.id}>
                    {nameOf(admin)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </form>
      )}
    </Dialog>
  );
}
