import { BOOKING_ACCEPTANCES } from "@trellis/calendar-rules/choices.ts";
import { BOOKING_MINUTES } from "@trellis/contract-calendar/booking-kinds.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { useId } from "react";
import type { KindValues } from "./kind-form.ts";
import { TEXT } from "./messages.ts";
import { QuestionFields } from "./question-fields.tsx";

const KINDS = TEXT.kinds;

interface Props {
  values: KindValues;
  problems: Record<string, string>;
  set: (part: Partial<KindValues>) => void;
}

type TextName =
  | "title"
  | "slug"
  | "location"
  | "callLink"
  | "minutes"
  | "noticeHours"
  | "daysAhead"
  | "bufferBefore"
  | "bufferAfter"
  | "mostADay"
  | "places";

export function KindFields({ values, problems, set }: Props) {
  const lengths = useId();
  const line = (name: TextName, label: string, maxLength: number, hint?: string, isNumber = false) => (
    <Field label={label} hint={hint} error={problems[name]}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={maxLength}
          value={values[name]}
          onChange={(event) => set({ [name]: event.target.value })}
          {...(isNumber ? { inputMode: "numeric" as const } : {})}
          {...(name === "minutes" ? { list: lengths } : {})}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {line("title", KINDS.what, 120, KINDS.whatHint)}
        {line("slug", KINDS.slug, 60, KINDS.slugHint)}
      </div>
      <Field label={KINDS.text} error={problems.description}>
        {(control) => <TextArea {...control} rows={3} maxLength={2000} {...bindField(values, set, "description")} />}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        {line("location", KINDS.where, 300, KINDS.whereHint)}
        {line("callLink", KINDS.call, 500, KINDS.callHint)}
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        {line("minutes", KINDS.length, 3, undefined, true)}
        {line("noticeHours", KINDS.notice, 3, KINDS.noticeHint, true)}
        {line("daysAhead", KINDS.ahead, 3, KINDS.aheadHint, true)}
        {line("bufferBefore", KINDS.before, 3, KINDS.bufferHint, true)}
        {line("bufferAfter", KINDS.after, 3, KINDS.bufferHint, true)}
        {line("mostADay", KINDS.max, 2, KINDS.maxHint, true)}
        {line("places", KINDS.places, 3, KINDS.placesHint, true)}
      </div>
      <datalist id={lengths}>
        {BOOKING_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes} />
        ))}
      </datalist>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={KINDS.acceptance}>
          {(control) => (
            <Select {...control} {...bindField(values, set, "acceptance")}>
              <Options values={BOOKING_ACCEPTANCES} text={KINDS.acceptances} />
            </Select>
          )}
        </Field>
        <FieldGroup label={KINDS.reminders}>
          <div className="flex flex-wrap gap-x-6 gap-y-2 py-1">
            <Checkbox
              label={KINDS.dayBefore}
              checked={values.remindDayBefore}
              onChange={(event) => set({ remindDayBefore: event.target.checked })}
            />
            <Checkbox
              label={KINDS.hourBefore}
              checked={values.remindHourBefore}
              onChange={(event) => set({ remindHourBefore: event.target.checked })}
            />
          </div>
        </FieldGroup>
      </div>
      <QuestionFields
        questions={values.questions}
        problem={problems.questions}
        onChange={(questions) => set({ questions })}
      />
      <Checkbox
        label={KINDS.active}
        checked={values.isActive}
        onChange={(event) => set({ isActive: event.target.checked })}
      />
    </>
  );
}
