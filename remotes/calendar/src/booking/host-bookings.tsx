import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import { type HostBooking, listHostBookings } from "@trellis/contract-calendar/host-bookings.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { LOCALES } from "@trellis/messages/languages.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TEXT } from "./messages.ts";
import { RequestActions } from "./request-actions.tsx";

const BOOKED = TEXT.booked;

/** The member's bookings, requests first, which are accepted or declined here. */
export function HostBookings({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const { data, error } = useEndpoint(listHostBookings, {}, { fresh: true });
  const isRequest = ({ status }: HostBooking) => status === "requested";
  const shown = data && [...data.filter(isRequest), ...data.filter((booking) => !isRequest(booking))];
  return (
    <Dialog onClose={onClose} title={BOOKED.title} readOnly={!shown?.length}>
      {error && !data && (
        <p role="alert">
          {BOOKED.loadFailed}. {error.message}
        </p>
      )}
      {!shown && !error && <SkeletonRows rows={4} />}
      {shown?.length === 0 && <EmptyState title={BOOKED.none} description={BOOKED.noneText} />}
      <ul className="grid gap-3">
        {shown?.map((booking) => (
          <li key={booking.id} className="grid gap-2 rounded-md border border-solid border-border p-3">
            <Facts booking={booking} timeZone={timeZone} />
            {isRequest(booking) ? (
              <RequestActions booking={booking} />
            ) : (
              <div>
                <LinkButton href={`/app/calendar?event=${booking.eventId}`} size="sm" variant="secondary">
                  {BOOKED.open}
                </LinkButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Facts({ booking, timeZone }: { booking: HostBooking; timeZone: string }) {
  const times = { startDate: booking.startsAt, endDate: booking.endsAt, allDay: false };
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      <h3 className="flex flex-wrap items-center gap-2 font-medium">
        {BOOKED.with({ title: booking.title, name: booking.name })}
        {booking.status === "requested" && <Badge tone="warning">{BOOKED.request}</Badge>}
        {booking.group && <Badge>{BOOKED.taken({ taken: booking.group.taken, places: booking.group.places })}</Badge>}
      </h3>
      <p className="text-sm">{describeWhen(times, timeZone, LOCALES[pageLanguage()])}</p>
      <p className="text-sm text-muted">{booking.email}</p>
      {booking.message && <p className="text-sm whitespace-pre-line">{booking.message}</p>}
      {booking.answers.length > 0 && (
        <dl className="grid gap-1 text-sm">
          {booking.answers.map(({ question, answer }, index) => (
            <div key={index}>
              <dt className="text-muted">{question}</dt>
              <dd className="whitespace-pre-line">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
