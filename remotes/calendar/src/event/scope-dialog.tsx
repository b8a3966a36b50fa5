import { SERIES_SCOPES, type SeriesScope } from "@trellis/shared/contract/calendar/choices.ts";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { FieldGroup } from "@trellis/shared/ui/field.tsx";
import { Radio } from "@trellis/shared/ui/inputs.tsx";
import { type ReactNode, useId, useState } from "react";
import { strings } from "../strings.ts";
import { EVENT } from "./strings.ts";

interface Props {
  what: "edit" | "delete" | "move";
  /** Left out where the change cannot be of one alone, as another rule. */
  scopes?: readonly SeriesScope[];
  onAnswer: (scope: SeriesScope) => unknown;
  onClose: () => void;
  /** Below the question: the email that follows. */
  children?: ReactNode;
}

/** Which events of a series are meant: this one, this and the following, or all. */
export function ScopeDialog({ what, scopes = SERIES_SCOPES, onAnswer, onClose, children }: Props) {
  const [scope, setScope] = useState<SeriesScope>(scopes[0] ?? "all");
  const [busy, setBusy] = useState(false);
  const name = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      size="sm"
      title={EVENT.scope[what]}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {strings.cancel}
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
      <FieldGroup label={EVENT.scope.which}>
        <div className="grid gap-2 justify-items-start">
          {scopes.map((each) => (
            <Radio
              key={each}
              name={name}
              label={EVENT.scope[each]}
              checked={scope === each}
              onChange={() => setScope(each)}
            />
          ))}
        </div>
      </FieldGroup>
      {children && <div className="mt-4">{children}</div>}
    </Dialog>
  );
}
