import { EMPLOYEE_TYPES, type EmployeeType } from "@trellis/payroll-us/choices.ts";
import { useCallback, useRef } from "react";
import { useLocation, useSearch } from "wouter";

/** What stands over a screen of people. It is part of the address, so it can be linked, and Back closes it. */
export type PersonDialogAddress =
  | { kind: "add"; type: EmployeeType }
  | { kind: "edit"; id: string }
  | { kind: "pay"; id: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readPersonDialog(search: string): PersonDialogAddress | null {
  const params = new URLSearchParams(search);
  const type = EMPLOYEE_TYPES.find((known) => known === params.get("add"));
  if (type) return { kind: "add", type };
  for (const kind of ["edit", "pay"] as const) {
    const id = params.get(kind);
    if (id && UUID.test(id)) return { kind, id };
  }
  return null;
}

/** The query string with this dialog open, or with none. */
function searchWithPersonDialog(search: string, dialog: PersonDialogAddress | null): string {
  const params = new URLSearchParams(search);
  for (const name of ["add", "edit", "pay"]) params.delete(name);
  if (dialog) params.set(dialog.kind, dialog.kind === "add" ? dialog.type : dialog.id);
  const query = params.toString();
  return query ? `?${query}` : "";
}

export function usePersonDialog() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const openedHere = useRef(false);
  const latest = useRef({ path, search });
  latest.current = { path, search };
  const dialog = readPersonDialog(search);
  // Closed by the browser's Back: nothing is left to go back over.
  if (dialog === null) openedHere.current = false;

  const open = useCallback(
    (next: PersonDialogAddress) => {
      const { path, search } = latest.current;
      openedHere.current = true;
      navigate(path + searchWithPersonDialog(search, next));
    },
    [navigate],
  );
  const close = useCallback(() => {
    const { path, search } = latest.current;
    if (readPersonDialog(search) === null) return;
    if (openedHere.current) {
      openedHere.current = false;
      history.back();
    } else navigate(path + searchWithPersonDialog(search, null), { replace: true });
  }, [navigate]);

  return { dialog, open, close };
}
