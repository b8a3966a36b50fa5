import type { InfiniteData, Query } from "@tanstack/react-query";
import { listTransactions, type Transaction } from "@trellis/contract-finance/transactions.ts";
import type { Page } from "@trellis/shared/client/call-endpoint.ts";
import { endpointKey } from "@trellis/shared/client/use-endpoint.ts";
import { currentOrganizationId, queryClient } from "@trellis/shared/runtime";

type Pages = InfiniteData<Page<Transaction>, string | null>;

const [, , LIST_CALL] = endpointKey(listTransactions, {});

/** Long lists are kept apart: refetching one would ask for every page that was scrolled through. */
function isLongList({ queryKey }: Query): boolean {
  return queryKey[0] === currentOrganizationId() && queryKey[2] === LIST_CALL && queryKey[4] === "pages";
}

function isShortRead(query: Query): boolean {
  return (
    query.queryKey[0] === currentOrganizationId() && query.queryKey[1] === listTransactions.area && !isLongList(query)
  );
}

/** Refetches sums, choices and short lists, and leaves the long lists as they were patched. */
async function refreshFigures(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: isShortRead });
}

/** After writes that may add rows anywhere: long lists start again from their first page. */
export async function refreshEverything(): Promise<void> {
  queryClient.setQueriesData<Pages>({ predicate: isLongList }, (data) =>
    data ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data,
  );
  await Promise.all([refreshFigures(), queryClient.invalidateQueries({ predicate: isLongList })]);
}

/** Puts changed transactions in place, so that the list does not move under the person's eyes. */
export async function replaceTransactions(changed: readonly Transaction[]): Promise<void> {
  const byId = new Map(changed.map((transaction) => [transaction.id, transaction]));
  patchLongLists((items) =>
    items.some((item) => byId.has(item.id)) ? items.map((item) => byId.get(item.id) ?? item) : items,
  );
  await refreshFigures();
}

/**
 * Removes deleted transactions from the lists. Returns how to put them back where they were, for when the deletion is
 * undone.
 */
export async function removeTransactions(ids: readonly string[]): Promise<(restored: Transaction[]) => Promise<void>> {
  const gone = new Set(ids);
  const places = new Map<string, Place>();
  patchLongLists((items, page) => {
    if (!items.some((item) => gone.has(item.id))) return items;
    let after: string | null = null;
    for (const item of items) {
      if (gone.has(item.id)) places.set(item.id, { page, after });
      else after = item.id;
    }
    return items.filter((item) => !gone.has(item.id));
  });
  await refreshFigures();
  return async (restored) => {
    // Backwards, so that neighbors that went together come back in their order.
    for (const transaction of restored.toReversed()) putBack(transaction, places.get(transaction.id));
    await refreshFigures();
  };
}

/** Where a row was: its page, and the row above it there, null for the page's first. */
interface Place {
  page: number;
  after: string | null;
}

function putBack(transaction: Transaction, place: Place | undefined): void {
  if (!place) return;
  patchLongLists((items, page) => {
    if (items.some((item) => item.id === transaction.id)) return items;
    if (place.after === null) return page === place.page ? [transaction, ...items] : items;
    const at = items.findIndex((item) => item.id === place.after);
    return at < 0 ? items : items.toSpliced(at + 1, 0, transaction);
  });
}

function patchLongLists(change: (items: Transaction[], pageIndex: number) => Transaction[]): void {
  queryClient.setQueriesData<Pages>({ predicate: isLongList }, (data) =>
    data ? { ...data, pages: data.pages.map((page, index) => ({ ...page, items: change(page.items, index) })) } : data,
  );
}
