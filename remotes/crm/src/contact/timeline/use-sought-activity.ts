import type { TimelineEntry } from "@trellis/contract-contacts/timeline.ts";
import { type RefCallback, useCallback, useEffect, useState } from "react";
import { useSearch } from "wouter";

export interface SoughtActivity {
  id: string;
  year: number | null;
}

/** The activity that the address leads to, and the year at which the time line begins then; null for any other address. */
export function useSoughtActivity(): SoughtActivity | null {
  const query = new URLSearchParams(useSearch());
  const id = query.get("activity");
  const year = Number(query.get("year"));
  return id ? { id, year: Number.isInteger(year) && year >= 1900 && year <= 2200 ? year : null } : null;
}

interface Pages {
  data: { pages: readonly { items: readonly TimelineEntry[] }[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Loads until the entry is there, then shows it and puts the focus there, once. */
export function useReachEntry(id: string | undefined, list: Pages): RefCallback<HTMLElement> {
  const [isReached, setReached] = useState(false);
  const isThere = list.data?.pages.some(({ items }) => items.some((entry) => entry.id === id)) ?? false;
  const isMissing = id !== undefined && !isReached && list.data !== undefined && !isThere;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return useCallback(
    (element) => {
      if (!element || isReached) return;
      element.scrollIntoView({ block: "center" });
      element.focus({ preventScroll: true });
      setReached(true);
    },
    [isReached],
  );
}
