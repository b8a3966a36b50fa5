import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { getCalendarOverview } from "@trellis/contract-calendar/events.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { type LinkRow, LinkRows } from "@trellis/shared/ui/rows/link-rows.tsx";
import { ListWidget } from "@trellis/shared/ui/rows/list-widget.tsx";
import { TypeIcon } from "../event-appearance.tsx";
import { useSettings } from "../settings/use-settings.ts";
import { eventKey } from "../time/placed-event.ts";
import { whenText } from "../time/words.ts";
import { WIDGET } from "./messages.ts";

const SHOWN = 3;

/** The next three events. */
export function UpcomingEvents() {
  const { settings } = useSettings();
  const overview = useEndpoint(getCalendarOverview, {}, { staleAfterMs: 60_000 });
  return (
    <ListWidget
      words={WIDGET}
      href="/app/calendar"
      query={overview}
      items={overview.data?.upcoming.slice(0, SHOWN)}
      rows={SHOWN}
    >
      {(events) => <LinkRows rows={events.map((event) => rowOf(event, settings.timeZone))} />}
    </ListWidget>
  );
}

const rowOf = (event: CalendarEvent, timeZone: string): LinkRow => ({
  key: eventKey(event),
  href: `/app/calendar/events/${event.id}${event.occurrence ? `?occurrence=${encodeURIComponent(event.occurrence)}` : ""}`,
  mark: (
    <Glyph>
      <TypeIcon type={event.eventType} />
    </Glyph>
  ),
  title: event.title,
  text: whenText(event, timeZone),
});
