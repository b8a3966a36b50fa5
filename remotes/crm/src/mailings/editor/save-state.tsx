import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { EDITOR } from "../messages.ts";
import type { SaveState } from "./use-mailing-saving.ts";

/** Where what is typed is, said to screen readers too when it changes. */
export function SaveStateLine({ state }: { state: SaveState | undefined }) {
  const isWrong = state === "failed" || state === "conflict" || state === "incomplete";
  return (
    <span
      role="status"
      className={`icons flex items-center gap-1.5 text-sm ${isWrong ? "text-warning-text" : "text-muted"}`}
    >
      {state === "saved" && <CircleCheck aria-hidden="true" />}
      {isWrong && <CircleAlert aria-hidden="true" />}
      {state && EDITOR.states[state]}
    </span>
  );
}
