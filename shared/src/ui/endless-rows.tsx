import { type ComponentProps, Fragment, type ReactElement, useLayoutEffect, useMemo, useRef } from "react";
import { WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import { PlacedRow, RowsProvider, type TableRowsProps } from "./table-rows.tsx";

/** Pixels of a row, as its class says: a wrong guess would be put right while someone scrolls. */
const ROW_HEIGHT = 48;

/** Pages are asked for this many rows before the last one is reached. */
const ASK_AHEAD = 100;

export interface EndlessRowsProps<Item extends { id: string }> extends TableRowsProps<Item> {
  /** Called at every scroll near the end: whoever fetches knows whether a page is on its way. */
  onNearEnd: () => void;
}

interface Drawn {
  selected: boolean;
  cells: ReactElement;
}

/** Any number of rows: only those near the screen are drawn, and more are asked for before the end is reached. */
export function EndlessRows<Item extends { id: string }>({ cells, onNearEnd, ...rows }: EndlessRowsProps<Item>) {
  const { items, selected } = rows;
  const list = useRef<WindowVirtualizerHandle>(null);
  const latest = useRef({ count: items.length, onNearEnd });
  latest.current = { count: items.length, onNearEnd };

  const askIfNearEnd = () => {
    const handle = list.current;
    if (!handle) return;
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (last >= latest.current.count - ASK_AHEAD) latest.current.onNearEnd();
  };
  // A page may arrive while the scroll bar is already held at the end of the list.
  useLayoutEffect(askIfNearEnd, [items.length]);

  // The list asks for all of its rows whenever one more comes into sight; the same element spares React the others.
  const draw = useMemo(() => {
    const drawn = new WeakMap<Item, Drawn>();
    return (item: Item, isSelected: boolean): ReactElement => {
      const before = drawn.get(item);
      if (before?.selected === isSelected) return before.cells;
      const now = { selected: isSelected, cells: <Fragment key={item.id}>{cells(item, isSelected)}</Fragment> };
      drawn.set(item, now);
      return now.cells;
    };
  }, [cells]);

  return (
    <RowsProvider {...rows}>
      <WindowVirtualizer
        ref={list}
        data={items}
        itemSize={ROW_HEIGHT}
        as={EndlessBody}
        item={PlacedRow}
        onScroll={askIfNearEnd}
      >
        {(item) => draw(item, selected.has(item.id))}
      </WindowVirtualizer>
    </RowsProvider>
  );
}

function EndlessBody({ style, children, ref }: Pick<ComponentProps<"tbody">, "style" | "children" | "ref">) {
  return (
    <tbody ref={ref} style={style} className="block">
      {children}
    </tbody>
  );
}
