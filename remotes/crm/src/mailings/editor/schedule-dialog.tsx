import { type Mailing, scheduleMailing } from "@trellis/contract-contacts/mailings.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { complaintsOf } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useState } from "react";
import { EDITOR } from "../messages.ts";
import { readZonedTime } from "./zoned-time.ts";

interface Props {
  mailing: Mailing;
  onSave: () => Promise<boolean>;
  onRefused: (title: string, error: unknown) => void;
  onClose: () => void;
}

/** Asks when a mailing goes out, in the organization's time zone. */
export function ScheduleDialog({ mailing, onSave, onRefused, onClose }: Props) {
  const { timeZone, today } = useMembership();
  const schedule = useEndpointMutation(scheduleMailing);
  const tomorrow = `${addDays(today, 1)}T09:00`;
  const [typed, setTyped] = useState(tomorrow);
  const [wrong, setWrong] = useState<string | null>(null);

  async function submit() {
    const at = readZonedTime(typed, timeZone);
    if (!at) return setWrong(EDITOR.scheduleWrong);
    try {
      if (!(await onSave())) return onClose();
      const input = { params: { id: mailing.id }, body: { at: at.toISOString() } };
      await schedule.mutateAsync({ input });
      showToast({ title: EDITOR.scheduleDone });
      onClose();
    } catch (error) {
      const complaint = complaintsOf(error).at;
      if (complaint) return setWrong(complaint);
      onRefused(EDITOR.scheduleFailed, error);
      onClose();
    }
  }

  return (
    <Dialog
      size="sm"
      title={EDITOR.scheduleTitle}
      description={EDITOR.decided}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{EDITOR.cancel}</Button>
          <Button variant="primary" busy={schedule.isPending} onClick={() => void submit()}>
            {EDITOR.schedule}
          </Button>
        </>
      }
    >
      <Field label={EDITOR.scheduleAt} hint={EDITOR.scheduleHint({ zone: timeZone })} error={wrong} required>
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(null);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
