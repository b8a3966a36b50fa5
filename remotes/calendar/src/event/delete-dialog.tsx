import type { SeriesScope } from "@trellis/calendar-rules/choices.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { EventMailPreview, peopleToNotify } from "./event-mail-preview.tsx";
import { EVENT } from "./messages.ts";
import { isOfSeries } from "./of-series.ts";
import { ScopeDialog } from "./scope-dialog.tsx";

interface Props {
  event: CalendarEvent;
  onAnswer: (scope: SeriesScope) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an event is deleted: which dates of a series, and with the email that its people get. */
export default function DeleteDialog({ event, onAnswer, onClose }: Props) {
  const preview = <EventMailPreview people={peopleToNotify(event)} title={event.title} news="cancelled" />;
  if (isOfSeries(event))
    return (
      <ScopeDialog what="delete" onAnswer={onAnswer} onClose={onClose}>
        {preview}
      </ScopeDialog>
    );
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={EVENT.mail.deleteTitle}
      description={preview}
      confirmLabel={EVENT.delete}
      onConfirm={async () => {
        await onAnswer("this");
      }}
    />
  );
}
