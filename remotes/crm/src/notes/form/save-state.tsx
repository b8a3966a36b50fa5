import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { FORM } from "./messages.ts";
import type { SaveState } from "./use-note-saving.ts";

/** Where what is typed is, said to screen readers too when it changes. */
export function SaveStateLine({ state }: { state: SaveState | undefined }) {
  const isWrong = state === "failed" || state === "conflict" || state === "incomplete";
  return (
    <span
      role="status"
      className={`icons me-auto flex items-center gap-1.5 text-sm ${isWrong ? "text-warning-text" : "text-muted"}`}
    >
      {state === "saved" && <CircleCheck aria-hidden="true" />}
      {isWrong && <CircleAlert aria-hidden="true" />}
      {state && FORM.states[state]}
    </span>
  );
}
