import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { getCalendarEvent } from "@trellis/contract-calendar/events.ts";
import type { CalendarSettings } from "@trellis/contract-calendar/settings.ts";
import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import type { DialogAddress } from "./calendar-address.ts";
import { TEXT } from "./messages.ts";
import { type Slot, slotOn } from "./time/slot.ts";
import type { WallClock } from "./time/zoned-time.ts";

const EventDetails = lazy(() => import("./event/event-details.tsx").then((m) => ({ default: m.EventDetails })));
const EventDialog = lazy(() => import("./form/event-dialog.tsx").then((m) => ({ default: m.EventDialog })));
const NewEventWithContact = lazy(() =>
  import("./form/new-event-with-contact.tsx").then((m) => ({ default: m.NewEventWithContact })),
);
const ImportDialog = fetchedPart(() => import("./ical/import-dialog.tsx").then((m) => ({ default: m.ImportDialog })));
const FeedDialog = fetchedPart(() => import("./ical/feed-dialog.tsx").then((m) => ({ default: m.FeedDialog })));
const BookingDialog = fetchedPart(() =>
  import("./booking/booking-dialog.tsx").then((m) => ({ default: m.BookingDialog })),
);
const HostBookings = fetchedPart(() =>
  import("./booking/host-bookings.tsx").then((m) => ({ default: m.HostBookings })),
);
const PublicDialog = fetchedPart(() => import("./public/public-dialog.tsx").then((m) => ({ default: m.PublicDialog })));
const SettingsDialog = fetchedPart(() =>
  import("./settings/settings-dialog.tsx").then((m) => ({ default: m.SettingsDialog })),
);

interface Props {
  dialog: DialogAddress | null;
  /** Where a new event was requested; else it is on `day`. */
  slot: Slot | null;
  day: CalendarDay;
  now: WallClock;
  settings: CalendarSettings;
  onOpen: (dialog: DialogAddress) => void;
  onClose: () => void;
}

/** What the address has opened over the calendar. */
export function CalendarDialogs({ dialog, slot, day, now, settings, onOpen, onClose }: Props) {
  const { canWrite, isManager } = useMembership();
  if (!dialog) return null;
  if (dialog.kind === "settings")
    return (
      <Suspense fallback={null}>
        <SettingsDialog onClose={onClose} />
      </Suspense>
    );
  if (dialog.kind === "feed")
    return (
      <Suspense fallback={null}>
        <FeedDialog onClose={onClose} />
      </Suspense>
    );
  if (dialog.kind === "booking")
    return (
      <Suspense fallback={null}>
        <BookingDialog onClose={onClose} />
      </Suspense>
    );
  if (dialog.kind === "bookings")
    return (
      <Suspense fallback={null}>
        <HostBookings timeZone={settings.timeZone} onClose={onClose} />
      </Suspense>
    );
  if (dialog.kind === "public")
    return isManager ? (
      <Suspense fallback={null}>
        <PublicDialog onClose={onClose} />
      </Suspense>
    ) : null;
  if (dialog.kind === "import")
    return canWrite ? (
      <Suspense fallback={null}>
        <ImportDialog onClose={onClose} />
      </Suspense>
    ) : null;
  if (dialog.kind === "add") {
    if (!canWrite) return null;
    const { contactId } = dialog;
    const form = { slot: slot ?? slotOn(day, now), settings, onClose };
    return (
      <Suspense fallback={null}>
        {contactId ? (
          <NewEventWithContact {...form} contactId={contactId} />
        ) : (
          <EventDialog subject={{ slot: form.slot }} settings={settings} onClose={onClose} />
        )}
      </Suspense>
    );
  }
  const { kind, id, occurrence } = dialog;
  return (
    <EventById
      key={`${id} ${occurrence}`}
      id={id}
      occurrence={occurrence}
      isRefetched={kind !== "event"}
      onGone={onClose}
    >
      {(event) =>
        kind === "event" || !canWrite || (kind === "edit" && !event.canEdit) ? (
          <EventDetails event={event} settings={settings} onOpen={onOpen} onClose={onClose} />
        ) : (
          <EventDialog
            key={kind}
            subject={kind === "edit" ? { event } : { copyOf: event }}
            settings={settings}
            onClose={onClose}
          />
        )
      }
    </EventById>
  );
}

interface ByIdProps {
  id: string;
  occurrence: string | null;
  /** Waits for the current answer: a form starts from the stored values. */
  isRefetched: boolean;
  onGone: () => void;
  children: (event: CalendarEvent) => ReactNode;
}

function EventById({ id, occurrence, isRefetched, onGone, children }: ByIdProps) {
  const { data, error, isFetchedAfterMount } = useEndpoint(
    getCalendarEvent,
    { params: { id }, query: occurrence ? { occurrence } : {} },
    { fresh: true },
  );
  useEffect(() => {
    if (!error || data) return;
    if (error instanceof ApiError && !error.isLostSession)
      showToast({
        title: TEXT.error,
        description: error.status === 404 ? TEXT.eventGone : error.message,
        variant: "destructive",
      });
    onGone();
  }, [error, data]);
  return data && (isFetchedAfterMount || !isRefetched) ? <Suspense fallback={null}>{children(data)}</Suspense> : null;
}
