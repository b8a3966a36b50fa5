import type { EventColor, EventType } from "@trellis/calendar-rules/choices.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import Bell from "lucide-react/icons/bell";
import CalendarDays from "lucide-react/icons/calendar-days";
import Flag from "lucide-react/icons/flag";
import GraduationCap from "lucide-react/icons/graduation-cap";
import HandHelping from "lucide-react/icons/hand-helping";
import HeartHandshake from "lucide-react/icons/heart-handshake";
import Presentation from "lucide-react/icons/presentation";
import Users from "lucide-react/icons/users";
import Wrench from "lucide-react/icons/wrench";

/** Each type's default color. A color never has meaning alone: names and icons are beside it. */
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

const ICONS = {
  meeting: Users,
  training: GraduationCap,
  fundraiser: HeartHandshake,
  volunteer: HandHelping,
  workshop: Wrench,
  conference: Presentation,
  deadline: Flag,
  reminder: Bell,
  other: CalendarDays,
} as const;

const HUES: Record<EventColor, string> = {
  yellow: "[--hue:var(--hue-yellow)]",
  green: "[--hue:var(--hue-green)]",
  blue: "[--hue:var(--hue-blue)]",
  red: "[--hue:var(--hue-red)]",
  purple: "[--hue:var(--hue-purple)]",
  indigo: "[--hue:var(--hue-indigo)]",
};

/** A class that sets `--hue` for what is inside. */
export const hueOf = ({ color, eventType }: Pick<CalendarEvent, "color" | "eventType">): string =>
  HUES[color ?? TYPE_COLORS[eventType]];
export const hueOfType = (type: EventType): string => HUES[TYPE_COLORS[type]];
export const hueOfColor = (color: EventColor): string => HUES[color];

/** A bar of the color at the left edge of a line. */
export const BAR = "before:rounded-xs before:bg-(--hue) before:content-[''] forced-colors:before:bg-[CanvasText]";
/** A wash of it, under text. */
export const WASH = "bg-[color-mix(in_oklab,var(--hue)_14%,var(--surface))]";

export function TypeIcon({ type }: { type: EventType }) {
  const Icon = ICONS[type];
  return <Icon aria-hidden="true" />;
}
