import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { daysOf, rangeOf } from "../time/days.ts";
import type { PlacedEvent } from "../time/placed-event.ts";
import { HOUR } from "../time/slot.ts";
import { clockText, dayInFull, viewTitle, weekdayShort } from "../time/words.ts";
import { addMinutes } from "../time/zoned-time.ts";
import { AllDayRow } from "./all-day-row.tsx";
import { layOutColumn } from "./column-layout.ts";
import { DayColumn } from "./day-column.tsx";
import { eventShiftOf, readingKey } from "./event-keys.ts";
import { VIEW } from "./messages.ts";
import { allDaySlot } from "./month-view.tsx";
import { inOrder, type Point, previewOf, useDrag } from "./use-drag.ts";
import type { ViewProps } from "./view-props.ts";

/** A week or a day by hours. What lasts a day or longer is above them. */
export function HoursView(props: ViewProps & { view: "week" | "day" }) {
  const { view, day: selected, placed, timeZone, weekStartsOn, now, hoursOn, canWrite } = props;
  const { onCreate, onSelectDay, onShift } = props;
  const frame = useRef<HTMLElement>(null);
  const followFocus = useRef(false);
  const hintId = useId();
  const days = daysOf(rangeOf(view, selected, weekStartsOn));
  const opens = hoursOn(selected)?.start ?? 9 * HOUR;
  const [hour, setHour] = useState(Math.floor(opens / HOUR));
  const { drag, props: dragProps } = useDrag({
    enabled: canWrite,
    container: frame,
    placed,
    timeZone,
    onShift: ({ event }, shift) => onShift(event, shift),
    onSelect: (from, to) => onCreate(slotBetween(from, to)),
  });
  const shown = previewOf(drag, placed, timeZone);
  const draggedKey = drag && drag.kind !== "select" ? drag.placed.key : null;
  const marked =
    drag?.kind === "select" && drag.from.minutes !== null ? slotBetween(...inOrder(drag.from, drag.to)) : null;

  // The working day is what one looks for, not the night before it.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    element.scrollTop = ((opens - HOUR / 2) / HOUR) * HOUR_PX;
    // On a phone a week is wider than the screen.
    const column = element.querySelector<HTMLElement>(`[data-hours][data-day="${selected}"]`);
    if (column) element.scrollLeft = column.offsetLeft - AXIS_PX;
  }, [view]);
  useEffect(() => {
    if (!followFocus.current) return;
    followFocus.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-day="${selected}"] [data-slot="${hour}"]`)?.focus();
  }, [selected, hour]);

  const onSlotKey = (event: KeyboardEvent<HTMLElement>, day: CalendarDay, at: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = slotByKey(readingKey(event), day, at, view === "week" ? 7 : 1);
    if (!next) return;
    event.preventDefault();
    followFocus.current = true;
    setHour(next.hour);
    if (next.day !== selected) onSelectDay(next.day);
  };
  const onEventKey = (event: KeyboardEvent<HTMLElement>, { event: moved }: PlacedEvent) => {
    const shift = eventShiftOf(event, moved.allDay ? "days" : "hours");
    if (!shift || !moved.canEdit || !canWrite) return;
    event.preventDefault();
    onShift(moved, shift);
  };

  return (
    <section
      ref={frame}
      aria-label={viewTitle(view, selected, weekStartsOn)}
      aria-describedby={hintId}
      style={{ "--columns": days.length } as CSSProperties}
      // A long press drags: it selects no text, and calls no menu.
      className={classes(
        "relative max-h-[max(28rem,calc(100dvh-13.5rem))] select-none overflow-auto overscroll-contain rounded-lg border border-solid border-border bg-surface [-webkit-touch-callout:none] [scrollbar-width:thin]",
      )}
      {...dragProps}
    >
      <p id={hintId} className="sr-only">
        {VIEW.keysInHours}
      </p>
      <div className={classes("grid", view === "week" ? "min-w-[54rem] sm:min-w-0" : undefined)}>
        <div className="sticky top-0 z-5 border-b border-solid border-border bg-surface">
          {view === "week" && (
            <div className={ROW}>
              <span className="sticky inset-s-0 z-1 bg-surface" />
              {days.map((day) => (
                <button
                  key={day}
                  type="button"
                  aria-current={day === now.day ? "date" : undefined}
                  onClick={() => props.onShowDay(day)}
                  className="flex items-center gap-1.5 px-2 py-1.5 text-sm font-medium text-muted hover:text-text"
                >
                  <span aria-hidden="true">{weekdayShort(day)}</span>
                  <span className="sr-only">{VIEW.openDay({ day: dayInFull(day) })}</span>
                  <span
                    aria-hidden="true"
                    className={classes(
                      "grid h-6 min-w-6 place-items-center rounded-full px-1 tabular-nums",
                      day === now.day ? "bg-accent font-semibold text-on-accent" : "text-text",
                    )}
                  >
                    {Number(day.slice(8))}
                  </span>
                </button>
              ))}
            </div>
          )}
          <AllDayRow
            {...props}
            className={ROW}
            days={days}
            placed={shown}
            draggedKey={draggedKey}
            onEventKey={onEventKey}
          />
        </div>
        <div className={classes(ROW, "relative")}>
          <div aria-hidden="true" className="sticky inset-s-0 z-4 bg-surface">
            {HOURS.map((at) => (
              <span key={at} className="block h-12 pe-2 text-end text-xs text-muted tabular-nums">
                {at > 0 && <span className="relative -top-2 whitespace-nowrap">{clockText(at * HOUR)}</span>}
              </span>
            ))}
          </div>
          {days.map((day) => (
            <DayColumn
              key={day}
              {...props}
              columnDay={day}
              blocks={layOutColumn(day, shown)}
              hours={hoursOn(day)}
              focusHour={day === selected ? hour : null}
              marked={marked}
              draggedKey={draggedKey}
              onSlotKey={onSlotKey}
              onEventKey={onEventKey}
              onPress={(minutes) => {
                if (!canWrite) return;
                const start = { day, minutes };
                onCreate({ start, end: addMinutes(start, HOUR), allDay: false });
              }}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

const HOUR_PX = 48;
const AXIS_PX = 56;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const ROW = "grid grid-cols-[3.5rem_repeat(var(--columns),minmax(0,1fr))]";

/** A stretch of the clock from one quarter of an hour to the end of another, or whole days above the hours. */
function slotBetween(from: Point, to: Point) {
  if (from.minutes === null || to.minutes === null) return allDaySlot(from.day, to.day);
  return {
    start: { day: from.day, minutes: from.minutes },
    end: addMinutes({ day: to.day, minutes: to.minutes }, 15),
    allDay: false,
  };
}

function slotByKey(
  key: string,
  day: CalendarDay,
  hour: number,
  page: number,
): { day: CalendarDay; hour: number } | null {
  switch (key) {
    case "ArrowUp":
      return { day, hour: Math.max(0, hour - 1) };
    case "ArrowDown":
      return { day, hour: Math.min(23, hour + 1) };
    case "ArrowLeft":
      return { day: addDays(day, -1), hour };
    case "ArrowRight":
      return { day: addDays(day, 1), hour };
    case "Home":
      return { day, hour: 0 };
    case "End":
      return { day, hour: 23 };
    case "PageUp":
      return { day: addDays(day, -page), hour };
    case "PageDown":
      return { day: addDays(day, page), hour };
    default:
      return null;
  }
}
