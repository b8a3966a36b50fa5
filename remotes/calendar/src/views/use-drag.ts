import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { daysBetween } from "../time/days.ts";
import { type PlacedEvent, placeEvent } from "../time/placed-event.ts";
import { DAY_MINUTES, minutesBetween } from "../time/zoned-time.ts";
import { shifted } from "./shift.ts";
import type { Shift } from "./view-props.ts";

/** A place under the pointer. Where a day has no hours drawn, `minutes` is null. */
export interface Point {
  day: CalendarDay;
  minutes: number | null;
}

type Drag =
  | { kind: "move" | "resize"; placed: PlacedEvent; from: Point; to: Point }
  | { kind: "select"; from: Point; to: Point };

const SNAP_MINUTES = 15;
/** A press that moves less is a click. */
const SLACK_PX = 5;
const TOUCH_CLICK_MS = 400;

/** The day, and the quarter of an hour where it has hours, at a place of the window. */
function pointAt(x: number, y: number): Point | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (!(element instanceof HTMLElement) || element.dataset.day === undefined) continue;
    if (element.dataset.hours === undefined) return { day: element.dataset.day, minutes: null };
    const { top, height } = element.getBoundingClientRect();
    const minutes = Math.floor((((y - top) / height) * DAY_MINUTES) / SNAP_MINUTES) * SNAP_MINUTES;
    return { day: element.dataset.day, minutes: Math.min(DAY_MINUTES - SNAP_MINUTES, Math.max(0, minutes)) };
  }
  return null;
}

/** What a drag of an event does to it. All-day events move by days, wherever they are dragged. */
function shiftOf({ kind, placed, from, to }: Extract<Drag, { placed: PlacedEvent }>): Shift {
  const days = daysBetween(from.day, to.day) * DAY_MINUTES;
  const by =
    placed.event.allDay || from.minutes === null || to.minutes === null
      ? days
      : minutesBetween({ day: from.day, minutes: from.minutes }, { day: to.day, minutes: to.minutes });
  return { startBy: kind === "move" ? by : 0, endBy: by };
}

const samePoint = (a: Point, b: Point) => a.day === b.day && a.minutes === b.minutes;

interface DragOptions {
  enabled: boolean;
  /** What holds the days. */
  container: RefObject<HTMLElement | null>;
  placed: readonly PlacedEvent[];
  timeZone: string;
  onShift: (placed: PlacedEvent, shift: Shift) => void;
  /** From the earlier to the later of two places. */
  onSelect: (from: Point, to: Point) => void;
}

/**
 * Dragging with a mouse or a pen: an event to another place, its `data-resize` edge, or over what is empty. Escape gives
 * up. A finger scrolls, and does the same after a long press; with a keyboard the keys do.
 */
export function useDrag(options: DragOptions) {
  const latest = useRef(options);
  latest.current = options;
  const [drag, setDrag] = useState<Drag | null>(null);
  const current = useRef<{ drag: Drag; x: number; y: number; moved: boolean } | null>(null);
  const swallowClick = useRef(false);

  useEffect(() => {
    const finish = () => {
      current.current = null;
      setDrag(null);
    };
    const move = (x: number, y: number) => {
      const state = current.current;
      if (!state) return;
      if (!state.moved && Math.hypot(x - state.x, y - state.y) < SLACK_PX) return;
      state.moved = true;
      const to = pointAt(x, y);
      if (to) {
        state.drag = { ...state.drag, to };
        setDrag((shown) => (shown && samePoint(shown.to, to) ? shown : state.drag));
      }
    };
    const onMove = (event: globalThis.PointerEvent) => move(event.clientX, event.clientY);
    const onUp = ({ pointerType }: globalThis.PointerEvent) => {
      const state = current.current;
      finish();
      if (!state?.moved) return;
      swallowClick.current = true;
      // A finger's click may come a little later.
      setTimeout(
        () => {
          swallowClick.current = false;
        },
        pointerType === "touch" ? TOUCH_CLICK_MS : 0,
      );
      const { drag } = state;
      if (drag.kind === "select") {
        const [first, last] = inOrder(drag.from, drag.to);
        latest.current.onSelect(first, last);
      } else {
        const shift = shiftOf(drag);
        if (shift.startBy !== 0 || shift.endBy !== 0) latest.current.onShift(drag.placed, shift);
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !current.current) return;
      event.stopPropagation();
      finish();
    };
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", onUp);
    addEventListener("pointercancel", finish);
    addEventListener("keydown", onKey, true);
    const pick = (target: Element, x: number, y: number) => {
      const from = pointAt(x, y);
      const picked = from && (pickedAt(target, from, latest.current) ?? hourAt(target, from, latest.current));
      if (!picked) return false;
      current.current = { drag: picked, x, y, moved: true };
      setDrag(current.current.drag);
      return true;
    };
    // Loaded where there are fingers alone.
    let isOver = false;
    let endTouch: (() => void) | undefined;
    if (navigator.maxTouchPoints > 0)
      void import("./touch-drag.ts").then(({ followTouch }) => {
        const { current: container } = latest.current.container;
        if (!isOver && container) endTouch = followTouch(container, { pick, move, cancel: finish });
      });
    return () => {
      isOver = true;
      endTouch?.();
      removeEventListener("pointermove", onMove);
      removeEventListener("pointerup", onUp);
      removeEventListener("pointercancel", finish);
      removeEventListener("keydown", onKey, true);
    };
  }, []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // A press is a press, however soon after a drag.
    swallowClick.current = false;
    if (
      !latest.current.enabled ||
      event.button !== 0 ||
      event.pointerType === "touch" ||
      !(event.target instanceof Element)
    )
      return;
    const from = pointAt(event.clientX, event.clientY);
    const pressed = event.target.closest<HTMLElement>("[data-event]");
    if (!from || (!pressed && event.target.closest("button:not([data-slot]), a"))) return;
    const start = { x: event.clientX, y: event.clientY, moved: false };
    if (!pressed) current.current = { ...start, drag: { kind: "select", from, to: from } };
    else {
      const picked = pickedAt(event.target, from, latest.current);
      if (picked) current.current = { ...start, drag: picked };
    }
  };
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    if (!swallowClick.current) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return { drag, props: { onPointerDown, onClickCapture } };
}

/** The event that was pressed, where it may be moved: as a whole, or at its end, whose edge is broader for fingers. */
function pickedAt(target: Element, from: Point, { enabled, placed }: DragOptions) {
  const pressed = target.closest<HTMLElement>("[data-event]");
  const dragged = placed.find(({ key }) => key === pressed?.dataset.event);
  if (!enabled || !dragged?.event.canEdit) return null;
  const kind = target.closest("[data-resize]") ? ("resize" as const) : ("move" as const);
  return { kind, placed: dragged, from, to: from };
}

/** The hour that a finger begins to mark; nothing where it is on an event. */
function hourAt(target: Element, { day, minutes }: Point, { enabled }: DragOptions): Drag | null {
  if (!enabled || minutes === null || target.closest("[data-event]")) return null;
  const from = Math.min(minutes - (minutes % 30), DAY_MINUTES - 60);
  return { kind: "select", from: { day, minutes: from }, to: { day, minutes: from + 60 - SNAP_MINUTES } };
}

/** The events as they would lie if the drag ended here. */
export function previewOf(drag: Drag | null, placed: readonly PlacedEvent[], timeZone: string): readonly PlacedEvent[] {
  if (!drag || drag.kind === "select") return placed;
  const event = shifted(drag.placed.event, shiftOf(drag), timeZone);
  return placed.map((each) =>
    each.key === drag.placed.key ? { ...placeEvent(event, timeZone), key: each.key } : each,
  );
}

export function inOrder(a: Point, b: Point): readonly [Point, Point] {
  const isBefore = a.day < b.day || (a.day === b.day && (a.minutes ?? 0) <= (b.minutes ?? 0));
  return isBefore ? [a, b] : [b, a];
}
