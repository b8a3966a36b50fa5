import type { ListedContact } from "@trellis/contract-contacts/contact.ts";
import { useRowSelection } from "@trellis/shared/client/use-row-selection.ts";
import { useCallback, useMemo, useRef, useState } from "react";

/** Which rows are ticked, or all that the filter leaves. */
export function useContactSelection(items: readonly ListedContact[]) {
  const rows = useRowSelection(items);
  const { select: selectRow, selectAll, clear: clearRows } = rows;
  /** Rows that are not loaded yet are meant too. */
  const [isWhole, setWhole] = useState(false);
  /** All rows were ticked at once: those that come later are not, and the way to all of them stays. */
  const [isLoaded, setLoaded] = useState(false);
  const select = useCallback(
    (id: string, selected: boolean, range: boolean) => {
      setWhole(false);
      setLoaded(false);
      selectRow(id, selected, range);
    },
    [selectRow],
  );
  const chosenIds = useRef(rows.ids);
  chosenIds.current = rows.ids;
  const toggle = useCallback((id: string) => select(id, !chosenIds.current.has(id), false), [select]);
  const selectLoaded = useCallback(() => {
    setLoaded(true);
    selectAll();
  }, [selectAll]);
  const selectWhole = useCallback(() => {
    selectAll();
    setWhole(true);
  }, [selectAll]);
  const clear = useCallback(() => {
    setWhole(false);
    setLoaded(false);
    clearRows();
  }, [clearRows]);

  // Rows that come later belong to the whole.
  const ids = useMemo(() => (isWhole ? new Set(items.map(({ id }) => id)) : rows.ids), [items, rows.ids, isWhole]);
  const chosen = isWhole ? items : rows.chosen;
  const state = isWhole && items.length > 0 ? ("all" as const) : rows.state;
  return { ids, chosen, state, isWhole, isLoaded, select, toggle, selectLoaded, selectWhole, clear } as const;
}
