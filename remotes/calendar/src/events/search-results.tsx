import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { EVENTS_OF_PAGE, listCalendarEvents } from "@trellis/contract-calendar/events.ts";
import { addDays, type CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import Search from "lucide-react/icons/search";
import type { DialogAddress } from "../calendar-address.ts";
import { TEXT } from "../messages.ts";
import { byStart, placeEvent } from "../time/placed-event.ts";
import { EventRows } from "./event-rows.tsx";
import { LIST } from "./messages.ts";

interface Props {
  q: string;
  timeZone: string;
  today: CalendarDay;
  onOpen: (dialog: DialogAddress) => void;
}

/** Of a series the next occurrence alone: fifty of one name would hide everything else. */
function oncePerSeries(events: readonly CalendarEvent[]): CalendarEvent[] {
  const seen = new Set<string>();
  return events.filter(({ id, occurrence }) => occurrence === null || (!seen.has(id) && seen.add(id)));
}

const DAYS = 366;
const MAX_RESULTS = 200;

/** Search results on the Overview: upcoming first, then past ones, the latest first. */
export function SearchResults({ q, timeZone, today, onOpen }: Props) {
  const { data, error, refetch } = useEndpoint(
    listCalendarEvents,
    { query: { q, from: addDays(today, -DAYS), to: addDays(today, DAYS), limit: EVENTS_OF_PAGE } },
    { keepPrevious: true },
  );
  if (error && !data)
    return <ErrorCard title={TEXT.loadFailed} message={error.message} onRetry={() => void refetch()} />;
  const placed = (data ?? []).map((event) => placeEvent(event, timeZone)).sort(byStart);
  const ahead = placed.filter(({ lastDay }) => lastDay >= today);
  const behind = placed.filter(({ lastDay }) => lastDay < today).reverse();
  const events = oncePerSeries([...ahead, ...behind].map(({ event }) => event)).slice(0, MAX_RESULTS);
  return (
    <Card
      flush
      title={LIST.found}
      actions={data && <span aria-live="polite">{LIST.count({ count: events.length })}</span>}
    >
      {data === undefined ? (
        <SkeletonRows rows={5} kind="table" />
      ) : events.length === 0 ? (
        <EmptyState icon={<Search />} title={LIST.nothingFound({ q })} description={LIST.nothingFoundText} />
      ) : (
        <div className="mt-2">
          <EventRows label={LIST.found} events={events} timeZone={timeZone} onOpen={onOpen} />
        </div>
      )}
    </Card>
  );
}
