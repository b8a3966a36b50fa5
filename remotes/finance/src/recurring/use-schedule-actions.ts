import {
  endRecurringSchedule,
  pauseRecurringSchedule,
  type RecurringSchedule,
  resumeRecurringSchedule,
  skipRecurringOccurrence,
  updateRecurringSchedule,
} from "@trellis/contract-finance/recurring.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { words } from "./messages.ts";

const CALLS = {
  skip: skipRecurringOccurrence,
  pause: pauseRecurringSchedule,
  resume: resumeRecurringSchedule,
  end: endRecurringSchedule,
};
type ScheduleAction = keyof typeof CALLS;

/** Runs an action and shows its result; a removal can be undone. */
export function useScheduleActions(schedule: RecurringSchedule): (action: ScheduleAction) => Promise<void> {
  return async (action) => {
    try {
      const after = await callEndpoint(CALLS[action], { params: { id: schedule.id } });
      await refreshAreas(["finance", "reports"]);
      showToast({ title: messageOf(action, after), ...undoOf(action, schedule) });
    } catch (error) {
      showError(error);
    }
  };
}

function messageOf(action: ScheduleAction, after: RecurringSchedule): string {
  if (action !== "skip") return words.done[action];
  return after.status === "active" && after.nextDate
    ? words.done.skip({ day: formatDay(after.nextDate) })
    : words.done.skipLast;
}

function undoOf(action: ScheduleAction, before: RecurringSchedule) {
  if (action === "resume") return {};
  return { action: { label: words.undo, run: () => void undoAction(action, before) } };
}

async function undoAction(action: ScheduleAction, before: RecurringSchedule): Promise<void> {
  try {
    if (action === "skip" && before.nextDate) {
      await callEndpoint(updateRecurringSchedule, { params: { id: before.id }, body: { nextDate: before.nextDate } });
    } else await callEndpoint(resumeRecurringSchedule, { params: { id: before.id } });
    await refreshAreas(["finance", "reports"]);
  } catch (error) {
    showError(error);
  }
}

function showError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  if (!error.isLostSession) showToast({ title: words.error, description: error.message, variant: "destructive" });
}
