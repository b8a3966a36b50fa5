import { ACTIVITY_TYPES, LONGEST_ACTIVITY, MAX_MINUTES } from "@trellis/contract-contacts/activity-choices.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { NAMES } from "../../names/messages.ts";
import type { ActivityValues } from "./activity-form.ts";
import { ACTIVITY } from "./messages.ts";

const types = () => ACTIVITY_TYPES.map((value) => ({ value, label: NAMES.activities[value] }));

interface Props {
  values: ActivityValues;
  wrong: Record<string, string>;
  today: string;
  onChange: (part: Partial<ActivityValues>) => void;
}

/** What it was, when, how long, and what was said. */
export function ActivityFields({ values, wrong, today, onChange }: Props) {
  return (
    <>
      <Segmented
        label={ACTIVITY.type}
        full
        value={values.type}
        onValueChange={(type) => onChange({ type })}
        items={types()}
      />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_1fr_8rem]">
        <Field label={ACTIVITY.day} required error={wrong.day ?? null}>
          {(control) => <DateInput {...control} max={today} {...bindField(values, onChange, "day")} />}
        </Field>
        <Field label={ACTIVITY.time} required error={wrong.time ?? null}>
          {(control) => (
            <TextInput
              {...control}
              type="time"
              value={values.time}
              onChange={(event) => onChange({ time: event.target.value.slice(0, 5) })}
            />
          )}
        </Field>
        <Field label={ACTIVITY.minutes} optional error={wrong.minutes ?? null}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_MINUTES}
              step={1}
              {...bindField(values, onChange, "minutes")}
            />
          )}
        </Field>
      </div>
      <Field label={ACTIVITY.text} optional hint={ACTIVITY.textHint} error={wrong.text ?? null}>
        {(control) => (
          <TextArea {...control} rows={5} maxLength={LONGEST_ACTIVITY} {...bindField(values, onChange, "text")} />
        )}
      </Field>
    </>
  );
}
