import { TRANSACTION_TYPES, type TransactionType } from "@trellis/domain/books/choices.ts";
import { useCallback, useRef } from "react";
import { useLocation, useSearch } from "wouter";

/** What stands over the list. It is part of the address, so it can be linked, and Back closes it. */
export type DialogAddress =
  | { kind: "transaction"; id: string }
  | { kind: "add"; type: TransactionType }
  | { kind: "import" }
  | { kind: "invoice" };

const NAMES = ["transaction", "add", "import", "create"] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readDialog(search: string): DialogAddress | null {
  const params = new URLSearchParams(search);
  const id = params.get("transaction");
  if (id && UUID.test(id)) return { kind: "transaction", id };
  const type = TRANSACTION_TYPES.find((known) => known === params.get("add"));
  if (type) return { kind: "add", type };
  if (params.get("import") === "csv") return { kind: "import" };
  return params.get("create") === "invoice" ? { kind: "invoice" } : null;
}

/** The query string with this dialog open, or with none. */
export function searchWithDialog(search: string, dialog: DialogAddress | null): string {
  const params = new URLSearchParams(search);
  for (const name of NAMES) params.delete(name);
  if (dialog?.kind === "transaction") params.set("transaction", dialog.id);
  if (dialog?.kind === "add") params.set("add", dialog.type);
  if (dialog?.kind === "import") params.set("import", "csv");
  if (dialog?.kind === "invoice") params.set("create", "invoice");
  const query = params.toString();
  return query ? `?${query}` : "";
}

export function useDialogAddress() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const openedHere = useRef(false);
  const latest = useRef({ path, search });
  latest.current = { path, search };
  const dialog = readDialog(search);
  // Closed by the browser's Back: nothing is left to go back over.
  if (dialog === null) openedHere.current = false;

  const open = useCallback(
    (dialog: DialogAddress) => {
      const { path, search } = latest.current;
      openedHere.current = true;
      navigate(path + searchWithDialog(search, dialog));
    },
    [navigate],
  );
  const close = useCallback(() => {
    const { path, search } = latest.current;
    if (readDialog(search) === null) return;
    if (openedHere.current) {
      openedHere.current = false;
      history.back();
    } else navigate(path + searchWithDialog(search, null), { replace: true });
  }, [navigate]);

  return { dialog, open, close };
}
