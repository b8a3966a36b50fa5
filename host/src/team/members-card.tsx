import { removeMember, type TeamMember } from "@trellis/contract-organizations/team.ts";
import { refuseRemoval, refuseToEdit } from "@trellis/domain/accounts/team-rules.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { issueSentence } from "@trellis/shared/client/issue-sentences.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { SearchInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Avatar } from "@trellis/shared/ui/display/avatar.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { EmailText } from "@trellis/shared/ui/display/email-text.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import { Popover } from "@trellis/shared/ui/overlays/popover.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import Lock from "lucide-react/icons/lock";
import Pencil from "lucide-react/icons/pencil";
import UserMinus from "lucide-react/icons/user-minus";
import UserX from "lucide-react/icons/user-x";
import { useState } from "react";
import { DeactivateDialog } from "./deactivate-dialog.tsx";
import { MemberDialog } from "./member-dialog.tsx";
import { TEXT } from "./messages.ts";
import { RoleBadge } from "./role-badge.tsx";
import { messageOf, nameOf, type TeamViewer, targetOf } from "./use-team.ts";

const words = TEXT.members;

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 5;

interface Props {
  members: readonly TeamMember[];
  viewer: TeamViewer;
  /** How many seats of the plan are in use, in words. */
  seats: string;
}

export function MembersCard({ members, viewer, seats }: Props) {
  const [typed, setTyped] = useState("");
  const [edited, setEdited] = useState<TeamMember | null>(null);
  const [removing, setRemoving] = useState<TeamMember | null>(null);
  const [deactivating, setDeactivating] = useState<TeamMember | null>(null);
  const shown = members.filter((member) => isCalled(member, typed));
  const adminCount = members.filter(({ role }) => role === "admin").length;
  const { timeZone } = useMembership();
  const { mutateAsync: remove } = useEndpointMutation(removeMember);

  async function confirmRemoval(member: TeamMember): Promise<void> {
    try {
      await remove({ input: { params: { id: member.id } } });
    } catch (error) {
      showToast({
        title: TEXT.error,
        description: messageOf(error, words.removeFailed),
        variant: "destructive",
      });
      throw error;
    }
    showToast({ title: words.removed, description: words.removedText({ name: nameOf(member) }) });
  }

  return (
    <Card title={words.title} actions={<span>{seats}</span>}>
      {members.length > SEARCHED_FROM && (
        <SearchInput
          label={words.search}
          value={typed}
          onValueChange={setTyped}
          maxLength={100}
          className="mb-3 sm:max-w-80"
        />
      )}
      {shown.length === 0 && (
        <p role="status" className="py-4 text-muted">
          {words.none}
        </p>
      )}
      <Table label={words.table}>
        <TableHead>
          <HeadCell>{words.member}</HeadCell>
          <HeadCell>{words.role}</HeadCell>
          <HeadCell wide>{words.status}</HeadCell>
          <HeadCell wide>{words.seen}</HeadCell>
          <HeadCell align="right">
            <span className="sr-only">{words.actions}</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {shown.map((member) => (
            <TableRow key={member.id}>
              <TableCell>
                <Person member={member} isYou={member.id === viewer.actor.userId} />
              </TableCell>
              <TableCell>
                <RoleBadge role={member.role} />
              </TableCell>
              <TableCell wide>
                {member.isActive ? (
                  <Badge tone="success" dot>
                    {words.active}
                  </Badge>
                ) : (
                  <Badge hollow>{words.inactive}</Badge>
                )}
                <span className="block pt-1 text-sm text-muted">
                  {member.hasSecondFactor ? words.twoStepOn : words.twoStepOff}
                </span>
              </TableCell>
              <TableCell wide muted>
                {member.lastLoginAt ? formatDay(dayInZone(new Date(member.lastLoginAt), timeZone)) : words.never}
              </TableCell>
              <TableCell align="right">
                <Actions
                  member={member}
                  viewer={viewer}
                  adminCount={adminCount}
                  onEdit={() => setEdited(member)}
                  onDeactivate={() => setDeactivating(member)}
                  onRemove={() => setRemoving(member)}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {edited && (
        <MemberDialog
          key={edited.id}
          member={edited}
          viewer={viewer}
          adminCount={adminCount}
          onClose={() => setEdited(null)}
        />
      )}
      {deactivating && <DeactivateDialog member={deactivating} viewer={viewer} onClose={() => setDeactivating(null)} />}
      {removing && (
        <ConfirmDialog
          onClose={() => setRemoving(null)}
          title={words.removeTitle({ name: nameOf(removing) })}
          description={words.removeText({ organization: viewer.organizationName })}
          confirmLabel={words.removeConfirm}
          danger
          onConfirm={() => confirmRemoval(removing)}
        />
      )}
    </Card>
  );
}

/** Whether every typed word is in the member's name or address. */
function isCalled(member: TeamMember, typed: string): boolean {
  const text = `${nameOf(member)} ${member.email}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function Person({ member, isYou }: { member: TeamMember; isYou: boolean }) {
  const name = nameOf(member);
  return (
    <span className="flex min-w-0 items-center gap-3">
      {/* On a phone the address needs its space. */}
      <span className="max-sm:hidden">
        <Avatar name={name} src={member.profileImageUrl} />
      </span>
      <span className="grid min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {isYou && <Badge>{words.you}</Badge>}
          {member.isOwner && <Badge>{words.owner}</Badge>}
          {member.isManaged && <Badge hollow>{words.managed}</Badge>}
        </span>
        {name !== member.email && (
          <span className="text-sm wrap-anywhere text-muted">
            <EmailText address={member.email} />
          </span>
        )}
      </span>
    </span>
  );
}

interface ActionsProps {
  member: TeamMember;
  viewer: TeamViewer;
  adminCount: number;
  onEdit: () => void;
  onDeactivate: () => void;
  onRemove: () => void;
}

/** What this person may do with that member; nothing more is offered, and why not is one press away. */
function Actions({ member, viewer, adminCount, onEdit, onDeactivate, onRemove }: ActionsProps) {
  if (viewer.refusal !== null) return null;
  const target = targetOf(member);
  const refusal = issueSentence(refuseToEdit(viewer.actor, target)) ?? (viewer.isReadOnly ? TEXT.readOnly : null);
  const noRemoval = issueSentence(refuseRemoval(viewer.actor, target, adminCount));
  const name = nameOf(member);
  if (refusal !== null && noRemoval !== null)
    return (
      <Popover
        label={words.locked({ name })}
        align="end"
        trigger={<IconButton size="sm" label={words.locked({ name })} icon={<Lock aria-hidden="true" />} />}
      >
        <p className="max-w-72 p-1 text-sm">{refusal}</p>
      </Popover>
    );
  return (
    <Menu
      label={words.menu({ name })}
      align="end"
      trigger={<IconButton size="sm" label={words.menu({ name })} icon={<Ellipsis aria-hidden="true" />} />}
    >
      {refusal === null && (
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit}>
          {words.edit}
        </MenuItem>
      )}
      {noRemoval === null && (
        <MenuItem icon={<UserX aria-hidden="true" />} onSelect={onDeactivate}>
          {TEXT.deactivation.deactivate}
        </MenuItem>
      )}
      {noRemoval === null && (
        <MenuItem icon={<UserMinus aria-hidden="true" />} danger onSelect={onRemove}>
          {words.remove}
        </MenuItem>
      )}
    </Menu>
  );
}
