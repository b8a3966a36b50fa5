import type { EventType } from "@trellis/calendar-rules/choices.ts";
import { EVENT_TYPES } from "@trellis/calendar-rules/choices.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { getCalendarOverview } from "@trellis/contract-calendar/events.ts";
import { laterDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Checkbox } from "@trellis/shared/ui/controls/inputs.tsx";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import Globe from "lucide-react/icons/globe";
import { Suspense } from "react";
import { hueOfType } from "../event-appearance.tsx";
import { TEXT } from "../messages.ts";
import { placeEvent } from "../time/placed-event.ts";
import { zoneCity } from "../time/words.ts";
import type { WallClock } from "../time/zoned-time.ts";
import { DayName } from "../views/agenda-view.tsx";
import { DayList } from "../views/day-list.tsx";
import { OVERVIEW } from "./messages.ts";

interface Props {
  timeZone: string;
  now: WallClock;
  hidden: ReadonlySet<EventType>;
  onToggle: (type: EventType) => void;
  onOpen: (event: CalendarEvent) => void;
  onSettings: () => void;
  onSubscribe: () => void;
  onBookings: () => void;
}

// Most people have no booking page: the part about requests is loaded if there are some.
const WaitingRequests = fetchedPart(() =>
  import("../booking/waiting-requests.tsx").then((m) => ({ default: m.WaitingRequests })),
);

/** The next five, the types with how many there are of each, and whose clock this is. */
export function CalendarAside({ timeZone, now, hidden, onToggle, onOpen, onSettings, onSubscribe, onBookings }: Props) {
  const { data } = useEndpoint(getCalendarOverview, {}, { staleAfterMs: 60_000 });
  return (
    <aside className="grid content-start gap-8 lg:pt-1">
      {data && data.waitingRequests > 0 && (
        <Suspense fallback={null}>
          <WaitingRequests waiting={data.waitingRequests} onOpen={onBookings} />
        </Suspense>
      )}
      <section aria-label={OVERVIEW.upcoming}>
        <h3 className="text-lg font-semibold tracking-title">{OVERVIEW.upcoming}</h3>
        {data === undefined ? (
          <UpcomingSkeleton />
        ) : data.upcoming.length === 0 ? (
          <p className="mt-2 text-muted">{OVERVIEW.nothingComing}</p>
        ) : (
          <Upcoming events={data.upcoming} timeZone={timeZone} now={now} onOpen={onOpen} />
        )}
      </section>
      {data && data.totalEvents > 0 && (
        <dl className="grid grid-cols-4 gap-x-3 gap-y-3 lg:grid-cols-2">
          {[
            [OVERVIEW.counts.week, data.thisWeek],
            [OVERVIEW.counts.month, data.thisMonth],
            [OVERVIEW.counts.total, data.totalEvents],
            [OVERVIEW.counts.types, data.byType.length],
          ].map(([label, count]) => (
            <div key={label} className="grid">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-xl font-semibold tracking-figure tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
      )}
      <fieldset className="max-lg:hidden">
        <legend className="mb-2.5 text-lg font-semibold tracking-title">{OVERVIEW.types}</legend>
        <ul className="grid grid-cols-2 gap-2">
          {EVENT_TYPES.map((type) => (
            <li key={type}>
              <Checkbox
                label={TEXT.types[type]}
                checked={!hidden.has(type)}
                onChange={() => onToggle(type)}
                className={classes(hueOfType(type), "[--accent:var(--hue)] [--on-accent:var(--surface)]")}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="icons flex gap-2 text-sm text-muted">
        <Globe aria-hidden="true" className="mt-1" />
        <ul>
          <li>
            {OVERVIEW.zone({ city: zoneCity(timeZone) })} <Step label={OVERVIEW.changeZone} onPress={onSettings} />
          </li>
          <li>
            <Step label={TEXT.sharing.subscribe} onPress={onSubscribe} />
          </li>
        </ul>
      </div>
    </aside>
  );
}

const Step = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" onClick={onPress} className="min-h-6 font-medium text-accent-text hover:underline">
    {label}
  </button>
);

function Upcoming({
  events,
  timeZone,
  now,
  onOpen,
}: { events: CalendarEvent[] } & Pick<Props, "timeZone" | "now" | "onOpen">) {
  const placed = events.map((event) => placeEvent(event, timeZone));
  const dayOf = (each: (typeof placed)[number]) => laterDay(each.firstDay, now.day);
  const days = [...new Set(placed.map(dayOf))].sort();
  return (
    <ol className="mt-2 grid gap-0.5" data-testid="upcoming-events">
      {days.map((day) => (
        <li key={day}>
          <h4 className="pt-2 pb-1 text-sm font-normal text-muted">
            <DayName day={day} today={now.day} />
          </h4>
          <DayList
            day={day}
            events={placed.filter((each) => dayOf(each) === day)}
            timeZone={timeZone}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ol>
  );
}

const UpcomingSkeleton = () => (
  <div role="status" aria-busy="true" className="mt-4 grid animate-pulse gap-5">
    <span className="sr-only">{OVERVIEW.loading}</span>
    {Array.from({ length: 5 }, (_, index) => (
      <span key={index} className="grid gap-2 ps-3.5">
        <Skeleton className="h-3 w-32" />
        <Skeleton className="h-2.5 w-24" />
      </span>
    ))}
  </div>
);
