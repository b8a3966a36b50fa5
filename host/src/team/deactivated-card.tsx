import {
  type DeactivatedMember,
  listDeactivatedMembers,
  reactivateMember,
  removeMember,
} from "@trellis/contract-organizations/team.ts";
import { refuseRemoval, refuseToGrant } from "@trellis/domain/accounts/team-rules.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Avatar } from "@trellis/shared/ui/display/avatar.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { EmailText } from "@trellis/shared/ui/display/email-text.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import UserMinus from "lucide-react/icons/user-minus";
import { useState } from "react";
import { TEXT } from "./messages.ts";
import { RoleBadge } from "./role-badge.tsx";
import { messageOf, nameOf, type TeamViewer } from "./use-team.ts";

const words = TEXT.deactivation;

/** Members who are kept out for now; nothing where there are none. */
export function DeactivatedCard({ viewer }: { viewer: TeamViewer }) {
  const members = useEndpoint(listDeactivatedMembers, {}).data;
  const [removing, setRemoving] = useState<DeactivatedMember | null>(null);
  const { timeZone } = useMembership();
  const { mutateAsync: reactivate, isPending } = useEndpointMutation(reactivateMember);
  const { mutateAsync: remove } = useEndpointMutation(removeMember);
  if (!members || members.length === 0) return null;

  const fail = (error: unknown) =>
    showToast({ title: TEXT.error, description: messageOf(error, words.failed), variant: "destructive" });

  async function letIn(member: DeactivatedMember): Promise<void> {
    try {
      await reactivate({ input: { params: { id: member.id } } });
    } catch (error) {
      return fail(error);
    }
    showToast({ title: words.reactivated, description: words.reactivatedText({ name: nameOf(member) }) });
  }

  async function confirmRemoval(member: DeactivatedMember): Promise<void> {
    try {
      await remove({ input: { params: { id: member.id } } });
    } catch (error) {
      fail(error);
      throw error;
    }
    showToast({ title: TEXT.members.removed, description: TEXT.members.removedText({ name: nameOf(member) }) });
  }

  return (
    <Card title={words.listTitle}>
      <p className="mb-3 text-sm text-muted">{words.listText}</p>
      <Table label={words.listTitle}>
        <TableHead>
          <HeadCell>{TEXT.members.member}</HeadCell>
          <HeadCell wide>{TEXT.members.role}</HeadCell>
          <HeadCell wide>{words.since}</HeadCell>
          <HeadCell align="right">
            <span className="sr-only">{TEXT.members.actions}</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {members.map((member) => {
            const name = nameOf(member);
            const permissions = { role: member.role, flags: member.permissions };
            const mayLetIn =
              !member.isManaged && !viewer.isReadOnly && refuseToGrant(viewer.actor, permissions) === null;
            const target = { ...permissions, userId: member.id, isOwner: false };
            const mayRemove = refuseRemoval(viewer.actor, target, Number.POSITIVE_INFINITY) === null;
            return (
              <TableRow key={member.id}>
                <TableCell>
                  <span className="flex min-w-0 items-center gap-3">
                    <Avatar name={name} src={member.profileImageUrl} />
                    <span className="grid min-w-0">
                      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                        <span className="wrap-anywhere">{name}</span>
                        {member.isManaged && <Badge hollow>{TEXT.members.managed}</Badge>}
                      </span>
                      {name !== member.email && (
                        <span className="text-sm wrap-anywhere text-muted">
                          <EmailText address={member.email} />
                        </span>
                      )}
                    </span>
                  </span>
                </TableCell>
                <TableCell wide>
                  <RoleBadge role={member.role} />
                </TableCell>
                <TableCell wide muted>
                  {formatDay(dayInZone(new Date(member.deactivatedAt), timeZone))}
                </TableCell>
                <TableCell align="right">
                  <span className="flex items-center justify-end gap-1">
                    {mayLetIn && (
                      <Button
                        size="sm"
                        disabled={isPending}
                        aria-label={words.reactivateNamed({ name })}
                        onClick={() => void letIn(member)}
                      >
                        {words.reactivate}
                      </Button>
                    )}
                    {mayRemove && (
                      <IconButton
                        size="sm"
                        label={words.removeNamed({ name })}
                        icon={<UserMinus aria-hidden="true" />}
                        onClick={() => setRemoving(member)}
                      />
                    )}
                  </span>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      {removing && (
        <ConfirmDialog
          onClose={() => setRemoving(null)}
          title={TEXT.members.removeTitle({ name: nameOf(removing) })}
          description={words.removeText}
          confirmLabel={TEXT.members.removeConfirm}
          danger
          onConfirm={() => confirmRemoval(removing)}
        />
      )}
    </Card>
  );
}
