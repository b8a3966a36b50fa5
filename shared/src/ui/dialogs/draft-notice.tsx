import { Button } from "../controls/button.tsx";
import type { FormDraft } from "./draft-state.ts";
import { TEXT } from "./messages.ts";

/** Says that a form shows unsaved input from an earlier visit, with the way back to what is stored. */
export function DraftNotice({ draft }: { draft: Pick<FormDraft, "isStored" | "discard"> | undefined }) {
  if (!draft?.isStored) return null;
  return (
    <div className="mb-4 flex min-h-13 flex-wrap items-center gap-3 rounded-lg bg-surface-pressed px-4 py-2.5 text-muted">
      <p className="flex-1">{TEXT.draft}</p>
      <Button size="sm" onClick={draft.discard}>
        {TEXT.discard}
      </Button>
    </div>
  );
}
