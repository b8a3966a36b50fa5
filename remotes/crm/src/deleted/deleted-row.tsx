import type { DeletedContact } from "@trellis/contract-contacts/deleted.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Checkbox } from "@trellis/shared/ui/controls/inputs.tsx";
import ShieldOff from "lucide-react/icons/shield-off";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { NAMES } from "../names/messages.ts";
import { DELETED } from "./messages.ts";
import { restoreDeleted } from "./restore-deleted.ts";

interface Props {
  contact: DeletedContact;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onErase: () => void;
  onRemove: () => void;
}

/** One deleted contact: who it was, who deleted it, until when it is kept. */
export function DeletedRow({ contact, isTicked, onTick, onErase, onRemove }: Props) {
  const { canWrite, canDelete, timeZone } = useMembership();
  const [isBusy, setBusy] = useState(false);
  const { id, name, email, company, type, deletedAt, deletedBy, keptUntil } = contact;
  const dayOf = (instant: string) => dayInZone(new Date(instant), timeZone);
  const days = { day: dayOf(deletedAt), until: dayOf(keptUntil) };
  const about = [NAMES.types[type], company === name ? null : company, email === name ? null : email];
  return (
    <li
      className={`flex items-center gap-3 border-t border-solid border-hairline px-4 py-3 sm:px-5 ${isTicked ? "bg-surface-selected" : ""}`}
    >
      {canWrite && (
        <Checkbox
          label={DELETED.select({ name })}
          hideLabel
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
        />
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate font-medium">{name}</span>
        <span className="truncate text-sm text-muted">{about.filter(Boolean).join(" · ")}</span>
        <span className="text-sm text-muted">
          {deletedBy ? DELETED.lineBy({ ...days, by: deletedBy }) : DELETED.line(days)}
        </span>
      </div>
      <div className="flex flex-none items-center gap-1">
        {canWrite && (
          <Button
            size="sm"
            busy={isBusy}
            aria-label={DELETED.restoreOf({ name })}
            className="max-sm:min-h-10"
            onClick={async () => {
              setBusy(true);
              await restoreDeleted({ ids: [id] });
              setBusy(false);
            }}
          >
            {DELETED.restore}
          </Button>
        )}
        {canDelete && (
          <>
            <IconButton
              label={DELETED.eraseOf({ name })}
              icon={<ShieldOff aria-hidden="true" />}
              className="max-sm:size-10"
              onClick={onErase}
            />
            <IconButton
              label={DELETED.removeOf({ name })}
              icon={<Trash2 aria-hidden="true" />}
              className="max-sm:size-10"
              onClick={onRemove}
            />
          </>
        )}
      </div>
    </li>
  );
}
