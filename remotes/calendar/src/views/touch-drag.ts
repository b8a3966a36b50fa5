/** What a finger does to the drag of a view. */
export interface TouchDrag {
  /** Picks up what is under the finger, or begins to mark empty hours; whether there is something to drag. */
  pick: (target: Element, x: number, y: number) => boolean;
  move: (x: number, y: number) => void;
  cancel: () => void;
}

const PRESS_MS = 450;
/** A finger that moves more before it has pressed long enough scrolls. */
const SLACK_PX = 10;
/** So near to an edge the view scrolls along, at most so many pixels a frame. */
const EDGE_PX = 56;
const MAX_PX = 14;

/**
 * Dragging with a finger: a long press picks an event up, or begins to mark empty hours; near an edge the view scrolls along, a
 * second finger or Escape gives up. Until then the browser scrolls as ever. Returns what ends it.
 */
export function followTouch(container: HTMLElement, drag: TouchDrag): () => void {
  let waiting: { timer: number; x: number; y: number; id: number } | null = null;
  let held: { target: Element; id: number; x: number; y: number; frame: number } | null = null;

  const stopWaiting = () => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  };
  const release = () => {
    stopWaiting();
    if (!held) return;
    cancelAnimationFrame(held.frame);
    held.target.removeEventListener("touchmove", keepStill as EventListener);
    held = null;
  };
  // Also on the pressed element: it may be drawn again elsewhere, and its touches then end at itself.
  const keepStill = (event: Event) => {
    if (held && event.cancelable) event.preventDefault();
  };
  const scrollAlong = () => {
    if (!held) return;
    const { x, y } = held;
    if (scrollNear(container, x, y)) drag.move(x, y);
    held.frame = requestAnimationFrame(scrollAlong);
  };
  const onDown = (event: PointerEvent) => {
    if (event.pointerType !== "touch") return;
    if (held || waiting) {
      if (held) drag.cancel();
      release();
      return;
    }
    const { target, clientX: x, clientY: y, pointerId: id } = event;
    if (!(target instanceof Element) || !target.closest("[data-event], [data-hours]")) return;
    const timer = window.setTimeout(() => {
      waiting = null;
      if (!drag.pick(target, x, y)) return;
      held = { target, id, x, y, frame: requestAnimationFrame(scrollAlong) };
      target.addEventListener("touchmove", keepStill as EventListener, { passive: false });
    }, PRESS_MS);
    waiting = { timer, x, y, id };
  };
  const onMove = (event: PointerEvent) => {
    if (waiting && event.pointerId === waiting.id) {
      if (Math.hypot(event.clientX - waiting.x, event.clientY - waiting.y) > SLACK_PX) stopWaiting();
    } else if (held && event.pointerId === held.id) {
      held.x = event.clientX;
      held.y = event.clientY;
    }
  };
  const onMenu = (event: Event) => {
    if (held || waiting) event.preventDefault();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") release();
  };
  container.addEventListener("pointerdown", onDown);
  container.addEventListener("touchmove", keepStill, { passive: false });
  container.addEventListener("contextmenu", onMenu);
  addEventListener("pointermove", onMove);
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);
  addEventListener("keydown", onKey, true);
  return () => {
    release();
    container.removeEventListener("pointerdown", onDown);
    container.removeEventListener("touchmove", keepStill);
    container.removeEventListener("contextmenu", onMenu);
    removeEventListener("pointermove", onMove);
    removeEventListener("pointerup", release);
    removeEventListener("pointercancel", release);
    removeEventListener("keydown", onKey, true);
  };
}

/** How fast an edge pulls: the nearer the faster; 0 away from both. */
export function pullOf(at: number, start: number, end: number): number {
  const edge = Math.min(EDGE_PX, (end - start) / 4);
  if (at < start + edge) return -Math.ceil(MAX_PX * Math.min(1, (start + edge - at) / edge));
  if (at > end - edge) return Math.ceil(MAX_PX * Math.min(1, (at - end + edge) / edge));
  return 0;
}

/** Scrolls what holds the view, itself first, where a place is near its edge. Whether anything moved. */
function scrollNear(container: HTMLElement, x: number, y: number): boolean {
  for (let element: HTMLElement | null = container; element; element = element.parentElement) {
    const isPage = element === document.scrollingElement;
    if (!isPage && !/auto|scroll/.test(getComputedStyle(element).overflow)) continue;
    const box = isPage ? new DOMRect(0, 0, innerWidth, innerHeight) : element.getBoundingClientRect();
    const { scrollLeft, scrollTop } = element;
    const left = pullOf(x, Math.max(0, box.left), Math.min(innerWidth, box.right));
    const top = pullOf(y, Math.max(0, box.top), Math.min(innerHeight, box.bottom));
    element.scrollBy({ left, top, behavior: "instant" });
    if (element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop) return true;
  }
  return false;
}
