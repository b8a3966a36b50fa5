import { type PointerEvent, useRef, useState } from "react";

/** How far to the right a notice must be dragged to go. Specification, section 9. */
const SWIPE_THRESHOLD_PX = 50;

/** Dragging to the right takes something away; let go earlier, it slides back. `offset` is in pixels. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<{ pointer: number; x: number }>(null);
  const [offset, setOffset] = useState(0);

  function end(event: PointerEvent, cancelled: boolean) {
    if (start.current?.pointer !== event.pointerId) return;
    const distance = event.clientX - start.current.x;
    start.current = null;
    if (!cancelled && distance >= SWIPE_THRESHOLD_PX) onAway();
    else setOffset(0);
  }

  return {
    offset,
    swiping: offset > 0,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || (event.target as Element).closest("button")) return;
        start.current = { pointer: event.pointerId, x: event.clientX };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (start.current?.pointer !== event.pointerId) return;
        const distance = Math.max(0, event.clientX - start.current.x);
        if (distance > 4) event.currentTarget.setPointerCapture(event.pointerId);
        setOffset(distance);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
    },
  };
}
