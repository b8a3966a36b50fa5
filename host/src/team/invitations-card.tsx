import { type Invitation, resendInvitation, revokeInvitation } from "@trellis/contract-organizations/team.ts";
import { refuseToGrant, refuseToRevoke } from "@trellis/domain/accounts/team-rules.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { EmailText } from "@trellis/shared/ui/display/email-text.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import MailPlus from "lucide-react/icons/mail-plus";
import Send from "lucide-react/icons/send";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { InvitationPreview } from "./invitation-preview.tsx";
import { TEXT } from "./messages.ts";
import { RoleBadge } from "./role-badge.tsx";
import { isExpired, messageOf, type TeamViewer } from "./use-team.ts";

const words = TEXT.invitations;

interface Props {
  invitations: readonly Invitation[];
  viewer: TeamViewer;
}

/** Invited people who have not joined. */
export function InvitationsCard({ invitations, viewer }: Props) {
  const [resending, setResending] = useState<Invitation | null>(null);
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const { timeZone } = useMembership();
  const { mutateAsync: resend, isPending: isSending } = useEndpointMutation(resendInvitation);
  const { mutateAsync: revoke } = useEndpointMutation(revokeInvitation);
  const day = (instant: string) => formatDay(dayInZone(new Date(instant), timeZone));

  async function sendAgain({ id, email }: Invitation): Promise<void> {
    if (isSending) return;
    try {
      await resend({ input: { params: { id } } });
    } catch (error) {
      showToast({ title: TEXT.error, description: messageOf(error, words.resendFailed), variant: "destructive" });
      return;
    }
    showToast({ title: words.resent, description: words.resentText({ email }) });
  }

  async function confirmRevocation({ id, email }: Invitation): Promise<void> {
    try {
      await revoke({ input: { params: { id } } });
    } catch (error) {
      showToast({ title: TEXT.error, description: messageOf(error, words.revokeFailed), variant: "destructive" });
      throw error;
    }
    showToast({ title: words.revoked, description: words.revokedText({ email }) });
  }

  if (invitations.length === 0)
    return (
      <Card title={words.title} flush>
        <EmptyState icon={<MailPlus />} title={words.none} description={words.noneText} />
      </Card>
    );
  return (
    <Card title={words.title}>
      <Table label={words.table}>
        <TableHead>
          <HeadCell>{words.email}</HeadCell>
          <HeadCell>{words.role}</HeadCell>
          <HeadCell wide>{words.created}</HeadCell>
          <HeadCell wide>{words.expires}</HeadCell>
          <HeadCell align="right">
            <span className="sr-only">{TEXT.members.actions}</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {invitations.map((invitation) => {
            const isOver = isExpired(invitation);
            const granted = { role: invitation.role, flags: invitation.permissions };
            const mayResend = !viewer.isReadOnly && refuseToGrant(viewer.actor, granted) === null;
            const mayRevoke = refuseToRevoke(viewer.actor, invitation) === null;
            return (
              <TableRow key={invitation.id} muted={isOver}>
                <TableCell
                  note={
                    <>
                      {words.by({ name: invitation.inviterName })}
                      <span className="block sm:hidden">
                        {isOver ? words.expired : words.until({ day: day(invitation.expiresAt) })}
                      </span>
                    </>
                  }
                >
                  <span className="wrap-anywhere">
                    <EmailText address={invitation.email} />
                  </span>
                </TableCell>
                <TableCell>
                  <RoleBadge role={invitation.role} />
                </TableCell>
                <TableCell wide muted>
                  {day(invitation.createdAt)}
                </TableCell>
                <TableCell wide muted={!isOver}>
                  {isOver ? <Badge hollow>{words.expired}</Badge> : day(invitation.expiresAt)}
                </TableCell>
                <TableCell align="right">
                  {(mayResend || mayRevoke) && (
                    <Menu
                      label={words.menu({ email: invitation.email })}
                      align="end"
                      trigger={
                        <IconButton
                          size="sm"
                          label={words.menu({ email: invitation.email })}
                          icon={<Ellipsis aria-hidden="true" />}
                        />
                      }
                    >
                      {mayResend && (
                        <MenuItem icon={<Send aria-hidden="true" />} onSelect={() => setResending(invitation)}>
                          {words.resend}
                        </MenuItem>
                      )}
                      {mayRevoke && (
                        <MenuItem icon={<Undo2 aria-hidden="true" />} danger onSelect={() => setRevoking(invitation)}>
                          {words.revoke}
                        </MenuItem>
                      )}
                    </Menu>
                  )}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      {resending && (
        <ConfirmDialog
          onClose={() => setResending(null)}
          title={TEXT.preview.again({ email: resending.email })}
          description={<InvitationPreview emails={[resending.email]} role={resending.role} />}
          confirmLabel={words.resend}
          onConfirm={() => sendAgain(resending)}
        />
      )}
      {revoking && (
        <ConfirmDialog
          onClose={() => setRevoking(null)}
          title={words.revokeTitle({ email: revoking.email })}
          description={words.revokeText}
          confirmLabel={words.revokeConfirm}
          danger
          onConfirm={() => confirmRevocation(revoking)}
        />
      )}
    </Card>
  );
}
