import { classes } from "@trellis/shared/ui/display/classes.ts";
import type { CSSProperties, KeyboardEvent } from "react";
import { BAR, hueOf, WASH } from "../event-appearance.tsx";
import { TEXT } from "../messages.ts";
import { clockShort, whenText } from "../time/words.ts";
import type { Segment } from "./month-layout.ts";
import type { ViewProps } from "./view-props.ts";

interface Props extends Pick<ViewProps, "timeZone" | "onOpen"> {
  segment: Segment;
  focusable: boolean;
  isDragged: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One line of a day: a bar of the event's color and its title; over several days, or all of one, a wash. */
export function EventChip({ segment, focusable, isDragged, timeZone, onOpen, onKeyDown }: Props) {
  const { placed, days, continuesBefore, continuesAfter } = segment;
  const { event, isBar, key, start } = placed;
  const rest = `, ${whenText(event, timeZone)}, ${TEXT.types[event.eventType]}`;
  return (
    <button
      type="button"
      data-event={key}
      tabIndex={focusable ? 0 : -1}
      title={event.title + rest}
      onClick={() => onOpen(event)}
      onKeyDown={onKeyDown}
      style={{ "--days": days } as CSSProperties}
      className={classes(
        "relative flex h-6 min-w-0 select-none items-center gap-1 rounded-xs border-y border-solid border-transparent bg-clip-padding pe-1 ps-1.25 text-start text-xs",
        hueOf(event),
        // Over the cells that it reaches into: their padding and hairlines as well.
        days > 1 && "z-1 w-[calc(var(--days)*100%+(var(--days)-1)*0.75rem+(var(--days)-1)*1px)]",
        isBar
          ? classes(WASH, "ps-1.5 font-medium hover:brightness-97 forced-colors:border forced-colors:border-solid")
          : classes("before:h-3.5 before:w-0.75 before:flex-none hover:bg-surface-pressed", BAR),
        continuesBefore && "rounded-s-none",
        continuesAfter && "rounded-e-none",
        isDragged && "z-2 opacity-80 shadow-popover",
        event.canEdit && "cursor-pointer",
      )}
    >
      {!event.allDay && !continuesBefore && (
        <span aria-hidden="true" className="flex-none text-muted tabular-nums">
          {clockShort(start)}
        </span>
      )}
      <span className="min-w-0 flex-1 truncate">{event.title}</span>
      <span className="sr-only">{rest}</span>
      {isBar && event.canEdit && !continuesAfter && (
        <span
          data-resize=""
          aria-hidden="true"
          className="absolute inset-y-0 inset-e-0 w-1.5 cursor-ew-resize pointer-coarse:w-4"
        />
      )}
    </button>
  );
}
