import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { type InvoiceReminder, listInvoiceReminders } from "@trellis/contract-invoicing/reminders.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import type { ReminderStatus } from "@trellis/invoice-rules/choices.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge, type BadgeTone } from "@trellis/shared/ui/display/badge.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useId, useState } from "react";
import { TEXT } from "./messages.ts";
import { whyNotSent } from "./why-not-sent.ts";

const TONE: Record<ReminderStatus, BadgeTone> = {
  scheduled: "neutral",
  sent: "success",
  failed: "danger",
  cancelled: "neutral",
};

/** The reminders of an invoice: what was sent and when, and what will be, with the text of each. */
export function RemindersCard({ invoice }: { invoice: Pick<Invoice, "id" | "status" | "sentAt"> }) {
  const titleId = useId();
  const { data, error, refetch } = useEndpoint(
    listInvoiceReminders,
    { params: { id: invoice.id } },
    // They go out by themselves.
    { fresh: true },
  );
  return (
    <section aria-labelledby={titleId} className="grid content-start gap-2">
      <h3 id={titleId} className="font-semibold">
        {TEXT.title}
      </h3>
      {error ? (
        <ErrorCard title={TEXT.loadFailed} message={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={3} kind="table" />
      ) : data.length === 0 ? (
        <p className="text-muted">{TEXT.none}</p>
      ) : (
        <ul className="rounded-md border border-solid border-border">
          {data.map((reminder) => (
            <Reminder key={reminder.id} reminder={reminder} invoice={invoice} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Reminder({ reminder, invoice }: { reminder: InvoiceReminder; invoice: Pick<Invoice, "status" | "sentAt"> }) {
  const textId = useId();
  const { timeZone } = useMembership();
  const [isShown, setShown] = useState(false);
  const { status, emailSubject, emailContent, recipient } = reminder;
  const when =
    status === "scheduled"
      ? TEXT.scheduled({ day: formatDay(reminder.scheduledDate) })
      : status === "sent" && reminder.sentDate
        ? TEXT.sent({ day: formatDay(dayInZone(new Date(reminder.sentDate), timeZone)) })
        : status === "failed"
          ? TEXT.failed
          : TEXT.notSent[whyNotSent(reminder, invoice, timeZone)];
  return (
    <li className="border-b border-solid border-hairline px-3 py-2 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0">
          <span className="block font-medium">
            {TEXT.number({ number: reminder.reminderNumber })}{" "}
            <Badge tone={TONE[status]} hollow={status === "cancelled" || status === "scheduled"}>
              {TEXT.statuses[status]}
            </Badge>
          </span>
          <span className="block text-sm text-muted">{when}</span>
        </span>
        {emailContent && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={(isShown ? TEXT.hideOf : TEXT.showOf)({ number: reminder.reminderNumber })}
            aria-expanded={isShown}
            aria-controls={textId}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? TEXT.hide : TEXT.show}
          </Button>
        )}
      </div>
      {isShown && emailContent && (
        <div id={textId} className="mt-2 grid gap-2 rounded-md bg-sunken px-3 py-2.5 text-sm">
          <p className="text-muted">
            {recipient ? (status === "scheduled" ? TEXT.toPreview : TEXT.to)({ recipient }) : TEXT.noAddress}
          </p>
          <p className="font-medium">{emailSubject}</p>
          <p className="whitespace-pre-line wrap-anywhere">{emailContent}</p>
        </div>
      )}
    </li>
  );
}
