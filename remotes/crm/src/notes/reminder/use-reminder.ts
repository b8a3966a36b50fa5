import type { ReminderInput } from "@trellis/contract-notes/note.ts";
import { removeNoteReminder, setNoteReminder } from "@trellis/contract-notes/reminders.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { useCallback } from "react";
import { REMINDER } from "./messages.ts";
import { reminderText } from "./reminder-times.ts";

/** Sets a note's reminder and takes it away; what is due is done. */
export function useReminder(noteId: string) {
  const { today } = useMembership();
  const { mutateAsync: put } = useEndpointMutation(setNoteReminder);
  const finish = useFinishReminder();
  /** Returns what is wrong with the time; undefined if it was set, or the failure was shown. */
  const set = useCallback(
    async (wanted: ReminderInput): Promise<string | undefined> => {
      try {
        await put({ input: { params: { id: noteId }, body: wanted } });
      } catch (error) {
        const { day, time } = complaintsOf(error) as Partial<Record<"day" | "time", string>>;
        if (day ?? time) return day ?? time;
        showErrorToast(REMINDER.failed, error);
        return REMINDER.failed;
      }
      showToast({ title: REMINDER.setFor({ when: reminderText(wanted, today) }) });
      return undefined;
    },
    [put, noteId, today],
  );
  const remove = useCallback((isDue: boolean) => finish({ id: noteId }, isDue), [finish, noteId]);
  return { set, remove };
}

/** Takes this member's reminder of a note away. */
export function useFinishReminder() {
  const { mutateAsync: remove } = useEndpointMutation(removeNoteReminder);
  return useCallback(
    async ({ id }: { id: string }, isDue: boolean) => {
      try {
        await remove({ input: { params: { id } } });
        await refreshAreas(["platform"]);
      } catch (error) {
        // Done in another window already.
        if (error instanceof ApiError && error.status === 404) return refreshAreas(["notes", "platform"]);
        return showErrorToast(REMINDER.removeFailed, error);
      }
      showToast({ title: isDue ? REMINDER.isDone : REMINDER.removed });
    },
    [remove],
  );
}
