import type { SeriesScope } from "@trellis/calendar-rules/choices.ts";
import type { CalendarEvent, EventChange } from "@trellis/contract-calendar/event.ts";
import { createCalendarEvent, getCalendarEvent } from "@trellis/contract-calendar/events.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { complaintsOf } from "@trellis/shared/client/error-toast.ts";
import { findNewerVersion } from "@trellis/shared/client/newer-version.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { useState } from "react";
import { changeEvent, undoChange } from "../event/event-writes.ts";
import { EVENT } from "../event/messages.ts";
import { TEXT } from "../messages.ts";
import { type EventField, type EventProblems, type EventValues, inputOf } from "./event-form.ts";
import { FORM } from "./messages.ts";

/** Result of a save. `stale` carries the current event, null if it was deleted. */
type SaveOutcome =
  | { kind: "saved" }
  | { kind: "stale"; current: CalendarEvent | null }
  | { kind: "failed"; problems: EventProblems };

/** Fields of the form by those of the API. */
const FIELDS: Record<string, EventField> = {
  startDate: "startDay",
  endDate: "endDay",
  recurrenceRule: "repeat",
  reminderMinutes: "reminder",
};

/** Adds or changes an event, with the specified notices. */
export function useSaveEvent() {
  const [saving, setSaving] = useState(false);
  /** `drawn` is the event as the form was filled from it. */
  const attempt = async (
    words: { done: string; failed: string },
    drawn: CalendarEvent | null,
    call: (id: string) => Promise<unknown>,
  ): Promise<SaveOutcome> => {
    setSaving(true);
    const id = randomId();
    try {
      await call(id);
      await refreshAreas(["calendar", "contacts"]);
      const action = { label: TEXT.undo, run: () => void undoChange(id, EVENT.changes.undoSave) };
      showToast({ title: words.done, ...(drawn ? { action } : {}) });
      return { kind: "saved" };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isLostSession) return { kind: "failed", problems: {} };
      const current = await findNewerVersion(error, drawn, () =>
        callEndpoint(getCalendarEvent, {
          params: { id: drawn?.id ?? "" },
          query: drawn?.occurrence ? { occurrence: drawn.occurrence } : {},
        }),
      );
      if (current !== undefined) return { kind: "stale", current };
      showToast({ title: TEXT.error, description: error.message || words.failed, variant: "destructive" });
      const problems = Object.entries(complaintsOf(error)).map(([field, text]) => [FIELDS[field] ?? field, text]);
      return { kind: "failed", problems: Object.fromEntries(problems) };
    } finally {
      setSaving(false);
    }
  };
  return {
    saving,
    create: (values: EventValues) =>
      attempt({ done: FORM.created, failed: FORM.createFailed }, null, () =>
        callEndpoint(createCalendarEvent, { body: inputOf(values) }),
      ),
    change: (event: CalendarEvent, change: EventChange, scope: SeriesScope) =>
      attempt({ done: FORM.saved, failed: FORM.saveFailed }, event, (id) => changeEvent(event, change, scope, id)),
  };
}
