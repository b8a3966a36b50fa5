import {
  getTransactionChoices,
  getTransactionTotals,
  listTransactions,
  type Transaction,
} from "@trellis/contract-finance/transactions.ts";
import { useEndpoint, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useCallback, useMemo } from "react";
import { listQuery, type TransactionFilters, type TransactionView } from "./transaction-filters.ts";

/** Rows of Recent Transactions, as specified. */
export const RECENT_COUNT = 10;
const PAGE_SIZE = 200;

/** The newest transactions. */
export function useRecentTransactions(enabled: boolean) {
  return useEndpoint(listTransactions, { query: { limit: RECENT_COUNT } }, { enabled });
}

/** Every transaction that a view leaves, growing page by page as `loadMore` is called. */
export function useTransactionList(view: TransactionView, enabled: boolean) {
  const pages = useEndpointPages(listTransactions, { query: { ...listQuery(view), limit: PAGE_SIZE } }, { enabled });
  const items = useMemo<Transaction[]>(() => pages.data?.pages.flatMap((page) => page.items) ?? [], [pages.data]);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return { ...pages, items, loadMore };
}

/** Count and sums of the matching transactions; the last answer stays while the next one loads. */
export function useTransactionTotals(filters: TransactionFilters) {
  return useEndpoint(getTransactionTotals, { query: filters }, { keepPrevious: true });
}

/** Categories, tags and accounts in use. */
export function useTransactionChoices() {
  return useEndpoint(getTransactionChoices, {});
}
