import { useCallback, useMemo, useRef, useState } from "react";

/** Which rows of a list are ticked. Shift ticks everything between the last one and this one. */
export function useRowSelection<Item extends { id: string }>(items: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const latest = useRef(items);
  latest.current = items;

  const select = useCallback((id: string, selected: boolean, range: boolean) => {
    const rows = latest.current;
    const from = range && last.current ? rows.findIndex((item) => item.id === last.current) : -1;
    const to = rows.findIndex((item) => item.id === id);
    const targets = from < 0 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((item) => item.id);
    last.current = id;
    setIds((before) => {
      const after = new Set(before);
      for (const one of targets) selected ? after.add(one) : after.delete(one);
      return after;
    });
  }, []);
  const clear = useCallback(() => setIds(new Set()), []);
  const selectAll = useCallback(() => setIds(new Set(latest.current.map((item) => item.id))), []);

  // Rows that a filter or a deletion took away are no longer selected.
  const chosen = useMemo(() => (ids.size === 0 ? [] : items.filter((item) => ids.has(item.id))), [items, ids]);
  const state = chosen.length === 0 ? "none" : chosen.length === items.length ? "all" : "some";
  return { ids, chosen, state, select, selectAll, clear } as const;
}
