import { store, type Toast, toastAtom } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { fetchedPart } from "../screen/fetched-part.tsx";
import { TEXT } from "../words/messages.ts";
import { useToastFocus } from "./toast-focus.ts";

/** A dismissed notice is forgotten this long after it left the screen (specification, section 9). */
const TOAST_REMOVE_DELAY_MS = 1_000_000;

/** Its code comes once the page rests, or with the first notice. Where it can't be fetched, a notice is its words alone. */
const ToastCard = fetchedPart(() => import("./toast-card.tsx").catch(() => ({ default: PlainToast })));

/**
 * The page's one notification region; the host renders it once. Shows the notice of `toastAtom`, one at a time.
 * It is not a layer over the page: Escape in a dialog closes the dialog, and F8 reaches the notice from inside one.
 */
export function ToastRegion() {
  const toast = useAtomValue(toastAtom, { store });
  const [dismissed, setDismissed] = useState<number>();
  const region = useRef<HTMLElement>(null);
  const shown = toast !== null && toast.id !== dismissed ? toast : null;

  function dismiss() {
    if (toast === null) return;
    setDismissed(toast.id);
    setTimeout(() => store.set(toastAtom, (now) => (now?.id === toast.id ? null : now)), TOAST_REMOVE_DELAY_MS);
  }
  useToastFocus(region, shown?.id ?? null, dismiss);

  const card = shown && <ToastCard key={shown.id} toast={shown} onDismiss={dismiss} />;
  const urgent = shown?.variant === "destructive";
  return createPortal(
    // aria-live keeps a modal dialog from hiding the region; the wrappers inside say what is announced, and how.
    <section
      ref={region}
      // An open dialog listens on the document for presses outside of it: dismissing a notice is no step out of it.
      onPointerDown={(event) => event.stopPropagation()}
      aria-label={TEXT.notices}
      aria-live="off"
      tabIndex={-1}
      // Over the foot of the sidebar, which ends where pages begin, or over a phone's header: never over what people press next.
      className="pointer-events-none fixed inset-x-2 top-2 z-80 rounded-lg md:inset-x-3 md:top-auto md:bottom-3 md:w-72"
    >
      <div aria-live="polite">{!urgent && card}</div>
      {urgent && <div role="alert">{card}</div>}
    </section>,
    document.body,
  );
}

const PlainToast = ({ toast: { title, description } }: { toast: Toast; onDismiss: () => void }) => (
  <p className="rounded-lg bg-surface-raised p-4 shadow-popover">{[title, description].filter(Boolean).join(". ")}</p>
);
