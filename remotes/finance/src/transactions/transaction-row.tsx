import type { Transaction } from "@trellis/shared/contract/finance/transactions.ts";
import { type ComponentProps, createContext, type MouseEvent, useContext } from "react";
import { columnsFor } from "./transaction-table.tsx";

/** What a row can do; the functions are the same for every row and never change. */
export interface RowActions {
  canWrite: boolean;
  canDelete: boolean;
  /** Rows of this year leave the year out. */
  year: string;
  onOpen: (id: string) => void;
  onSelect: (id: string, selected: boolean, range: boolean) => void;
  onDelete: (id: string) => void;
  onShowImport: (importId: string) => void;
}

interface Rows {
  items: readonly Transaction[];
  selected: ReadonlySet<string>;
  actions: RowActions;
}

/** The rows that a table draws, so that a virtual list needs to say only where one stands. */
export const RowsContext = createContext<Rows | null>(null);

/** One row by its position; its cells are the children. */
export function TransactionRow({ index, children, ...place }: { index: number } & ComponentProps<"tr">) {
  const rows = useContext(RowsContext);
  const transaction = rows?.items[index];
  if (!rows || !transaction) return null;
  const { actions } = rows;

  // The whole row opens with a mouse; with a keyboard the description does, so that each row is one stop.
  const openUnlessControl = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest("a,button,input,select,label,[role=menu]")) return;
    if (getSelection()?.isCollapsed === false) return;
    actions.onOpen(transaction.id);
  };

  return (
    // The line below is a shadow: a border would not count in the height that the virtual list measures.
    <tr
      {...place}
      aria-rowindex={index + 2}
      data-transaction={transaction.id}
      className={`${columnsFor(actions.canWrite)} h-12 w-full cursor-pointer shadow-[inset_0_-1px_var(--border-hairline)] transition-colors last:shadow-none ${rows.selected.has(transaction.id) ? "bg-surface-selected" : "hover:bg-surface-hover"}`}
      onClick={openUnlessControl}
    >
      {children}
    </tr>
  );
}
