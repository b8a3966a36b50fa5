import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext, useMemo } from "react";

export interface TableRowsProps<Item extends { id: string }> {
  items: readonly Item[];
  selected: ReadonlySet<string>;
  /** Classes of the grid's columns, the same as the head's. */
  columns: string;
  /** Opens a row that was clicked beside its controls; with a keyboard one of its cells does that. */
  onOpen: (id: string) => void;
  /** The cells of a row. As long as it is the same function, cells of rows that stay are not drawn again. */
  cells: (item: Item, selected: boolean) => ReactNode;
}

type Rows = Omit<TableRowsProps<{ id: string }>, "cells">;

/** The rows that a table draws, so that a virtual list needs to say only where one stands. */
const RowsContext = createContext<Rows | null>(null);

/** Tells the rows below what they are. */
export function RowsProvider({ items, selected, columns, onOpen, children }: Rows & { children: ReactNode }) {
  const rows = useMemo(() => ({ items, selected, columns, onOpen }), [items, selected, columns, onOpen]);
  return <RowsContext value={rows}>{children}</RowsContext>;
}

const CONTROLS = "a,button,input,select,label,[role=menu]";

/** One row by its position; its cells are the children. */
export function PlacedRow({ index, children, ...place }: { index: number } & ComponentProps<"tr">) {
  const rows = useContext(RowsContext);
  const id = rows?.items[index]?.id;
  if (!rows || id === undefined) return null;

  const openUnlessControl = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest(CONTROLS)) return;
    if (getSelection()?.isCollapsed === false) return;
    rows.onOpen(id);
  };

  return (
    // The line below is a shadow: a border would not count in the height that the virtual list measures.
    <tr
      {...place}
      aria-rowindex={index + 2}
      className={`${rows.columns} h-12 w-full cursor-pointer shadow-[inset_0_-1px_var(--border-hairline)] transition-colors last:shadow-none ${rows.selected.has(id) ? "bg-surface-selected" : "hover:bg-surface-hover"}`}
      onClick={openUnlessControl}
    >
      {children}
    </tr>
  );
}

/** A few rows, all drawn. */
export function DrawnRows<Item extends { id: string }>({ cells, ...rows }: TableRowsProps<Item>) {
  return (
    <RowsProvider {...rows}>
      <tbody className="block">
        {rows.items.map((item, index) => (
          <PlacedRow key={item.id} index={index}>
            {cells(item, rows.selected.has(item.id))}
          </PlacedRow>
        ))}
      </tbody>
    </RowsProvider>
  );
}
