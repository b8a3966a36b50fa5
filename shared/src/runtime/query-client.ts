import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from "@tanstack/react-query";

/**
 * The cache, in which a refresh doesn't drop a page that someone asked for. TanStack Query's own refetches the pages that a
 * list has and forgets the one that is on its way, so "Show more" did nothing when a colleague's change came in between.
 */
class PageKeepingClient extends QueryClient {
  /** As TanStack Query's own; a list whose next page is on its way is refetched once it is there. */
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const growing = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" } as InvalidateQueryFilters)
      .filter(({ state }) => state.fetchMeta?.fetchMore);
    if (growing.length === 0) return super.invalidateQueries(filters, options);
    const isMeant = filters?.predicate ?? (() => true);
    const later = async (query: Query) => {
      await query.promise?.catch(() => undefined);
      await super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options);
    };
    await Promise.all([
      super.invalidateQueries(
        { ...filters, predicate: (query) => isMeant(query) && !growing.includes(query) } as InvalidateQueryFilters,
        options,
      ),
      ...growing.map(later),
    ]);
  }
}

/** The page's one cache. As specified: no retries, no refetch on focus, no automatic staleness. */
export const queryClient: QueryClient = new PageKeepingClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY } },
});
