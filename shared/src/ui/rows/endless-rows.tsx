import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Row, RowsBody, rowOf, type TableRowsProps } from "./table-rows.tsx";
import { useSlots } from "./use-slots.ts";
import { type RowRange, visibleRows } from "./visible-rows.ts";

/** A row's height, `h-12`, in units of the page's text. */
const ROW_REM = 3;
/** Pages are fetched this many rows before the last one is reached. */
const ASK_AHEAD = 100;
const NONE: RowRange = { first: 0, end: 0 };

export interface EndlessRowsProps<Item extends { id: string }> extends TableRowsProps<Item> {
  /** Called at every scroll near the end: the caller knows whether a page is being fetched. */
  onNearEnd: () => void;
  /**
   * The cells keep no state, as an open menu would be, or only in parts that have the record's id as their key: a row that
   * scrolls in may reuse the elements of one that left.
   */
  hasStatelessCells?: boolean;
}

/**
 * Any number of rows: only those near the window are drawn, and more are asked for before the end is reached. All rows are
 * equally high, so that a place is known without measuring. Where cells keep no state, a row that scrolls in reuses the
 * elements of one that left: its text changes, and almost nothing has to be styled.
 */
export function EndlessRows<Item extends { id: string }>({
  items,
  selected,
  columns,
  onOpen,
  cells,
  onNearEnd,
  hasStatelessCells = false,
}: EndlessRowsProps<Item>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [range, setRange] = useState(NONE);
  const [focused, setFocused] = useState<{ id: string; index: number } | null>(null);
  const latest = useRef({ count: items.length, range, onNearEnd });
  latest.current = { count: items.length, range, onNearEnd };

  // The visible rows, if they differ from the drawn ones.
  const measure = useCallback((draw: (next: RowRange) => void) => {
    const { count, range: drawn } = latest.current;
    const box = body.current?.getBoundingClientRect();
    if (!box) return;
    const next = visibleRows({ top: box.top, height: innerHeight, rowHeight: box.height / count, count });
    if (next.first !== drawn.first || next.end !== drawn.end) draw(next);
    if (next.end >= count - ASK_AHEAD) latest.current.onNearEnd();
  }, []);

  // A page may arrive while the scroll bar is already held at the end of the list.
  useLayoutEffect(() => measure(setRange), [items.length, measure]);
  useEffect(() => {
    // Drawn before this frame is shown: otherwise rows would come one frame after their place.
    const onScroll = () => measure((next) => flushSync(() => setRange(next)));
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("resize", onScroll);
    // What grows or leaves above the list moves it without a scroll.
    const moved = new ResizeObserver(() => measure(setRange));
    moved.observe(document.body);
    return () => {
      removeEventListener("scroll", onScroll);
      removeEventListener("resize", onScroll);
      moved.disconnect();
    };
  }, [measure]);

  const holdFocused = ({ currentTarget, target }: FocusEvent) => {
    const index = rowOf(currentTarget, target);
    const id = items[index]?.id;
    if (id !== undefined && id !== focused?.id) setFocused({ id, index });
  };
  // The row that has the focus stays, however far it is scrolled away: the keyboard continues from where it was.
  const held = focused ? positionOf(items, focused) : -1;
  const wanted = Array.from({ length: range.end - range.first }, (_, offset) => range.first + offset);
  if (held >= range.end) wanted.push(held);
  else if (held >= 0 && held < range.first) wanted.unshift(held);
  const slots = useSlots(items, wanted, hasStatelessCells);

  return (
    <RowsBody
      ref={body}
      items={items}
      onOpen={onOpen}
      style={{ height: `${items.length * ROW_REM}rem` }}
      className="relative block [contain:size_layout_style] [overflow-anchor:none]"
      onFocus={holdFocused}
    >
      {slots.map(({ slot, index }) => {
        const item = items[index];
        return (
          item && (
            <Row
              key={slot}
              item={item}
              index={index}
              selected={selected.has(item.id)}
              columns={columns}
              cells={cells}
              top={`${index * ROW_REM}rem`}
            />
          )
        );
      })}
    </RowsBody>
  );
}

/** A row's current position: others may have been added or removed before it. */
const positionOf = (items: readonly { id: string }[], { id, index }: { id: string; index: number }): number =>
  items[index]?.id === id ? index : items.findIndex((item) => item.id === id);
