import { useAddressDialog } from "@trellis/shared/client/address-dialog.ts";
import { addressView, flag, present, recordId, textThat } from "@trellis/shared/client/address-view.ts";
import { useCallback, useRef } from "react";
import type { Slot } from "./time/slot.ts";

const OCCURRENCE = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/;

/** What stands over the calendar. It is part of the address, so it can be linked, and Back closes it. */
export type DialogAddress =
  | { kind: "event"; id: string; occurrence: string | null }
  | { kind: "edit"; id: string; occurrence: string | null }
  | { kind: "copy"; id: string; occurrence: string | null }
  | { kind: "add" }
  | { kind: "import" }
  | { kind: "feed" }
  | { kind: "booking" }
  | { kind: "public" }
  | { kind: "bookings" }
  | { kind: "settings" };

const ADDRESS = addressView({
  event: recordId,
  edit: recordId,
  copy: recordId,
  occurrence: textThat((text) => OCCURRENCE.test(text)),
  add: flag("event"),
  import: present("calendar"),
  feed: present("open"),
  booking: present("open"),
  public: present("open"),
  bookings: present("open"),
  settings: present("open"),
});

export function readDialog(search: string): DialogAddress | null {
  const { occurrence, ...said } = ADDRESS.read(search);
  const [kind, id] = Object.entries(said).find(([, value]) => value) ?? [];
  if (!kind) return null;
  return (id === true ? { kind } : { kind, id, occurrence: occurrence || null }) as DialogAddress;
}

/** The query string with this dialog open, or with none. */
export const withDialog = (search: string, dialog: DialogAddress | null): string =>
  ADDRESS.write(
    {
      ...ADDRESS.plain,
      ...(dialog && { [dialog.kind]: true }),
      ...(dialog && "id" in dialog && { [dialog.kind]: dialog.id, occurrence: dialog.occurrence ?? "" }),
    },
    search,
  );

/** What opens and closes over a calendar screen. */
export function useCalendarAddress() {
  /** Where a new event was asked for; an address cannot say it in one word. */
  const slot = useRef<Slot | null>(null);
  // From the details to the form is one step.
  const { dialog, open: show, close } = useAddressDialog({ read: readDialog, write: withDialog, replaces: true });
  const open = useCallback(
    (next: DialogAddress, at: Slot | null = null) => {
      slot.current = at;
      show(next);
    },
    [show],
  );
  return { dialog, slot: slot.current, open, close };
}
