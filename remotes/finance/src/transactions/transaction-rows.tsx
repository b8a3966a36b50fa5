import type { Transaction } from "@trellis/shared/contract/finance/transactions.ts";
import { Skeleton } from "@trellis/shared/ui/skeleton.tsx";
import { type ComponentProps, useLayoutEffect, useMemo, useRef } from "react";
import { WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import { TransactionCells } from "./transaction-cells.tsx";
import { type RowActions, RowsContext, TransactionRow } from "./transaction-row.tsx";
import { columnsFor, FROM_HALF, FROM_WIDE } from "./transaction-table.tsx";

interface Props {
  items: readonly Transaction[];
  selected: ReadonlySet<string>;
  actions: RowActions;
}

/** Pixels of a row, so that the scroll bar is right before a row was drawn. */
const ROW_HEIGHT = 49;

/** A few rows, all drawn. */
export function TransactionRows({ items, selected, actions }: Props) {
  const rows = useMemo(() => ({ items, actions }), [items, actions]);
  return (
    <RowsContext value={rows}>
      <tbody className="block">
        {items.map((transaction, index) => (
          <TransactionRow key={transaction.id} index={index}>
            <TransactionCells transaction={transaction} selected={selected.has(transaction.id)} actions={actions} />
          </TransactionRow>
        ))}
      </tbody>
    </RowsContext>
  );
}

/** Pages are asked for this many rows before the last one is reached. */
const ASK_AHEAD = 100;

/** Any number of rows: only those near the screen are drawn, and more are asked for before the end is reached. */
export function EndlessTransactionRows({ items, selected, actions, onNearEnd }: Props & { onNearEnd: () => void }) {
  const rows = useMemo(() => ({ items, actions }), [items, actions]);
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
        item={TransactionRow}
        onScroll={askIfNearEnd}
      >
        {(transaction) => (
          <TransactionCells
            key={transaction.id}
            transaction={transaction}
            selected={selected.has(transaction.id)}
            actions={actions}
          />
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

/** Rows on their way, in the columns that they will have. */
export function SkeletonTransactionRows({ count, canWrite }: { count: number; canWrite: boolean }) {
  return (
    <tbody className="block">
      {Array.from({ length: count }, (_, index) => (
        <tr key={index} className={`${columnsFor(canWrite)} h-12 border-b border-hairline`}>
          {canWrite && (
            <td className={FROM_HALF}>
              <Skeleton className="size-4" />
            </td>
          )}
          <td className={FROM_HALF}>
            <Skeleton className="h-3 w-12" />
          </td>
          <td className="grid gap-2">
            <Skeleton className={`h-3 max-w-full ${["w-40", "w-52", "w-32"][index % 3]}`} />
            <Skeleton className="h-2.5 w-24" />
          </td>
          <td className={FROM_HALF}>
            <Skeleton className="h-3 w-24" />
          </td>
          <td className={FROM_WIDE}>
            <Skeleton className="h-3 w-20" />
          </td>
          <td className={FROM_WIDE} />
          <td>
            <Skeleton className="ml-auto h-3 w-20" />
          </td>
          <td className={FROM_HALF} />
        </tr>
      ))}
    </tbody>
  );
}
