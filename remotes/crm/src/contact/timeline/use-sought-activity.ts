import type { TimelineEntry } from "@trellis/contract-contacts/timeline.ts";
import { addressView, anyText } from "@trellis/shared/client/address-view.ts";
import { useAddressed } from "@trellis/shared/client/use-addressed.ts";
import { type RefCallback, useCallback, useEffect, useState } from "react";

export interface SoughtActivity {
  id: string;
  year: number | null;
}

const ADDRESS = addressView({ activity: anyText(), year: anyText() });

/**
 * The activity that the address leads to, and the year at which the timeline begins then; null for any other address.
 */
export function useSoughtActivity(): SoughtActivity | null {
  const { activity: id, year } = useAddressed(ADDRESS);
  const number = Number(year);
  return id ? { id, year: Number.isInteger(number) && number >= 1900 && number <= 2200 ? number : null } : null;
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
