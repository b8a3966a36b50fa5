import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import { Popover } from "@trellis/shared/ui/overlays/popover.tsx";
import type { KeyboardEvent } from "react";
import { hueOf } from "../event-appearance.tsx";
import type { PlacedEvent } from "../time/placed-event.ts";
import { dayInFull, dayShort, dayWithWeekday } from "../time/words.ts";
import { DayList } from "./day-list.tsx";
import { EventChip } from "./event-chip.tsx";
import { VIEW } from "./messages.ts";
import type { DayCell } from "./month-layout.ts";
import type { ViewProps } from "./view-props.ts";

interface Props extends Pick<ViewProps, "timeZone" | "onOpen" | "onShowDay"> {
  cell: DayCell;
  label: string;
  compact: boolean;
  isOutside: boolean;
  isSelected: boolean;
  isToday: boolean;
  isMarked: boolean;
  draggedKey: string | null;
  onCellKey: (event: KeyboardEvent<HTMLElement>) => void;
  onEventKey: (event: KeyboardEvent<HTMLElement>, placed: PlacedEvent) => void;
  onPress: () => void;
}

const DOTS = 4;

/** A day of the month with its lines; on a phone with dots. One cell of the grid is reached by Tab, and then its events. */
export function MonthCell({ cell, label, compact, isOutside, isSelected, isToday, isMarked, ...props }: Props) {
  const { day, segments, taken, events, hidden } = cell;
  const rows = Math.max(-1, ...taken) + 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold bars that reach over its cells
    <div
      role="gridcell"
      data-day={day}
      aria-selected={isSelected}
      aria-current={isToday ? "date" : undefined}
      tabIndex={isSelected ? 0 : -1}
      onKeyDown={props.onCellKey}
      onClick={(event) => {
        if (event.target instanceof Element && !event.target.closest("button, a, [role=dialog]")) props.onPress();
      }}
      className={classes(
        "relative flex min-w-0 cursor-default flex-col border-t border-s border-solid border-hairline p-1.5 first:border-s-0 group-nth-2/week:border-t-0 focus-visible:-outline-offset-2 max-sm:min-h-13 max-sm:items-center max-sm:border-s-0 max-sm:px-0 max-sm:py-1 sm:min-h-29",
        isOutside && "bg-(--cal-outside)",
        isMarked && "bg-accent-soft",
        compact && isSelected && !isToday && "[&>span]:bg-surface-pressed",
      )}
    >
      {compact ? (
        <span className={classes(DATE, dateTone(isToday, isOutside))}>
          <span aria-hidden="true">{Number(day.slice(8))}</span>
          <span className="sr-only">{label}</span>
        </span>
      ) : (
        <button
          type="button"
          tabIndex={isSelected ? 0 : -1}
          onClick={() => props.onShowDay(day)}
          className={classes(DATE, "self-start hover:bg-surface-pressed", dateTone(isToday, isOutside))}
        >
          <span aria-hidden="true">{dateText(day)}</span>
          <span className="sr-only">{VIEW.openDay({ day: dayInFull(day) })}</span>
        </button>
      )}
      {compact
        ? events.length > 0 && <Dots events={events} />
        : Array.from({ length: rows }, (_, line) => {
            const segment = segments.find((each) => each.line === line);
            if (!segment) return <span key={line} className="h-6" />;
            return (
              <EventChip
                key={segment.placed.key}
                segment={segment}
                focusable={isSelected}
                isDragged={segment.placed.key === props.draggedKey}
                timeZone={props.timeZone}
                onOpen={props.onOpen}
                onKeyDown={(event) => props.onEventKey(event, segment.placed)}
              />
            );
          })}
      {!compact && hidden > 0 && (
        <More
          day={day}
          count={hidden}
          events={events}
          focusable={isSelected}
          timeZone={props.timeZone}
          onOpen={props.onOpen}
        />
      )}
    </div>
  );
}

const DATE = "mb-1 grid h-6 min-w-6 place-items-center rounded-full px-1 text-sm tabular-nums";
const dateTone = (isToday: boolean, isOutside: boolean) =>
  isToday ? "bg-accent font-semibold text-on-accent hover:bg-accent-hover" : isOutside ? "text-muted" : undefined;

/** As a month's first days are written: `Nov 1`, then only numbers. */
const dateText = (day: CalendarDay): string => (day.endsWith("-01") ? dayShort(day) : String(Number(day.slice(8))));

function Dots({ events }: { events: readonly PlacedEvent[] }) {
  return (
    <span aria-hidden="true" className="flex gap-0.75 pt-px">
      {events.slice(0, DOTS).map(({ key, event }) => (
        <i key={key} className={classes("size-1.25 rounded-full bg-(--hue)", hueOf(event))} />
      ))}
    </span>
  );
}

interface MoreProps extends Pick<ViewProps, "timeZone" | "onOpen"> {
  day: CalendarDay;
  count: number;
  events: readonly PlacedEvent[];
  focusable: boolean;
}

/** "2 more": everything of the day in a small panel. */
function More({ day, count, events, focusable, timeZone, onOpen }: MoreProps) {
  return (
    <Popover
      label={VIEW.eventsOn({ day: dayWithWeekday(day) })}
      className="w-72"
      trigger={
        <button
          type="button"
          tabIndex={focusable ? 0 : -1}
          aria-label={VIEW.moreOn({ count, day: dayWithWeekday(day) })}
          className="h-6 self-start rounded-xs px-1.25 text-xs font-medium text-muted tabular-nums hover:bg-surface-pressed"
        >
          {VIEW.more({ count })}
        </button>
      }
    >
      <h3 className="mb-1 font-medium">{dayInFull(day)}</h3>
      <DayList day={day} events={events} timeZone={timeZone} onOpen={onOpen} />
    </Popover>
  );
}
