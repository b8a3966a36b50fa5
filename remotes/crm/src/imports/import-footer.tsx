import { Button } from "@trellis/shared/ui/controls/button.tsx";
import Undo2 from "lucide-react/icons/undo-2";
import { namesSomebody } from "./details-step.tsx";
import { IMPORT } from "./messages.ts";
import type { ContactImportFlow } from "./use-contact-import.ts";

interface Props {
  flow: ContactImportFlow;
  /** How many will be added. */
  adding: number;
  onClose: () => void;
}

/** The way on and the way back, at each step. */
export function ImportFooter({ flow, adding, onClose }: Props) {
  const { step, preview, details, busy } = flow;
  const back = (
    <Button variant="ghost" className="me-auto" disabled={busy} onClick={flow.back}>
      {IMPORT.back}
    </Button>
  );
  if (step.kind === "details")
    return (
      <>
        {back}
        <Button variant="primary" busy={busy} disabled={!namesSomebody(details)} onClick={() => void flow.check()}>
          {busy ? IMPORT.details.checking : IMPORT.details.next}
        </Button>
      </>
    );
  if (step.kind === "review" && preview)
    return (
      <>
        {back}
        <span className="text-sm text-muted max-sm:hidden">{IMPORT.review.undoHint}</span>
        <Button
          variant="primary"
          busy={busy}
          disabled={preview.newRows + preview.duplicateRows === 0}
          onClick={() => void flow.start(preview.import.id)}
        >
          {adding > 0
            ? IMPORT.review.start({ count: Math.min(adding, preview.room ?? adding) })
            : IMPORT.review.startNone}
        </Button>
      </>
    );
  if (step.kind !== "result") return null;
  const { status, id, added, merged } = step.result;
  return (
    <>
      {status !== "undone" && added + merged > 0 && (
        <Button
          variant="ghost"
          className="me-auto"
          icon={<Undo2 aria-hidden="true" />}
          busy={busy}
          onClick={() => void flow.undo(id)}
        >
          {IMPORT.result.undo}
        </Button>
      )}
      {status === "failed" ? (
        <Button busy={busy} onClick={() => void flow.start(id)}>
          {IMPORT.result.tryAgain}
        </Button>
      ) : (
        <Button disabled={busy} onClick={flow.startOver}>
          {IMPORT.result.another}
        </Button>
      )}
      <Button variant="primary" onClick={onClose}>
        {IMPORT.result.done}
      </Button>
    </>
  );
}
