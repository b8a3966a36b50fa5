import { useLayoutEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import { areInOrder, placeRows, type RowSlot, sortSlots } from "./row-slots.ts";

/** Elements are sorted when scrolling stops: longer than a finger takes to return to the top of the wheel. */
const REST_MS = 400;
const NO_SLOTS: readonly RowSlot[] = [];

/**
 * The elements of the wanted rows. Those that are reused are sorted again before the order matters to anyone.
 *
 * What is drawn is kept beside the state: as a state that follows the rows it would draw a list twice for every scroll.
 */
export function useSlots(
  items: readonly { id: string }[],
  wanted: readonly number[],
  isReusing: boolean,
): readonly { slot: number | string; index: number }[] {
  const drawn = useRef(NO_SLOTS);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const noteMove = useRef<() => void>(undefined);
  const rows = wanted.flatMap((index) => (items[index] ? { id: items[index].id, index } : []));
  const slots = isReusing ? placeRows(drawn.current, rows) : NO_SLOTS;

  useLayoutEffect(() => {
    const sorting = sortWhenResting(drawn, redraw);
    noteMove.current = sorting.noteMove;
    return sorting.stop;
  }, []);
  useLayoutEffect(() => {
    drawn.current = slots;
    noteMove.current?.();
  }, [slots]);
  return isReusing ? slots : rows.map((row) => ({ ...row, slot: row.id }));
}

/** Sorts the drawn elements once rows have not moved for a while, and before Tab looks for the next control. */
function sortWhenResting(drawn: { current: readonly RowSlot[] }, redraw: () => void) {
  let movedAt = 0;
  let isSorting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  const sort = (limit?: number) => {
    if (areInOrder(drawn.current)) return;
    const focused = document.activeElement;
    isSorting = true;
    drawn.current = sortSlots(drawn.current, limit);
    flushSync(redraw);
    isSorting = false;
    // An element that is moved in the document loses the focus.
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
  };
  // One timer for a whole stretch of scrolling: setting one for each row would be a good part of the row's work.
  const look = () => {
    timer = undefined;
    const left = movedAt + REST_MS - performance.now();
    if (left > 0) timer = setTimeout(look, left);
    else if (!areInOrder(drawn.current))
      // A few in each frame, as early in it as possible.
      frame = requestAnimationFrame(() => {
        if (performance.now() - movedAt >= REST_MS) sort();
        timer ??= setTimeout(look);
      });
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Tab") sort(drawn.current.length ** 2);
  };
  addEventListener("keydown", onKey, { capture: true });
  return {
    noteMove: () => {
      if (isSorting) return;
      movedAt = performance.now();
      timer ??= setTimeout(look, REST_MS);
    },
    stop: () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      removeEventListener("keydown", onKey, { capture: true });
    },
  };
}
