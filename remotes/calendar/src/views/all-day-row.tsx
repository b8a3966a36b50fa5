import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import type { KeyboardEvent } from "react";
import { TEXT } from "../messages.ts";
import type { PlacedEvent } from "../time/placed-event.ts";
import { isAboveHours } from "./column-layout.ts";
import { EventChip } from "./event-chip.tsx";
import { layOutDays } from "./month-layout.ts";
import type { ViewProps } from "./view-props.ts";

interface Props extends Pick<ViewProps, "timeZone" | "onOpen"> {
  className: string;
  days: readonly CalendarDay[];
  placed: readonly PlacedEvent[];
  draggedKey: string | null;
  onEventKey: (event: KeyboardEvent<HTMLElement>, placed: PlacedEvent) => void;
}

/** What lasts all day, above the hours: every line of it. */
export function AllDayRow({ className, days, placed, draggedKey, timeZone, onOpen, onEventKey }: Props) {
  const cells = layOutDays(days, placed.filter(isAboveHours), Number.POSITIVE_INFINITY);
  return (
    <div className={className}>
      <span className="sticky inset-s-0 z-3 bg-surface pt-1.5 pe-2 text-end text-xs text-muted">{TEXT.allDay}</span>
      {cells.map(({ day, segments, taken }) => (
        <div
          key={day}
          data-day={day}
          className="flex min-h-8 min-w-0 flex-col border-s border-solid border-hairline px-1.5 py-1"
        >
          {Array.from({ length: Math.max(-1, ...taken) + 1 }, (_, line) => {
            const segment = segments.find((each) => each.line === line);
            if (!segment) return <span key={line} className="h-6" />;
            return (
              <EventChip
                key={segment.placed.key}
                segment={segment}
                focusable
                isDragged={segment.placed.key === draggedKey}
                timeZone={timeZone}
                onOpen={onOpen}
                onKeyDown={(event) => onEventKey(event, segment.placed)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
