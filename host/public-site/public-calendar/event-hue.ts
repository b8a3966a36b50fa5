import type { EventColor, EventType } from "@trellis/calendar-rules/choices.ts";
import type { CSSProperties } from "react";

/** Each type's own color, as in the organization's calendar. */
const TYPE_COLORS: Record<EventType, EventColor> = {
  meeting: "blue",
  training: "indigo",
  fundraiser: "red",
  volunteer: "green",
  workshop: "purple",
  conference: "indigo",
  deadline: "red",
  reminder: "yellow",
  other: "yellow",
};

/** Sets `--hue` for what is inside: the chosen color, or the type's. */
export const hueOf = ({ color, eventType }: { color: EventColor | null; eventType: EventType }): CSSProperties =>
  ({ "--hue": `var(--hue-${color ?? TYPE_COLORS[eventType]})` }) as CSSProperties;
