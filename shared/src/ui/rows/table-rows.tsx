import { type ComponentProps, type MouseEvent, memo, type ReactNode } from "react";

export interface TableRowsProps<Item extends { id: string }> {
  items: readonly Item[];
  selected: ReadonlySet<string>;
  /** Classes of the grid's columns, the same as the head's. */
  columns: string;
  /** Opens a row that was clicked beside its controls; with a keyboard one of its cells does that. */
  onOpen: (id: string) => void;
  /** The cells of a row. As long as it is the same function, rows that stay are not drawn again. */
  cells: (item: Item, selected: boolean) => ReactNode;
}

interface RowProps<Item> {
  item: Item;
  /** Its position in the list. */
  index: number;
  selected: boolean;
  columns: string;
  cells: (item: Item, selected: boolean) => ReactNode;
  /** Its position, if not all rows before it are drawn. */
  top?: string;
}

/** One row; it is drawn again only when something of it changed. */
export const Row = memo(function Row<Item>({ item, index, selected, columns, cells, top }: RowProps<Item>) {
  return (
    // The line below is a shadow: a border would take a pixel of the row's height. A row that passes below the pointer does
    // not fade: while people scroll, each would be styled again in every frame. A strictly contained row is painted once,
    // not again with every row that scrolls in.
    <tr
      aria-rowindex={index + 2}
      {...(top && { style: { top } })}
      className={`${columns} h-12 w-full cursor-pointer shadow-[inset_0_-1px_var(--border-hairline)] ${top ? "absolute inset-s-0 [contain:strict]" : "last:shadow-none"} ${selected ? "bg-surface-selected" : "hover:bg-surface-hover"}`}
    >
      {cells(item, selected)}
    </tr>
  );
}) as <Item>(props: RowProps<Item>) => ReactNode;

const CONTROLS = "a,button,input,select,label,[role=menu]";

/** Position of the row around something inside the list; -1 for what lies beside the rows, or in a menu over them. */
export function rowOf(list: Element, inside: EventTarget): number {
  if (!(inside instanceof Element) || !list.contains(inside)) return -1;
  return Number(inside.closest("[aria-rowindex]")?.getAttribute("aria-rowindex") ?? 1) - 2;
}

interface BodyProps<Item> extends ComponentProps<"tbody"> {
  items: readonly Item[];
  onOpen: (id: string) => void;
}

/**
 * What is around the rows. One listener for all of them opens the one that is clicked beside its controls, or by its own
 * link (`data-opens-row`): a listener and a router for each link would make a row twice the work.
 */
export function RowsBody<Item extends { id: string }>({ items, onOpen, ...rest }: BodyProps<Item>) {
  const openRow = (event: MouseEvent<HTMLElement>) => {
    const item = items[rowOf(event.currentTarget, event.target)];
    if (!item) return;
    const control = (event.target as Element).closest(CONTROLS);
    if (control?.hasAttribute("data-opens-row")) {
      if (opensElsewhere(event)) return;
      event.preventDefault();
    } else if (control || getSelection()?.isCollapsed === false) {
      // Text that is being chosen ends with a click too.
      return;
    }
    onOpen(item.id);
  };
  // biome-ignore lint/a11y/useKeyWithClickEvents: with a keyboard one of a row's cells opens it
  return <tbody {...rest} onClick={openRow} />;
}

/** A click that the browser answers with a tab, a window or a download. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** A few rows, all drawn. */
export function DrawnRows<Item extends { id: string }>({
  items,
  selected,
  columns,
  onOpen,
  cells,
}: TableRowsProps<Item>) {
  return (
    <RowsBody items={items} onOpen={onOpen} className="block">
      {items.map((item, index) => (
        <Row key={item.id} item={item} index={index} selected={selected.has(item.id)} columns={columns} cells={cells} />
      ))}
    </RowsBody>
  );
}
