import type { DeletedContact } from "@trellis/contract-contacts/deleted.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Checkbox } from "@trellis/shared/ui/controls/inputs.tsx";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { DELETED } from "./messages.ts";
import { restoreDeleted } from "./restore-deleted.ts";

interface Props {
  chosen: readonly DeletedContact[];
  /** Rows that are loaded. */
  count: number;
  onToggleAll: (all: boolean) => void;
  onRemove: () => void;
  onDone: () => void;
}

/** Ticks all, and what can be done with the ticked ones. Nothing for who may only read. */
export function DeletedBar({ chosen, count, onToggleAll, onRemove, onDone }: Props) {
  const { canWrite, canDelete } = useMembership();
  const [isBusy, setBusy] = useState(false);
  if (!canWrite) return null;
  const restore = async () => {
    setBusy(true);
    await restoreDeleted({ ids: chosen.map(({ id }) => id) });
    setBusy(false);
    onDone();
  };
  return (
    <div
      role="toolbar"
      aria-label={chosen.length > 0 ? DELETED.selected({ count: chosen.length }) : DELETED.selectAll}
      className={`flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-t border-solid border-hairline px-4 py-2 sm:px-5 ${chosen.length > 0 ? "bg-surface-selected" : ""}`}
    >
      <Checkbox
        label={chosen.length > 0 ? DELETED.selected({ count: chosen.length }) : DELETED.selectAll}
        checked={chosen.length > 0 && chosen.length === count}
        indeterminate={chosen.length > 0 && chosen.length < count}
        onChange={(event) => onToggleAll(event.target.checked)}
      />
      {chosen.length > 0 && (
        <span className="ms-auto flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={<RotateCcw aria-hidden="true" />}
            busy={isBusy}
            className="max-sm:min-h-10"
            onClick={() => void restore()}
          >
            {DELETED.restore}
          </Button>
          {canDelete && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Trash2 aria-hidden="true" />}
              className="max-sm:min-h-10"
              onClick={onRemove}
            >
              {DELETED.remove}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
