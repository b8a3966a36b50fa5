import { useEffect, useId, useRef } from "react";
import { Button } from "../controls/button.tsx";
import { TEXT } from "./messages.ts";

/** Takes the place of a dialog's buttons while it asks whether unsaved input may go. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  const label = useId();
  // Its Escape and its buttons return to the field that had the focus.
  useEffect(() => {
    const from = document.activeElement;
    keep.current?.focus();
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, []);
  return (
    <div role="alertdialog" aria-labelledby={label} className="flex w-full flex-wrap items-center justify-end gap-2">
      <p id={label} className="me-auto font-medium">
        {TEXT.discardQuestion}
      </p>
      <Button variant="ghost" onClick={onDiscard}>
        {TEXT.discard}
      </Button>
      <Button ref={keep} variant="primary" onClick={onKeep}>
        {TEXT.keepEditing}
      </Button>
    </div>
  );
}
