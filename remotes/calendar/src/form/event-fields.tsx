import {
  EVENT_COLORS,
  EVENT_PRIORITIES,
  EVENT_TYPES,
  EVENT_VISIBILITIES,
  type EventColor,
  type EventPriority,
  type EventType,
  type EventVisibility,
} from "@trellis/calendar-rules/choices.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, DateInput, Select, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import { useId } from "react";
import { EVENT } from "../event/messages.ts";
import { reminderText } from "../event/reminder-text.ts";
import { hueOfColor } from "../event-appearance.tsx";
import { TEXT } from "../messages.ts";
import { AttendeesField } from "./attendees-field.tsx";
import { type EventProblems, type EventValues, withStart } from "./event-form.ts";
import { FORM } from "./messages.ts";
import { RepeatFields } from "./repeat-fields.tsx";
import { TimeZoneSelect } from "./time-zone-select.tsx";

interface Props {
  values: EventValues;
  problems: EventProblems;
  /** When it is where the viewer is, where that differs. */
  viewerTime: string | null;
  set: (part: Partial<EventValues>) => void;
}

/** Every field of an event. */
export function EventFields(props: Props) {
  const { values, problems, set } = props;
  return (
    <div className="grid gap-4">
      <Field label={FORM.title} required error={problems.title}>
        {(control) => <TextInput {...control} maxLength={200} {...bindField(values, set, "title")} />}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Choice
          label={FORM.type}
          value={values.eventType}
          options={EVENT_TYPES.map((type) => [type, TEXT.types[type]])}
          onChange={(eventType) => set({ eventType: eventType as EventType })}
        />
        <Choice
          label={FORM.priority}
          value={values.priority}
          options={EVENT_PRIORITIES.map((priority) => [priority, TEXT.priorities[priority]])}
          onChange={(priority) => set({ priority: priority as EventPriority })}
        />
      </div>
      <TimeFields {...props} />
      <RepeatFields
        values={values.repeat}
        start={{ day: values.startDay, allDay: values.allDay, timeZone: values.timeZone }}
        problem={problems.repeat}
        onChange={(repeat) => set({ repeat })}
      />
      <Field label={FORM.location} hint={FORM.locationHint} error={problems.location}>
        {(control) => <TextInput {...control} maxLength={300} {...bindField(values, set, "location")} />}
      </Field>
      <Field label={FORM.description} error={problems.description}>
        {(control) => <TextArea {...control} maxLength={10_000} {...bindField(values, set, "description")} />}
      </Field>
      <AttendeesField
        people={values.attendees}
        problem={problems.attendees}
        onChange={(attendees) => set({ attendees })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice
          label={FORM.visibility}
          value={values.visibility}
          options={EVENT_VISIBILITIES.map((visibility) => [visibility, TEXT.visibilities[visibility]])}
          onChange={(visibility) => set({ visibility: visibility as EventVisibility })}
        />
        <Choice
          label={FORM.reminder}
          value={values.reminder}
          options={reminderChoices(values.reminder)}
          onChange={(reminder) => set({ reminder })}
        />
      </div>
      <ColorField value={values.color} onChange={(color) => set({ color })} />
    </div>
  );
}

function TimeFields({ values, problems, viewerTime, set }: Props) {
  return (
    <>
      <Checkbox
        label={FORM.allDay}
        checked={values.allDay}
        onChange={(event) => set({ allDay: event.target.checked })}
        className="justify-self-start"
      />
      <div
        className={classes(
          "grid gap-3",
          !values.allDay && "grid-cols-[minmax(0,3fr)_minmax(0,2fr)]",
          values.allDay && "grid-cols-2",
        )}
      >
        <Field label={FORM.startDate} required error={problems.startDay}>
          {(control) => (
            <DateInput
              {...control}
              value={values.startDay}
              onChange={(event) => set(withStart(values, { startDay: event.target.value }))}
            />
          )}
        </Field>
        {!values.allDay && (
          <Field label={FORM.startTime} required error={problems.startTime}>
            {(control) => (
              <TextInput
                {...control}
                type="time"
                value={values.startTime}
                onChange={(event) => set(withStart(values, { startTime: event.target.value }))}
              />
            )}
          </Field>
        )}
        <Field label={FORM.endDate} required error={problems.endDay}>
          {(control) => <DateInput {...control} {...bindField(values, set, "endDay")} />}
        </Field>
        {!values.allDay && (
          <Field label={FORM.endTime} required error={problems.endTime}>
            {(control) => <TextInput {...control} type="time" {...bindField(values, set, "endTime")} />}
          </Field>
        )}
      </div>
      {!values.allDay && (
        <Field label={FORM.timeZone} hint={viewerTime} error={problems.timeZone}>
          {(control) => <TimeZoneSelect {...control} {...bindField(values, set, "timeZone")} />}
        </Field>
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

const REMINDERS = [0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10_080];

function reminderChoices(current: string): (readonly [string, string])[] {
  const all = current === "" ? REMINDERS : [...new Set([...REMINDERS, Number(current)])].sort((a, b) => a - b);
  return [["", EVENT.noReminder], ...all.map((minutes) => [String(minutes), reminderText(minutes)] as const)];
}

/** A color of one's own, by name; without one the type's. */
function ColorField({ value, onChange }: { value: EventColor | ""; onChange: (color: EventColor | "") => void }) {
  const name = useId();
  return (
    <FieldGroup label={FORM.color}>
      <div className="flex flex-wrap gap-2">
        {(["", ...EVENT_COLORS] as const).map((color) => (
          <label
            key={color}
            className={classes(
              "relative flex h-8 cursor-pointer items-center gap-2 rounded-md border border-solid border-strong px-2.5 text-sm has-[:checked]:border-accent-line has-[:checked]:bg-accent-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus-ring",
              color && hueOfColor(color),
            )}
          >
            <input
              type="radio"
              name={name}
              checked={value === color}
              onChange={() => onChange(color)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {color && <i aria-hidden="true" className="h-3.5 w-0.75 rounded-xs bg-(--hue)" />}
            {color ? FORM.colors[color] : FORM.colorOfType}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
