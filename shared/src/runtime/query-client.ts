import { QueryClient } from "@tanstack/react-query";

/** The page's one cache. As specified: no retries, no refetch on focus, no automatic staleness. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY } },
});
