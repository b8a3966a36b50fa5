import type { SeriesScope } from "@trellis/calendar-rules/choices.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { type ReactNode, Suspense, useState } from "react";
import { isOfSeries } from "../event/of-series.ts";
import { eventKey } from "../time/placed-event.ts";
import type { Shift } from "../views/view-props.ts";

const ScopeDialog = fetchedPart(() => import("../event/scope-dialog.tsx").then((m) => ({ default: m.ScopeDialog })));

/** Moves what was dragged or moved by a key; of a series it asks first which events are meant. */
export function useShift(timeZone: string): { shift: (event: CalendarEvent, by: Shift) => void; question: ReactNode } {
  const [asked, setAsked] = useState<{ event: CalendarEvent; by: Shift; byKey: boolean } | null>(null);
  const run = async (event: CalendarEvent, by: Shift, scope: SeriesScope, byKey: boolean) => {
    // What moving takes is fetched when someone does.
    const { shiftEvent } = await import("../event/event-writes.ts");
    await messagesReady();
    const changed = await shiftEvent(event, by, scope, timeZone);
    // The event was drawn again in another place: who moved it by a key continues from there.
    if (byKey) focusEvent([eventKey(event), ...(changed ? [eventKey(changed)] : [])]);
  };
  return {
    shift: (event, by) => {
      const byKey =
        document.activeElement instanceof HTMLElement && document.activeElement.dataset.event === eventKey(event);
      if (isOfSeries(event)) setAsked({ event, by, byKey });
      else void run(event, by, "this", byKey);
    },
    question: asked && (
      <Suspense fallback={null}>
        <ScopeDialog
          what="move"
          onAnswer={(scope) => run(asked.event, asked.by, scope, asked.byKey)}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    ),
  };
}

function focusEvent(keys: readonly string[]): void {
  // After the question has closed and given the focus back.
  setTimeout(() => {
    for (const key of keys) {
      const found = document.querySelector<HTMLElement>(`[data-event="${CSS.escape(key)}"]`);
      if (found) return found.focus();
    }
  }, 50);
}
