import type { ListedContact } from "@trellis/shared/contract/contacts/contact.ts";
import { useCallback, useMemo, useRef, useState } from "react";

/** Which rows are ticked, or all that the filter leaves. Shift ticks everything between the last one and this one. */
export function useContactSelection(items: readonly ListedContact[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** Rows that are not loaded yet are meant too. */
  const [isWhole, setWhole] = useState(false);
  const last = useRef<string | null>(null);
  const latest = useRef(items);
  latest.current = items;

  const select = useCallback((id: string, selected: boolean, range: boolean) => {
    const rows = latest.current;
    const from = range && last.current ? rows.findIndex((item) => item.id === last.current) : -1;
    const to = rows.findIndex((item) => item.id === id);
    const touched = from < 0 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((item) => item.id);
    last.current = id;
    setWhole(false);
    setIds((before) => {
      const after = new Set(before);
      for (const one of touched) selected ? after.add(one) : after.delete(one);
      return after;
    });
  }, []);
  const chosenIds = useRef(ids);
  chosenIds.current = ids;
  const toggle = useCallback((id: string) => select(id, !chosenIds.current.has(id), false), [select]);
  const clear = useCallback(() => {
    setWhole(false);
    setIds(new Set());
  }, []);
  const selectLoaded = useCallback(() => setIds(new Set(latest.current.map((item) => item.id))), []);
  const selectWhole = useCallback(() => {
    setIds(new Set(latest.current.map((item) => item.id)));
    setWhole(true);
  }, []);

  // Rows that a filter or a deletion took away are no longer selected; those that come later belong to the whole.
  const chosen = useMemo(
    () => (isWhole ? items : ids.size === 0 ? [] : items.filter((item) => ids.has(item.id))),
    [items, ids, isWhole],
  );
  const ticked = useMemo(() => (isWhole ? new Set(items.map(({ id }) => id)) : ids), [items, ids, isWhole]);
  const state = chosen.length === 0 ? "none" : chosen.length === items.length ? "all" : "some";
  return { ids: ticked, chosen, state, isWhole, select, toggle, selectLoaded, selectWhole, clear } as const;
}
