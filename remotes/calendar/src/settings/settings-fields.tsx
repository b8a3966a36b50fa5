import { CALENDAR_VIEWS } from "@trellis/calendar-rules/choices.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { TimeZoneSelect } from "../form/time-zone-select.tsx";
import { TEXT } from "../messages.ts";
import { weekdayLabel } from "../time/weekday-name.ts";
import { SETTINGS } from "./messages.ts";
import type { SettingsValues } from "./settings-form.ts";

interface Props {
  values: SettingsValues;
  problems: Record<string, string>;
  set: (part: Partial<SettingsValues>) => void;
}

/** Sunday first, as settings number them. */
const DAY_NAMES = Array.from({ length: 7 }, (_, day) => weekdayLabel(day));

export function SettingsFields({ values, problems, set }: Props) {
  const { workingHours } = values;
  const setHours = (part: Partial<typeof workingHours>) => set({ workingHours: { ...workingHours, ...part } });
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={SETTINGS.defaultView}>
          {(control) => (
            <Select {...control} {...bindField(values, set, "defaultView")}>
              <Options values={CALENDAR_VIEWS} text={TEXT.views} />
            </Select>
          )}
        </Field>
        <Field label={SETTINGS.weekStart}>
          {(control) => (
            <Select
              {...control}
              value={values.ownWeekStart ?? ""}
              onChange={({ target: { value } }) => set({ ownWeekStart: value === "" ? null : Number(value) })}
            >
              <option value="">{SETTINGS.weekStartOfOrganization}</option>
              {DAY_NAMES.map((name, day) => (
                <option key={name} value={day}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label={SETTINGS.timeZone} error={problems.timeZone}>
        {(control) => <TimeZoneSelect {...control} {...bindField(values, set, "timeZone")} />}
      </Field>
      <FieldGroup label={SETTINGS.hours} error={problems.workingHours}>
        <div className="grid grid-cols-2 gap-3">
          <Field label={SETTINGS.from}>
            {(control) => <TextInput {...control} type="time" {...bindField(workingHours, setHours, "start")} />}
          </Field>
          <Field label={SETTINGS.to}>
            {(control) => <TextInput {...control} type="time" {...bindField(workingHours, setHours, "end")} />}
          </Field>
        </div>
      </FieldGroup>
      <FieldGroup label={SETTINGS.days}>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {DAY_NAMES.map((name, day) => (
            <Checkbox
              key={name}
              label={name}
              checked={workingHours.days.includes(day)}
              onChange={({ target }) =>
                setHours({
                  days: DAY_NAMES.map((_, each) => each).filter((each) =>
                    each === day ? target.checked : workingHours.days.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
      </FieldGroup>
      <Field label={SETTINGS.buffer} hint={SETTINGS.bufferHint} error={problems.meetingBuffer}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            maxLength={3}
            {...bindField(values, set, "meetingBuffer")}
            className="max-w-32"
          />
        )}
      </Field>
      <Checkbox
        label={SETTINGS.email}
        description={SETTINGS.emailText}
        checked={values.emailNotifications}
        onChange={(event) => set({ emailNotifications: event.target.checked })}
      />
      <Checkbox
        label={SETTINGS.accept}
        description={SETTINGS.acceptText}
        checked={values.autoAcceptMeetings}
        onChange={(event) => set({ autoAcceptMeetings: event.target.checked })}
      />
    </div>
  );
}
