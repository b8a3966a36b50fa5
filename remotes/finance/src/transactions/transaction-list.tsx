import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { useRowSelection } from "@trellis/shared/client/use-row-selection.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { DrawnRows, type TableRowsProps } from "@trellis/shared/ui/rows/table-rows.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo } from "react";
import { TEXT } from "../messages.ts";
import { monthName } from "../summary/summary-months.ts";
import { FilterBar } from "./filters/filter-bar.tsx";
import type { RowActions } from "./row-menu.tsx";
import { SkeletonTransactionRows } from "./skeleton-transaction-rows.tsx";
import { TransactionCells } from "./transaction-cells.tsx";
import { hasFilters, monthRange, type TransactionSort, type TransactionView } from "./transaction-filters.ts";
import { columnsFor, TransactionTable } from "./transaction-table.tsx";
import { RECENT_COUNT, useRecentTransactions, useTransactionList, useTransactionTotals } from "./use-transactions.ts";

// What a short list needs neither of: the virtual list, and what can be done with ticked rows.
const EndlessRows = lazy(() =>
  import("@trellis/shared/ui/rows/endless-rows.tsx").then((module) => ({ default: module.EndlessRows<Transaction> })),
);
const NoTransactions = fetchedPart(() =>
  import("./no-transactions.tsx").then((module) => ({ default: module.NoTransactions })),
);
const BulkBar = fetchedPart(() => import("./changes/bulk-bar.tsx").then((module) => ({ default: module.BulkBar })));

/** The code for deleting is fetched on first use. */
async function deleteOne(id: string): Promise<void> {
  try {
    const { deleteTransactions } = await import("./changes/delete-transactions.ts");
    await messagesReady();
    await deleteTransactions([id]);
  } catch (error) {
    showErrorToast(TEXT.error, error);
  }
}

interface Props {
  view: TransactionView;
  /** The first ten only; any filter leads to the whole list. */
  recentOnly: boolean;
  onChangeView: (view: TransactionView, options?: { replace?: boolean }) => void;
  onShowAll: () => void;
  onOpen: (id: string) => void;
  onCopy: (id: string) => void;
  onShowImport: (importId: string) => void;
  /** First steps of an empty list. */
  firstSteps: ReactNode;
}

/** Recent Transactions, and the whole list in the same place. */
export function TransactionList({
  view,
  recentOnly,
  onChangeView,
  onShowAll,
  onOpen,
  onCopy,
  onShowImport,
  firstSteps,
}: Props) {
  const { today, canWrite, canDelete } = useMembership();
  const recent = useRecentTransactions(recentOnly);
  const list = useTransactionList(view, !recentOnly);
  const totals = useTransactionTotals(recentOnly ? monthRange(today) : view.filters);
  const items: readonly Transaction[] = recentOnly ? (recent.data ?? NONE) : list.items;
  const { data, error, refetch } = recentOnly ? recent : list;
  const selection = useRowSelection(items);

  const address = JSON.stringify([recentOnly, view]);
  useEffect(selection.clear, [address]);

  const actions = useMemo<RowActions>(
    () => ({
      canWrite,
      canDelete,
      year: today.slice(0, 4),
      onOpen,
      onCopy,
      onShowImport,
      onSelect: selection.select,
      onDelete: (id) => void deleteOne(id),
    }),
    [canWrite, canDelete, today, onOpen, onCopy, onShowImport, selection.select],
  );

  const rows: TableRowsProps<Transaction> = {
    items,
    selected: selection.ids,
    columns: columnsFor(canWrite),
    onOpen,
    cells: useCallback(
      (transaction, selected) => <TransactionCells transaction={transaction} selected={selected} actions={actions} />,
      [actions],
    ),
  };

  const toggleSort = (sort: TransactionSort) =>
    onChangeView({ ...view, sort, order: view.sort === sort && view.order === "desc" ? "asc" : "desc" });

  const filtered = !recentOnly && hasFilters(view.filters);
  const title = recentOnly ? TEXT.list.recent : filtered ? TEXT.list.found : TEXT.list.all;
  const count = totals.data?.count;
  const isEmpty = data !== undefined && items.length === 0;
  const nothingYet = isEmpty && !filtered;

  return (
    <section
      aria-label={title}
      className="@container min-w-0 rounded-lg border border-border bg-surface"
      data-testid="transaction-list"
    >
      <div className="flex min-h-11 items-center justify-between gap-3 px-4 pt-4 @min-[38rem]:px-5">
        <h2 className="text-lg font-semibold tracking-title">{title}</h2>
        <div role="status" className="text-end text-sm text-muted tabular-nums">
          {totals.data &&
            !nothingYet &&
            (recentOnly
              ? TEXT.list.inMonth({ count: totals.data.count, month: monthName(today, "name") })
              : TEXT.list.countOf({ count: totals.data.count }))}
        </div>
      </div>
      {!nothingYet && (
        <FilterBar view={view} onChange={onChangeView}>
          {!recentOnly && <Sums {...totals.data} />}
        </FilterBar>
      )}
      {selection.chosen.length > 0 && (
        <Suspense fallback={null}>
          <BulkBar chosen={selection.chosen} canDelete={canDelete} onClear={selection.clear} />
        </Suspense>
      )}
      {nothingYet || (error && data === undefined) || isEmpty ? (
        <Suspense fallback={null}>
          <NoTransactions
            firstSteps={nothingYet ? firstSteps : undefined}
            canWrite={canWrite}
            error={data === undefined ? error : null}
            onRetry={refetch}
            onClear={() => onChangeView({ ...view, filters: {} })}
          />
        </Suspense>
      ) : (
        <TransactionTable
          label={title}
          rowCount={recentOnly ? items.length : (count ?? -1)}
          sort={view.sort}
          order={view.order}
          {...(recentOnly ? {} : { onSort: toggleSort })}
          {...(canWrite
            ? {
                selection: {
                  state: selection.state,
                  onToggleAll: (selected) => (selected ? selection.selectAll() : selection.clear()),
                },
              }
            : {})}
        >
          {data === undefined ? (
            <SkeletonTransactionRows count={RECENT_COUNT} canWrite={canWrite} />
          ) : recentOnly ? (
            <DrawnRows {...rows} />
          ) : (
            <Suspense fallback={<SkeletonTransactionRows count={RECENT_COUNT} canWrite={canWrite} />}>
              <EndlessRows key={address} {...rows} onNearEnd={list.loadMore} hasStatelessCells />
            </Suspense>
          )}
        </TransactionTable>
      )}
      {recentOnly && items.length >= RECENT_COUNT && (
        <div className="px-4 py-3 text-center @min-[38rem]:px-5">
          <Button variant="ghost" size="sm" onClick={onShowAll}>
            {TEXT.list.viewAll}
          </Button>
        </div>
      )}
      {!recentOnly && !isEmpty && data !== undefined && <ListEnd list={list} />}
    </section>
  );
}

/** Income and expenses of all matching transactions; their line is there before they are. */
function Sums({ income, expenses }: { income?: string; expenses?: string }) {
  return (
    <span className="ms-auto flex min-h-[1lh] justify-end gap-x-4 text-sm font-medium tabular-nums @max-[38rem]:w-full">
      {income && expenses && (
        <>
          <span>
            <span className="font-normal text-muted @min-[38rem]:sr-only">{TEXT.list.income} </span>
            <Money cents={centsOf(income)} sign="always" tone="signed" />
          </span>
          <span>
            <span className="font-normal text-muted @min-[38rem]:sr-only">{TEXT.list.expenses} </span>
            <Money cents={-centsOf(expenses)} />
          </span>
        </>
      )}
    </span>
  );
}

const NONE: readonly Transaction[] = [];

/** What follows the last row: more on its way, a failed page with Retry, or the end. */
function ListEnd({ list }: { list: ReturnType<typeof useTransactionList> }) {
  if (list.isFetchNextPageError)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-center gap-3 px-4 py-3 text-sm text-danger-text">
        {TEXT.list.failedMore}
        <Button size="sm" onClick={() => void list.fetchNextPage()}>
          {TEXT.actions.retry}
        </Button>
      </div>
    );
  return (
    <div role="status" className="px-4 py-3 text-center text-sm text-muted tabular-nums">
      {list.hasNextPage ? TEXT.list.loadingMore : TEXT.list.countOf({ count: list.items.length })}
    </div>
  );
}
