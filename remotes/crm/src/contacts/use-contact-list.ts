import type { ListedContact } from "@trellis/contract-contacts/contact.ts";
import { countContacts } from "@trellis/contract-contacts/contact-count.ts";
import { getContactStats, listContacts } from "@trellis/contract-contacts/contacts.ts";
import { useEndpoint, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useCallback, useMemo } from "react";
import { type ContactsView, isFiltered, narrowingOf } from "./filters/contacts-view.ts";

const PAGE_SIZE = 200;

/** Every contact that a view leaves, growing page by page as `loadMore` is called. */
export function useContactList(view: ContactsView) {
  const { sort, order } = view;
  const pages = useEndpointPages(listContacts, { query: { ...narrowingOf(view), sort, order, limit: PAGE_SIZE } });
  const items = useMemo<ListedContact[]>(() => pages.data?.pages.flatMap((page) => page.items) ?? [], [pages.data]);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return { ...pages, items, loadMore };
}

/**
 * How many contacts match; the last answer stays while the next one loads. Many are counted so far first, so that the
 * list does not wait, and then to the last one.
 */
export function useContactTotal(view: ContactsView): { count: number; isMore: boolean } | undefined {
  const filtered = isFiltered(view);
  const found = useEndpoint(countContacts, { query: narrowingOf(view) }, { enabled: filtered, keepPrevious: true });
  const exact = useEndpoint(
    countContacts,
    { query: { ...narrowingOf(view), exact: "true" } },
    { enabled: filtered && found.data?.isMore === true && !found.isPlaceholderData },
  );
  const stats = useEndpoint(getContactStats, {});
  if (filtered) return found.data?.isMore && exact.data ? exact.data : found.data;
  return stats.data && { count: stats.data.totalContacts, isMore: false };
}
