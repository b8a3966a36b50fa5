import {
  listSurveyInvitations,
  type SurveyInvitation,
  withdrawSurveyInvitation,
} from "@trellis/contract-surveys/invitations.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpointMutation, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Badge, type BadgeTone } from "@trellis/shared/ui/display/badge.tsx";
import { EmailText } from "@trellis/shared/ui/display/email-text.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import MailX from "lucide-react/icons/mail-x";
import { type ReactNode, useState } from "react";
import { isLostSession } from "../surveys/lost-session.ts";
import { dayOf } from "../surveys/survey-dates.ts";
import { words } from "./messages.ts";

const TONES: Record<SurveyInvitation["state"], { tone?: BadgeTone; hollow?: boolean }> = {
  waiting: { hollow: true },
  sent: { tone: "neutral" },
  reminded: { tone: "accent" },
  answered: { tone: "success" },
  failed: { tone: "danger" },
  withdrawn: { hollow: true },
};

/** Everyone who was invited, newest first. `empty` is shown while no one is. */
export function InvitationList({ surveyId, empty }: { surveyId: string; empty: ReactNode }) {
  const { timeZone, canWrite } = useMembership();
  const [leaving, setLeaving] = useState<SurveyInvitation>();
  const list = useEndpointPages(listSurveyInvitations, { params: { id: surveyId }, query: { limit: 50 } });
  const withdraw = useEndpointMutation(withdrawSurveyInvitation);
  if (list.isPending)
    return (
      <Card>
        <SkeletonRows rows={4} />
      </Card>
    );
  if (list.isError)
    return <ErrorCard title={words.failedTitle} message={list.error.message} onRetry={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) return <Card>{empty}</Card>;

  const confirm = async (invitation: SurveyInvitation) => {
    try {
      await withdraw.mutateAsync({ input: { params: { id: invitation.id } } });
      showToast({ title: words.withdrawn });
    } catch (error) {
      if (!isLostSession(error))
        showToast({ title: words.error, description: (error as Error).message, variant: "destructive" });
      throw error;
    }
  };

  return (
    <Card flush>
      <Table label={words.listLabel}>
        <ColumnHeads
          words={words}
          columns={["person", "state", "reminder", "invitedOn", "withdraw"]}
          wide={["reminder", "invitedOn"]}
          hidden={["withdraw"]}
        />
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} muted={row.state === "withdrawn"}>
              <TableCell className="wrap-anywhere">
                {row.name ?? <EmailText address={row.email} />}
                {row.name && (
                  <span className="block text-sm text-muted">
                    <EmailText address={row.email} />
                  </span>
                )}
              </TableCell>
              <TableCell>
                <Badge {...TONES[row.state]}>{words.states[row.state]}</Badge>
              </TableCell>
              <TableCell wide>{row.remindOn ? formatDay(row.remindOn) : words.noReminder}</TableCell>
              <TableCell wide>{dayOf(row.createdAt, timeZone)}</TableCell>
              <TableCell align="right">
                {canWrite && row.state !== "answered" && row.state !== "withdrawn" && (
                  <IconButton
                    label={words.withdrawOf({ email: row.email })}
                    icon={<MailX aria-hidden="true" />}
                    onClick={() => setLeaving(row)}
                  />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {list.hasNextPage && (
        <div className="p-4 text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
      {leaving && (
        <ConfirmDialog
          danger
          onClose={() => setLeaving(undefined)}
          title={words.withdrawTitle}
          description={words.withdrawText({ email: leaving.email })}
          confirmLabel={words.withdraw}
          onConfirm={() => confirm(leaving)}
        />
      )}
    </Card>
  );
}
