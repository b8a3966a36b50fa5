import type { ReminderInput } from "@trellis/contract-notes/note.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { useState } from "react";
import { REMINDER } from "./messages.ts";
import { suggestedTimes } from "./reminder-times.ts";

interface Props {
  value: ReminderInput | null;
  /** Returns what is wrong with it; nothing where it was set. */
  onSet: (wanted: ReminderInput) => Promise<string | undefined> | undefined;
  onCancel: () => void;
}

/** A day and a time, or one of the most common times. It is inside the note's form, so it is not a form itself. */
export function ReminderForm({ value, onSet, onCancel }: Props) {
  const { today, timeZone } = useMembership();
  const suggestions = suggestedTimes(new Date(), timeZone);
  const [wanted, setWanted] = useState(value ?? suggestions.find(({ key }) => key === "tomorrow")?.at);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { day = "", time = "" } = wanted ?? {};
  const set = async (one: ReminderInput) => {
    setWanted(one);
    if (one.day === "" || one.time === "") return setProblem(REMINDER.incomplete);
    setBusy(true);
    setProblem(await onSet(one));
    setBusy(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of its fields sets the reminder, not the note
    <div
      className="grid gap-3"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        event.stopPropagation();
        void set({ day, time });
      }}
    >
      <div className="flex flex-wrap gap-2">
        {suggestions.map(({ key, at }) => (
          <Button key={key} size="sm" disabled={isBusy} onClick={() => void set(at)}>
            {REMINDER.suggestions[key]}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:max-w-80">
        <Field label={REMINDER.day} error={problem ?? null}>
          {(control) => (
            <DateInput
              {...control}
              value={day}
              min={today}
              onChange={(event) => setWanted({ day: event.target.value, time })}
            />
          )}
        </Field>
        <Field label={REMINDER.time}>
          {(control) => (
            <TextInput
              {...control}
              type="time"
              value={time}
              onChange={(event) => setWanted({ day, time: event.target.value })}
            />
          )}
        </Field>
      </div>
      <p className="max-w-prose text-sm text-muted">{REMINDER.hint}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" busy={isBusy} onClick={() => void set({ day, time })}>
          {REMINDER.set}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {REMINDER.cancel}
        </Button>
      </div>
    </div>
  );
}
