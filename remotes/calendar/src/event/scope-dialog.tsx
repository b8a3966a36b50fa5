import { SERIES_SCOPES, type SeriesScope } from "@trellis/calendar-rules/choices.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { type ReactNode, useState } from "react";
import { TEXT } from "../messages.ts";
import { EVENT } from "./messages.ts";
import { ScopeChoice } from "./scope-choice.tsx";

interface Props {
  what: "edit" | "delete" | "move";
  /** Left out where the change cannot be of one alone, as another rule. */
  scopes?: readonly SeriesScope[];
  onAnswer: (scope: SeriesScope) => unknown;
  onClose: () => void;
  /** Below the question: the email that follows. */
  children?: ReactNode;
}

/** Asks which events of a series an action is about. */
export function ScopeDialog({ what, scopes = SERIES_SCOPES, onAnswer, onClose, children }: Props) {
  const [scope, setScope] = useState<SeriesScope>(scopes[0] ?? "all");
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      onClose={() => !busy && onClose()}
      size="sm"
      title={EVENT.scope[what]}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {TEXT.cancel}
          </Button>
          <Button
            variant={what === "delete" ? "danger" : "primary"}
            busy={busy}
            onClick={async () => {
              setBusy(true);
              await onAnswer(scope);
              setBusy(false);
              onClose();
            }}
          >
            {EVENT.confirm[what]}
          </Button>
        </>
      }
    >
      <ScopeChoice scopes={scopes} value={scope} onChange={setScope} />
      {children && <div className="mt-4">{children}</div>}
    </Dialog>
  );
}
