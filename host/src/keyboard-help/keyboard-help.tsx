import { sessionAtom, store } from "@trellis/shared/runtime";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { Suspense, useEffect, useState } from "react";
import { navigateToUrl } from "single-spa";
import { goToKeys } from "./go-to-keys.ts";
import { hasSingleKeys } from "./single-keys.ts";

const ShortcutsDialog = fetchedPart(() =>
  import("./shortcuts-dialog.tsx").then((m) => ({ default: m.ShortcutsDialog })),
);

const TYPING = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]";
const OPEN_OVERLAY = "[role=menu], [role=dialog], [role=alertdialog]";
/** How long a letter may follow G. */
const SEQUENCE_MS = 1500;

/** Listens for `?`, which shows all keys, and for G with a letter, which goes to an area. */
export default function KeyboardHelp() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY;
    // Before the screen: the letter after G must not do there what it does alone.
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      const { target } = event;
      if (!(target instanceof Element) || target.closest(TYPING) || !hasSingleKeys()) return;
      const isSecond = event.timeStamp - pressedAt < SEQUENCE_MS;
      if (event.key !== "Shift") pressedAt = Number.NEGATIVE_INFINITY;
      if (document.querySelector(OPEN_OVERLAY)) return;
      if (event.key === "?") setOpen(true);
      else if (isSecond) {
        const place = goToKeys(store.get(sessionAtom)).find(({ key }) => key === event.key.toLowerCase());
        if (!place) return;
        navigateToUrl(place.address);
      } else if (event.key === "g") {
        pressedAt = event.timeStamp;
        return;
      } else return;
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, []);
  return (
    isOpen && (
      <Suspense fallback={null}>
        <ShortcutsDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
