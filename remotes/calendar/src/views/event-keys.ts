import type { KeyboardEvent } from "react";
import { DAY_MINUTES } from "../time/zoned-time.ts";
import type { Shift } from "./view-props.ts";

/** Minutes by which a key moves an event among hours. */
const KEY_MINUTES = 15;

const STEPS = {
  days: { ArrowLeft: -DAY_MINUTES, ArrowRight: DAY_MINUTES, ArrowUp: -7 * DAY_MINUTES, ArrowDown: 7 * DAY_MINUTES },
  hours: { ArrowLeft: -DAY_MINUTES, ArrowRight: DAY_MINUTES, ArrowUp: -KEY_MINUTES, ArrowDown: KEY_MINUTES },
} as const;

/** The key as on a page from left to right: on one from right to left, the arrows to the sides change places. */
export function readingKey({ key, currentTarget }: Pick<KeyboardEvent, "key" | "currentTarget">): string {
  if (getComputedStyle(currentTarget).direction !== "rtl") return key;
  return key === "ArrowLeft" ? "ArrowRight" : key === "ArrowRight" ? "ArrowLeft" : key;
}

/** What Alt with an arrow key does to an event: moves it; with Shift only its end. The keyboard's way to drag. */
export function eventShiftOf(
  event: Pick<KeyboardEvent, "key" | "currentTarget" | "altKey" | "shiftKey" | "ctrlKey" | "metaKey">,
  unit: keyof typeof STEPS,
): Shift | null {
  if (!event.altKey || event.ctrlKey || event.metaKey) return null;
  const pressed = readingKey(event);
  const by = Object.entries(STEPS[unit]).find(([key]) => key === pressed)?.[1];
  return by === undefined ? null : { startBy: event.shiftKey ? 0 : by, endBy: by };
}
