import { QueryClient } from "@tanstack/react-query";

/** The page's one cache. As specified: no retries, no refetch on focus, nothing goes stale by itself. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY } },
});
