import { type ComponentProps, useLayoutEffect, useMemo, useRef } from "react";
import { WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import { ContactCells, ContactRow, RowsContext } from "./contact-row.tsx";
import type { ContactRowsProps } from "./contact-rows.tsx";

/** Pixels of a row, as its class says: a wrong guess would be put right while someone scrolls. */
const ROW_HEIGHT = 48;

/** Pages are asked for this many rows before the last one is reached. */
const ASK_AHEAD = 100;

interface Props extends ContactRowsProps {
  onNearEnd: () => void;
}

/** Any number of rows: only those near the screen are drawn, and more are asked for before the end is reached. */
export function EndlessContactRows({ items, selected, actions, onNearEnd }: Props) {
  const rows = useMemo(() => ({ items, selected, actions }), [items, selected, actions]);
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

  return (
    <RowsContext value={rows}>
      <WindowVirtualizer
        ref={list}
        data={items}
        itemSize={ROW_HEIGHT}
        as={EndlessBody}
        item={ContactRow}
        onScroll={askIfNearEnd}
      >
        {(contact) => (
          <ContactCells key={contact.id} contact={contact} selected={selected.has(contact.id)} actions={actions} />
        )}
      </WindowVirtualizer>
    </RowsContext>
  );
}

function EndlessBody({ style, children, ref }: Pick<ComponentProps<"tbody">, "style" | "children" | "ref">) {
  return (
    <tbody ref={ref} style={style} className="block">
      {children}
    </tbody>
  );
}
