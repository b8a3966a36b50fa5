import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { getCalendarOverview } from "@trellis/contract-calendar/events.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { type LinkRow, LinkRows } from "@trellis/shared/ui/rows/link-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TypeIcon } from "../event/event-look.tsx";
import { useSettings } from "../settings/use-settings.ts";
import { eventKey } from "../time/placed-event.ts";
import { whenText } from "../time/words.ts";
import { WIDGET } from "./strings.ts";

const SHOWN = 3;

/** The next three events. */
export function UpcomingEvents() {
  const { settings } = useSettings();
  const { data, error, refetch } = useEndpoint(getCalendarOverview, {}, { staleAfterMs: 60_000 });
  if (error && !data)
    return (
      <ErrorCard
        title={WIDGET.failed}
        message={WIDGET.restWorks}
        onRetry={() => void refetch()}
        details={error.message}
      />
    );
  return (
    <Card
      title={WIDGET.title}
      flush
      actions={
        <a href="/app/calendar" className="font-medium text-accent-text hover:underline">
          {WIDGET.viewAll}
        </a>
      }
    >
      <div className="mt-2">
        {data === undefined && <SkeletonRows rows={SHOWN} />}
        {data?.upcoming.length === 0 && <EmptyState title={WIDGET.emptyTitle} description={WIDGET.empty} />}
        {data !== undefined && data.upcoming.length > 0 && (
          <LinkRows rows={data.upcoming.slice(0, SHOWN).map((event) => rowOf(event, settings.timeZone))} />
        )}
      </div>
    </Card>
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
