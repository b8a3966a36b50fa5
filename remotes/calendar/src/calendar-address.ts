import { CALENDAR_VIEWS, type CalendarView } from "@trellis/calendar-rules/choices.ts";
import { type CalendarDay, isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { useCallback, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import type { Slot } from "./time/slot.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const OCCURRENCE = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/;

/** What is open over the calendar. It is part of the address, so it can be linked, and Back closes it. */
export type DialogAddress =
  | { kind: "event"; id: string; occurrence: string | null }
  | { kind: "edit"; id: string; occurrence: string | null }
  | { kind: "copy"; id: string; occurrence: string | null }
  /** A new event, with a contact who is invited. */
  | { kind: "add"; contactId?: string }
  | { kind: "import" }
  | { kind: "feed" }
  | { kind: "booking" }
  | { kind: "public" }
  | { kind: "bookings" }
  | { kind: "settings" };

interface CalendarAddress {
  view: CalendarView | null;
  date: CalendarDay | null;
  q: string;
  dialog: DialogAddress | null;
}

const DIALOG_NAMES = [
  "event",
  "edit",
  "copy",
  "occurrence",
  "add",
  "contact",
  "import",
  "feed",
  "booking",
  "public",
  "bookings",
  "settings",
] as const;

export function readAddress(search: string): CalendarAddress {
  const params = new URLSearchParams(search);
  const date = params.get("date") ?? "";
  return {
    view: CALENDAR_VIEWS.find((view) => view === params.get("view")) ?? null,
    date: isCalendarDay(date) ? date : null,
    q: (params.get("q") ?? "").slice(0, 200),
    dialog: readDialog(params),
  };
}

function readDialog(params: URLSearchParams): DialogAddress | null {
  for (const kind of ["event", "edit", "copy"] as const) {
    const id = params.get(kind);
    const occurrence = params.get("occurrence");
    if (id && UUID.test(id))
      return { kind, id, occurrence: occurrence && OCCURRENCE.test(occurrence) ? occurrence : null };
  }
  if (params.get("add") === "event") {
    const contactId = params.get("contact") ?? "";
    return UUID.test(contactId) ? { kind: "add", contactId } : { kind: "add" };
  }
  if (params.has("import")) return { kind: "import" };
  if (params.has("feed")) return { kind: "feed" };
  if (params.has("booking")) return { kind: "booking" };
  if (params.has("public")) return { kind: "public" };
  if (params.has("bookings")) return { kind: "bookings" };
  return params.has("settings") ? { kind: "settings" } : null;
}

/** The query string with these parts replaced; an empty or null part is left out. */
export function withParts(search: string, parts: Record<string, string | null>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parts))
    if (value) params.set(name, value);
    else params.delete(name);
  const query = params.toString();
  return query ? `?${query}` : "";
}

export function withDialog(search: string, dialog: DialogAddress | null): string {
  const none = Object.fromEntries(DIALOG_NAMES.map((name) => [name, null]));
  if (dialog === null) return withParts(search, none);
  const part: Record<string, string | null> =
    "id" in dialog
      ? { [dialog.kind]: dialog.id, occurrence: dialog.occurrence }
      : dialog.kind === "add"
        ? { add: "event", contact: dialog.contactId ?? null }
        : { [dialog.kind]: dialog.kind === "import" ? "calendar" : "open" };
  return withParts(search, { ...none, ...part });
}

/** The screen's address, and what opens and closes over it. */
export function useCalendarAddress() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const latest = useRef({ path, search });
  latest.current = { path, search };
  const openedHere = useRef(false);
  /** Where a new event was requested; an address cannot say it in one word. */
  const slot = useRef<Slot | null>(null);
  const address = readAddress(search);
  // Closed by the browser's Back: nothing is left to go back over.
  if (address.dialog === null) openedHere.current = false;

  const change = useCallback(
    (parts: Record<string, string | null>, options?: { replace?: boolean }) =>
      navigate(latest.current.path + withParts(latest.current.search, parts), options),
    [navigate],
  );
  const open = useCallback(
    (dialog: DialogAddress, at: Slot | null = null) => {
      const { path, search } = latest.current;
      slot.current = at;
      // From the details to the form is one step, which Back takes at once.
      const replace = readAddress(search).dialog !== null;
      if (!replace) openedHere.current = true;
      navigate(path + withDialog(search, dialog), { replace });
    },
    [navigate],
  );
  const close = useCallback(() => {
    const { path, search } = latest.current;
    if (readAddress(search).dialog === null) return;
    if (openedHere.current) {
      openedHere.current = false;
      history.back();
    } else navigate(path + withDialog(search, null), { replace: true });
  }, [navigate]);
  return { ...address, slot: slot.current, change, open, close };
}
