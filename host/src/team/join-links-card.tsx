import {
  type IssuedJoinLink,
  type JoinLink,
  listJoinLinks,
  revokeJoinLink,
} from "@trellis/contract-organizations/join-links.ts";
import { refuseToRevoke } from "@trellis/domain/accounts/team-rules.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useState } from "react";
import { JoinLinkDialog } from "./join-link-dialog.tsx";
import { TEXT } from "./messages.ts";
import { RoleBadge } from "./role-badge.tsx";
import { messageOf, type TeamViewer } from "./use-team.ts";

const words = TEXT.joinLinks;

/** Links by which people join: the open ones, and the way to another. */
export function JoinLinksCard({ viewer }: { viewer: TeamViewer }) {
  const links = useEndpoint(listJoinLinks, {}).data ?? [];
  const [isCreating, setCreating] = useState(false);
  const [issued, setIssued] = useState<IssuedJoinLink | null>(null);
  const [revoking, setRevoking] = useState<JoinLink | null>(null);
  const { timeZone } = useMembership();
  const { mutateAsync: revoke } = useEndpointMutation(revokeJoinLink);
  const mayCreate = viewer.refusal === null && !viewer.isReadOnly;
  if (links.length === 0 && !mayCreate) return null;

  async function confirmRevocation({ id }: JoinLink): Promise<void> {
    try {
      await revoke({ input: { params: { id } } });
    } catch (error) {
      showToast({ title: TEXT.error, description: messageOf(error, words.revokeFailed), variant: "destructive" });
      throw error;
    }
    showToast({ title: words.revoked });
  }

  return (
    <Card
      title={words.title}
      actions={
        mayCreate && (
          <Button size="sm" onClick={() => setCreating(true)}>
            {words.create}
          </Button>
        )
      }
    >
      <p className={links.length > 0 ? "mb-3 text-sm text-muted" : "text-sm text-muted"}>{words.text}</p>
      {links.length > 0 && (
        <Table label={words.title}>
          <TableHead>
            <HeadCell>{words.role}</HeadCell>
            <HeadCell>{words.uses}</HeadCell>
            <HeadCell wide>{words.expires}</HeadCell>
            <HeadCell align="right">
              <span className="sr-only">{TEXT.members.actions}</span>
            </HeadCell>
          </TableHead>
          <TableBody>
            {links.map((link) => (
              <TableRow key={link.id} muted={link.isOver}>
                <TableCell note={words.by({ name: link.createdBy.name })}>
                  <RoleBadge role={link.role} />
                </TableCell>
                <TableCell>{words.used({ uses: link.uses, max: link.maxUses })}</TableCell>
                <TableCell wide>
                  {link.isOver ? (
                    <Badge hollow>{words.over}</Badge>
                  ) : (
                    formatDay(dayInZone(new Date(link.expiresAt), timeZone))
                  )}
                </TableCell>
                <TableCell align="right">
                  {refuseToRevoke(viewer.actor, link) === null && (
                    <Button size="sm" variant="ghost" onClick={() => setRevoking(link)}>
                      {words.revoke}
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {isCreating && (
        <JoinLinkDialog
          viewer={viewer}
          onIssued={(next) => {
            setCreating(false);
            setIssued(next);
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {issued && (
        <Dialog
          title={words.issuedTitle}
          description={words.issuedText({ count: issued.link.maxUses })}
          onClose={() => setIssued(null)}
          footer={
            <Button variant="primary" onClick={() => setIssued(null)}>
              {words.done}
            </Button>
          }
        >
          <CopyField label={words.address} value={issued.url} hint={words.once} />
        </Dialog>
      )}
      {revoking && (
        <ConfirmDialog
          onClose={() => setRevoking(null)}
          title={words.revokeTitle}
          description={words.revokeText}
          confirmLabel={words.revoke}
          danger
          onConfirm={() => confirmRevocation(revoking)}
        />
      )}
    </Card>
  );
}
