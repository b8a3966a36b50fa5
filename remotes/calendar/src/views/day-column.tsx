import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import type { KeyboardEvent } from "react";
import { hueOf, WASH } from "../event-appearance.tsx";
import { TEXT } from "../messages.ts";
import type { PlacedEvent } from "../time/placed-event.ts";
import { HOUR, type Slot } from "../time/slot.ts";
import { clockSpan, clockText, dayInFull, whenText } from "../time/words.ts";
import { DAY_MINUTES } from "../time/zoned-time.ts";
import { type Block, SHORTEST } from "./column-layout.ts";
import { VIEW } from "./messages.ts";
import type { ViewProps } from "./view-props.ts";

interface Props extends Pick<ViewProps, "timeZone" | "now" | "canWrite" | "onOpen"> {
  columnDay: CalendarDay;
  blocks: readonly Block[];
  hours: { start: number; end: number } | null;
  /** The hour that Tab reaches here; null in the other columns. */
  focusHour: number | null;
  /** What a drag over empty hours has marked. */
  marked: Slot | null;
  draggedKey: string | null;
  onSlotKey: (event: KeyboardEvent<HTMLElement>, day: CalendarDay, hour: number) => void;
  onEventKey: (event: KeyboardEvent<HTMLElement>, placed: PlacedEvent) => void;
  onPress: (minutes: number) => void;
}

const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** One day by hours: a slot for each, events over them side by side. */
export function DayColumn({ columnDay: day, blocks, hours, focusHour, marked, draggedKey, now, ...props }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of one day's hours, no fieldset
    <div
      role="group"
      aria-label={dayInFull(day)}
      data-day={day}
      data-hours=""
      className="relative border-s border-solid border-hairline bg-(--cal-outside)"
    >
      {hours && (
        <div
          className="pointer-events-none absolute inset-x-0 bg-surface"
          style={{ top: percent(hours.start), height: percent(hours.end - hours.start) }}
        />
      )}
      {HOURS.map((hour) => (
        <button
          key={hour}
          type="button"
          data-slot={hour}
          tabIndex={focusHour === hour ? 0 : -1}
          aria-label={VIEW.hour({ day: dayInFull(day), hour: clockText(hour * HOUR) })}
          aria-disabled={!props.canWrite}
          onKeyDown={(event) => props.onSlotKey(event, day, hour)}
          onClick={(event) => {
            // A pointer means the half of the hour that it is on; a key means the hour.
            const { top, height } = event.currentTarget.getBoundingClientRect();
            const half = event.detail > 0 && event.clientY - top >= height / 2 ? HOUR / 2 : 0;
            props.onPress(hour * HOUR + half);
          }}
          className={classes(
            "relative block h-12 w-full cursor-default focus-visible:-outline-offset-2",
            hour > 0 && "border-t border-solid border-hairline",
          )}
        />
      ))}
      {blocks.map((block) => (
        <EventBlock
          key={block.placed.key}
          {...props}
          block={block}
          focusable={focusHour !== null}
          isDragged={block.placed.key === draggedKey}
        />
      ))}
      <Marked day={day} slot={marked} />
      {day === now.day && (
        <div
          aria-hidden="true"
          style={{ top: percent(now.minutes) }}
          className="pointer-events-none absolute inset-x-0 z-3 h-px bg-danger before:absolute before:-top-0.75 before:-inset-s-1 before:size-1.75 before:rounded-full before:bg-danger before:content-['']"
        />
      )}
    </div>
  );
}

interface BlockProps extends Pick<Props, "timeZone" | "onOpen" | "onEventKey"> {
  block: Block;
  focusable: boolean;
  isDragged: boolean;
}

function EventBlock({ block, focusable, isDragged, timeZone, onOpen, onEventKey }: BlockProps) {
  const { placed, start, end, column, columns, continuesBefore, continuesAfter } = block;
  const { event } = placed;
  const height = Math.max(end - start, SHORTEST);
  const rest = `, ${whenText(event, timeZone)}, ${TEXT.types[event.eventType]}`;
  return (
    <button
      type="button"
      data-event={placed.key}
      tabIndex={focusable ? 0 : -1}
      title={event.title + rest}
      onClick={() => onOpen(event)}
      onKeyDown={(key) => onEventKey(key, placed)}
      style={{
        top: percent(Math.min(start, DAY_MINUTES - height)),
        height: percent(height),
        insetInlineStart: `${(column / columns) * 100}%`,
        width: `calc(${100 / columns}% - 2px)`,
      }}
      className={classes(
        "absolute z-1 flex select-none flex-col overflow-hidden rounded-xs border-s-3 border-solid border-(--hue) px-1.5 text-start text-xs ring-1 ring-surface hover:brightness-97",
        WASH,
        hueOf(event),
        height < 45 ? "justify-center" : "py-1",
        continuesBefore && "rounded-t-none",
        continuesAfter && "rounded-b-none",
        isDragged && "z-4 opacity-80 shadow-popover",
      )}
    >
      <span className={classes("font-medium", height < 75 ? "truncate" : "line-clamp-3")}>{event.title}</span>
      <span className="sr-only">{rest}</span>
      {height >= 45 && (
        <span aria-hidden="true" className="truncate text-muted tabular-nums">
          {clockSpan(start, end)}
        </span>
      )}
      {height >= 75 && event.location && (
        <span aria-hidden="true" className="truncate text-muted">
          {event.location}
        </span>
      )}
      {event.canEdit && !continuesAfter && (
        <span
          data-resize=""
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize pointer-coarse:h-[min(1rem,40%)] pointer-coarse:after:absolute pointer-coarse:after:bottom-0.5 pointer-coarse:after:inset-x-0 pointer-coarse:after:mx-auto pointer-coarse:after:h-0.75 pointer-coarse:after:w-5 pointer-coarse:after:rounded-full pointer-coarse:after:bg-(--hue) pointer-coarse:after:opacity-60"
        />
      )}
    </button>
  );
}

/** The hours of this day that a drag has marked so far. */
function Marked({ day, slot }: { day: CalendarDay; slot: Slot | null }) {
  if (!slot || day < slot.start.day || day > slot.end.day) return null;
  const from = day === slot.start.day ? slot.start.minutes : 0;
  const to = day === slot.end.day ? slot.end.minutes : DAY_MINUTES;
  if (to <= from) return null;
  return (
    <div
      style={{ top: percent(from), height: percent(to - from) }}
      className="pointer-events-none absolute inset-x-0.5 z-2 rounded-xs border border-solid border-accent-border bg-accent-soft px-1.5 text-xs text-accent-text"
    >
      {clockSpan(from, to)}
    </div>
  );
}
