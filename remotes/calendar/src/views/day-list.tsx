import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import { BAR, hueOf, TypeIcon } from "../event-appearance.tsx";
import { TEXT } from "../messages.ts";
import type { PlacedEvent } from "../time/placed-event.ts";
import { timesOnDay } from "../time/words.ts";
import { VIEW } from "./messages.ts";

interface Props {
  day: CalendarDay;
  events: readonly PlacedEvent[];
  timeZone: string;
  onOpen: (event: CalendarEvent) => void;
}

/** Events of one day, one below the other: title, times, place or people. */
export function DayList({ day, events, timeZone, onOpen }: Props) {
  return (
    <ul className="grid gap-0.5">
      {events.map(({ key, event }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => onOpen(event)}
            className={classes(
              "relative grid w-full rounded-sm py-1.75 pe-2.5 ps-3.5 text-start hover:bg-surface-hover before:absolute before:inset-y-2.25 before:inset-s-0.5 before:w-0.75",
              BAR,
              hueOf(event),
            )}
          >
            <span className="flex min-w-0 items-center gap-1.5">
              <span className="truncate font-medium">{event.title}</span>
              <span className="icons ms-auto text-faint [&_svg]:size-3.5" title={TEXT.types[event.eventType]}>
                <TypeIcon type={event.eventType} />
                <span className="sr-only">{TEXT.types[event.eventType]}</span>
              </span>
            </span>
            <span className="text-sm text-muted tabular-nums">{timesOnDay(event, day, timeZone)}</span>
            {secondLine(event) && <span className="truncate text-sm text-muted">{secondLine(event)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Where it is; else who comes. */
function secondLine({ location, attendees }: CalendarEvent): string {
  if (location) return location;
  const names = attendees.map(({ name, email }) => name?.split(" ")[0] ?? email);
  return names.length > 3
    ? VIEW.namesAndMore({ names: names.slice(0, 2).join(", "), count: names.length - 2 })
    : names.join(", ");
}
