import type { Query } from "@tanstack/react-query";
import { asApiError, isGone } from "@trellis/shared/client/reads/keep-shown.ts";
import { queryClient, showToast } from "@trellis/shared/runtime";
import { STALE } from "./messages.ts";

/**
 * Says once that what is shown couldn't be refreshed, until a refresh succeeds, and offers to try again: a screen keeps
 * what it shows then (`keepShown`). What the answer takes away has words of its own in its place. Ends when called.
 */
export function noticeFailedRefresh(): () => void {
  const failed = new Set<Query>();
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "removed") failed.delete(event.query);
    if (event.type !== "updated") return;
    const { query, action } = event;
    if (action.type === "success") failed.delete(query);
    if (action.type !== "error" || !isShown(query) || hasOwnWords(action.error)) return;
    const isKnown = failed.size > 0;
    failed.add(query);
    if (isKnown) return;
    showToast({
      title: STALE.title,
      description: (asApiError(action.error)?.status && asApiError(action.error)?.message) || STALE.hint,
      variant: "destructive",
      action: { label: STALE.retry, run: () => void refetch(failed) },
    });
  });
}

const hasOwnWords = (error: unknown) => isGone(error) || asApiError(error)?.isLostSession;
const isShown = (query: Query) => query.state.data !== undefined && query.getObserversCount() > 0;

async function refetch(failed: Set<Query>): Promise<void> {
  const again = [...failed];
  failed.clear();
  await queryClient.refetchQueries({ predicate: (query) => again.includes(query) });
}
