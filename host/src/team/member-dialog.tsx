import { type TeamMember, updateMember } from "@trellis/contract-organizations/team.ts";
import { FLAGS, ROLES } from "@trellis/domain/accounts/roles.ts";
import { refuseChange, rolesToGrant, type TeamPermissions } from "@trellis/domain/accounts/team-rules.ts";
import { issueSentence } from "@trellis/shared/client/issue-sentences.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useId, useState } from "react";
import { TEXT } from "./messages.ts";
import { PermissionFields, RoleFields } from "./permission-fields.tsx";
import { messageOf, nameOf, type TeamViewer, targetOf } from "./use-team.ts";

const words = TEXT.edit;

interface Props {
  member: TeamMember;
  viewer: TeamViewer;
  adminCount: number;
  onClose: () => void;
}

/** Role and permissions of a member. A refusal is shown in the dialog, and the choice stays. */
export function MemberDialog({ member, viewer, adminCount, onClose }: Props) {
  const form = useId();
  const before: TeamPermissions = { role: member.role, flags: member.permissions };
  const [after, setAfter] = useState(before);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync: update, isPending } = useEndpointMutation(updateMember);

  const flags = Object.fromEntries(
    FLAGS.filter((flag) => after.flags[flag] !== before.flags[flag]).map((flag) => [flag, after.flags[flag]]),
  );
  const isNewRole = after.role !== before.role;
  const isChanged = isNewRole || Object.keys(flags).length > 0;
  const refusal = isChanged
    ? issueSentence(refuseChange(viewer.actor, targetOf(member), { role: after.role, flags: after.flags }, adminCount))
    : null;
  // A group of the directory decides it.
  const mayChangeRole = member.roleGroup === null;
  const roles = ROLES.filter(
    (role) => role === before.role || (mayChangeRole && rolesToGrant(viewer.actor).includes(role)),
  );

  function choose(next: TeamPermissions): void {
    setAfter(next);
    setFailure(null);
  }

  async function save(): Promise<void> {
    if (!isChanged || refusal !== null || isPending) return;
    try {
      await update({
        input: {
          params: { id: member.id },
          body: {
            ...(isNewRole ? { role: after.role } : {}),
            ...(Object.keys(flags).length > 0 ? { permissions: flags } : {}),
          },
        },
      });
    } catch (error) {
      setFailure(messageOf(error, words.failed));
      return;
    }
    showToast({ title: words.saved, description: words.savedText({ name: nameOf(member) }) });
    onClose();
  }

  const problem = failure ?? refusal;
  return (
    <Dialog
      onClose={onClose}
      title={words.title({ name: nameOf(member) })}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={isPending}
            disabled={!isChanged || refusal !== null}
          >
            {isPending ? words.saving : words.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {!mayChangeRole && <Banner tone="neutral">{words.roleOfGroup({ group: member.roleGroup ?? "" })}</Banner>}
        <RoleFields roles={roles} value={after.role} onChange={(role) => choose({ ...after, role })} />
        <PermissionFields
          granter={viewer.actor}
          granted={after}
          before={before}
          onChange={(flag, isOn) => choose({ ...after, flags: { ...after.flags, [flag]: isOn } })}
        />
        <div role="alert">{problem !== null && <Banner tone={failure ? "danger" : "warning"}>{problem}</Banner>}</div>
      </form>
    </Dialog>
  );
}
