import type { Query } from "@tanstack/react-query";
import { asApiError, isGone } from "@trellis/shared/client/reads/keep-shown.ts";
import { queryClient, showToast } from "@trellis/shared/runtime";
import { STALE } from "./messages.ts";

/**
 * Shows a notice when the next page of a list fails, and one when a refresh fails, which isn't repeated until a refresh
 * succeeds. Screens keep their data meanwhile (`keepShown`); what is gone has its own message. It starts after the frame, so
 * what failed before counts too. Returns how to stop.
 */
export function noticeFailedRefresh(): () => void {
  const failed = new Set<Query>();
  const notice = (query: Query, error: unknown) => {
    if (!isShown(query) || hasOwnWords(error)) return;
    if (query.state.fetchMeta?.fetchMore) return notify(STALE.more, error);
    if (failed.size === 0) notify(STALE.title, error, { label: STALE.retry, run: () => void refetch(failed) });
    failed.add(query);
  };
  const reads = queryClient.getQueryCache();
  for (const query of reads.getAll()) if (query.state.status === "error") notice(query, query.state.error);
  return reads.subscribe((event) => {
    if (event.type === "removed") failed.delete(event.query);
    if (event.type !== "updated") return;
    const { query, action } = event;
    if (action.type === "success") failed.delete(query);
    if (action.type === "error") notice(query, action.error);
  });
}

function notify(title: string, error: unknown, action?: { label: string; run: () => void }): void {
  const { status, message } = asApiError(error) ?? {};
  showToast({
    title,
    description: (status && message) || STALE.hint,
    variant: "destructive",
    ...(action && { action }),
  });
}

const hasOwnWords = (error: unknown) => isGone(error) || asApiError(error)?.isLostSession;
const isShown = (query: Query) => query.state.data !== undefined && query.getObserversCount() > 0;

async function refetch(failed: Set<Query>): Promise<void> {
  const again = [...failed];
  failed.clear();
  await queryClient.refetchQueries({ predicate: (query) => again.includes(query) });
}
