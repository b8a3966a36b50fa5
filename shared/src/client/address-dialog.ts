import { useCallback, useRef } from "react";
import { useLocation, useSearch } from "wouter";

interface Options<Dialog> {
  read: (search: string) => Dialog | null;
  /** The query string with this dialog open, or with none; the rest of it as it was. */
  write: (search: string, dialog: Dialog | null) => string;
}

/** A dialog that the address names, so that it can be linked, and Back closes it. */
export function useAddressDialog<Dialog>({ read, write }: Options<Dialog>) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const openedHere = useRef(false);
  const latest = useRef({ path, search });
  latest.current = { path, search };
  const dialog = read(search);
  // Closed by the browser's Back: nothing is left to go back over.
  if (dialog === null) openedHere.current = false;

  const open = useCallback(
    (next: Dialog) => {
      const { path, search } = latest.current;
      openedHere.current = true;
      navigate(path + write(search, next));
    },
    [navigate, write],
  );
  const close = useCallback(() => {
    const { path, search } = latest.current;
    if (read(search) === null) return;
    if (openedHere.current) {
      openedHere.current = false;
      history.back();
    } else navigate(path + write(search, null), { replace: true });
  }, [navigate, read, write]);
  return { dialog, open, close };
}
