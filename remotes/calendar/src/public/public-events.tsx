import type { PublicCalendarSettings } from "@trellis/contract-calendar/public-calendar.ts";
import { whenText } from "../time/words.ts";
import { PUBLIC } from "./messages.ts";

/** How many events are public, and the next ones: no one opens the page without having seen them. */
export function PublicEvents({ settings }: { settings: PublicCalendarSettings }) {
  const { upcoming, upcomingCount, pastCount } = settings;
  const rest = upcomingCount - upcoming.length;
  const whenOf = (event: (typeof upcoming)[number]) => whenText(event, event.timeZone);
  return (
    <section aria-label={PUBLIC.events} className="grid gap-2 rounded-md border border-border p-3">
      <p className="font-medium">
        {upcomingCount + pastCount === 0
          ? PUBLIC.willSeeNone
          : PUBLIC.willSee({ upcoming: upcomingCount, past: pastCount })}
      </p>
      {upcoming.length > 0 && (
        <ul className="grid max-h-48 gap-1.5 overflow-y-auto">
          {upcoming.map((event) => (
            <li key={event.id} className="grid min-w-0">
              <span className="truncate" title={event.title}>
                {event.title}
              </span>
              <span className="text-sm text-muted tabular-nums">
                {event.repeats ? PUBLIC.series({ when: whenOf(event) }) : whenOf(event)}
              </span>
            </li>
          ))}
          {rest > 0 && <li className="text-sm text-muted">{PUBLIC.notShown({ count: rest })}</li>}
        </ul>
      )}
    </section>
  );
}
