import { addDays, type CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { rangeOf, sameDayOfMonth, startOfWeek, weeksOf } from "../time/days.ts";
import { slotOn } from "../time/slot.ts";
import { dayInFull, monthName, weekdayShort } from "../time/words.ts";
import { addMinutes } from "../time/zoned-time.ts";
import { eventShiftOf, readingKey } from "./event-keys.ts";
import { VIEW } from "./messages.ts";
import { MonthCell } from "./month-cell.tsx";
import { layOutDays } from "./month-layout.ts";
import { inOrder, previewOf, useDrag } from "./use-drag.ts";
import type { ViewProps } from "./view-props.ts";

interface Props extends ViewProps {
  /** Days as dots, for a phone: a press on one chooses it. */
  compact: boolean;
}

/** A month in weeks. Arrow keys walk the days, events can be dragged, and what is empty makes a new one. */
export function MonthView(props: Props) {
  const {
    day: selected,
    placed,
    timeZone,
    weekStartsOn,
    now,
    canWrite,
    compact,
    onCreate,
    onSelectDay,
    onShift,
  } = props;
  const grid = useRef<HTMLDivElement>(null);
  const followFocus = useRef(false);
  const hintId = useId();
  const weeks = weeksOf(rangeOf("month", selected, weekStartsOn));
  const { drag, props: dragProps } = useDrag({
    enabled: canWrite && !compact,
    container: grid,
    placed,
    timeZone,
    onShift: ({ event }, shift) => onShift(event, shift),
    onSelect: (from, to) => onCreate(allDaySlot(from.day, to.day)),
  });
  const shown = previewOf(drag, placed, timeZone);
  const [from, to] = drag?.kind === "select" ? inOrder(drag.from, drag.to) : [];

  // The focus follows the chosen day once it is drawn, also into another month.
  useEffect(() => {
    if (!followFocus.current) return;
    followFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${selected}"]`)?.focus();
  }, [selected]);

  const onCellKey = (event: KeyboardEvent<HTMLElement>, day: CalendarDay) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayByKey(readingKey(event), day, weekStartsOn);
    if (next) {
      followFocus.current = true;
      onSelectDay(next);
    } else if (event.key === "Enter" && canWrite) onCreate(slotOn(day, now));
    else if (event.key === " ") props.onShowDay(day);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold bars that reach over its cells
    <div
      ref={grid}
      role="grid"
      aria-label={monthName(selected)}
      aria-describedby={hintId}
      className={classes(
        "overflow-hidden rounded-lg border border-solid border-border bg-surface",
        drag && "select-none",
      )}
      {...dragProps}
    >
      <p id={hintId} className="sr-only">
        {VIEW.keys}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus */}
      <div role="row" className="grid grid-cols-7 border-b border-solid border-border">
        {(weeks[0] ?? []).map((day) => (
          // biome-ignore lint/a11y/useSemanticElements: as the grid
          // biome-ignore lint/a11y/useFocusableInteractive: a head does nothing
          <span
            key={day}
            role="columnheader"
            className="px-2.5 py-2 text-sm font-medium text-muted max-sm:px-0 max-sm:py-1.5 max-sm:text-center"
          >
            {weekdayShort(day)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        // biome-ignore lint/a11y/useSemanticElements: as the grid
        // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus
        <div key={week[0]} role="row" className="group/week grid grid-cols-7">
          {layOutDays(week, shown).map((cell) => (
            <MonthCell
              key={cell.day}
              {...props}
              cell={cell}
              label={VIEW.cell({ day: dayInFull(cell.day), count: cell.events.length })}
              isOutside={cell.day.slice(0, 7) !== selected.slice(0, 7)}
              isSelected={cell.day === selected}
              isToday={cell.day === now.day}
              isMarked={from !== undefined && to !== undefined && from.day <= cell.day && cell.day <= to.day}
              draggedKey={drag && drag.kind !== "select" ? drag.placed.key : null}
              onCellKey={(event) => onCellKey(event, cell.day)}
              onEventKey={(event, placed) => {
                const shift = eventShiftOf(event, "days");
                if (shift && placed.event.canEdit && canWrite) {
                  event.preventDefault();
                  onShift(placed.event, shift);
                }
              }}
              onPress={() => {
                if (compact) onSelectDay(cell.day);
                else if (canWrite) onCreate(slotOn(cell.day, now));
              }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Where a key leads from a day: arrows, Home and End in the week, Page Up and Page Down by months. */
function dayByKey(key: string, day: CalendarDay, weekStartsOn: number): CalendarDay | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return startOfWeek(day, weekStartsOn);
    case "End":
      return addDays(startOfWeek(day, weekStartsOn), 6);
    case "PageUp":
      return sameDayOfMonth(day, -1);
    case "PageDown":
      return sameDayOfMonth(day, 1);
    default:
      return null;
  }
}

/** All of these days; with a time at hand for who takes "all day" away. */
export function allDaySlot(from: CalendarDay, to: CalendarDay) {
  const start = { day: from, minutes: 540 };
  return { start, end: addMinutes({ day: to, minutes: 540 }, 60), allDay: true };
}
