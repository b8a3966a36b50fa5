import { useCallback, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import type { AddressView } from "./address-view.ts";

/**
 * The view of a list and how it is changed: in the address, so that it can be linked and gone back from.
 *
 * @param path the list's own address
 * @param keepsOthers other parameters of the address stay, such as those of a dialog
 */
export function useListView<View>(
  { read, write }: Omit<AddressView<View>, "plain">,
  path: string,
  keepsOthers = false,
) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const view = read(search);
  const latest = useRef({ view, search });
  latest.current = { view, search };
  const show = useCallback(
    (changed: Partial<View>, options?: { replace?: boolean }) => {
      const { view, search } = latest.current;
      navigate(path + write({ ...view, ...changed }, keepsOthers ? search : undefined), options);
    },
    [navigate, path, write, keepsOthers],
  );
  return [view, show] as const;
}
