import { SERIES_SCOPES, type SeriesScope } from "@trellis/calendar-rules/choices.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useState } from "react";
import { TEXT } from "../messages.ts";
import { EVENT } from "./messages.ts";
import { isOfSeries } from "./of-series.ts";
import { ScopeChoice } from "./scope-choice.tsx";

const WORDS = EVENT.removal;

interface Props {
  event: CalendarEvent;
  onAnswer: (scope: SeriesScope, declines: boolean) => Promise<void>;
  onClose: () => void;
}

/** Removes a copy of someone else's meeting, with or without an answer to its organizer. */
export default function RemoveDialog({ event, onAnswer, onClose }: Props) {
  const [scope, setScope] = useState<SeriesScope>(SERIES_SCOPES[0]);
  const [busy, setBusy] = useState<"remove" | "decline" | null>(null);
  const { organizer } = event;
  const answer = async (declines: boolean) => {
    setBusy(declines ? "decline" : "remove");
    await onAnswer(scope, declines);
    setBusy(null);
    onClose();
  };
  return (
    <Dialog
      onClose={() => busy === null && onClose()}
      size="sm"
      title={WORDS.title}
      description={WORDS.text({ organizer: organizer?.name ?? organizer?.email ?? EVENT.organizerUnknown })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {TEXT.cancel}
          </Button>
          <Button busy={busy === "remove"} onClick={() => void answer(false)}>
            {EVENT.remove}
          </Button>
          <Button variant="danger" busy={busy === "decline"} onClick={() => void answer(true)}>
            {WORDS.decline}
          </Button>
        </>
      }
    >
      {isOfSeries(event) && <ScopeChoice scopes={SERIES_SCOPES} value={scope} onChange={setScope} />}
    </Dialog>
  );
}
