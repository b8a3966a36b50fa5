import { isCalendarDay, writeDay } from "@trellis/domain/days/calendar-day.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { WEEKDAYS } from "@trellis/recurrence/recurrence-rule.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, DateInput, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import Repeat from "lucide-react/icons/repeat";
import { weekdayOf } from "../time/days.ts";
import { ruleText } from "../time/rule-text.ts";
import { weekdayLabel, weekdayName } from "../time/weekday-name.ts";
import { FORM } from "./messages.ts";
import { nthOf, REPEATS, type RepeatValues, ruleOf, type SeriesStart, UNITS } from "./repeat-form.ts";

interface Props {
  values: RepeatValues;
  start: SeriesStart;
  problem: string | undefined;
  onChange: (values: RepeatValues) => void;
}

const REPEAT = FORM.repeat;
/** `Nov 20`; in a Spanish sentence `20 de noviembre`. */
/** `Nov 20`, `20 de noviembre`. */
const yearlyDay = (day: string) => writeDay(day, { month: pageLanguage() === "en" ? "short" : "long", day: "numeric" });

/** Whether and how an event repeats: the usual ways at once, any other by its parts; the rule in words as it is chosen. */
export function RepeatFields({ values, start, problem, onChange }: Props) {
  const day = isCalendarDay(start.day) ? start.day : "2024-01-01";
  const set = (part: Partial<RepeatValues>) => onChange({ ...values, ...part });
  const [dayOfMonth, nth, weekday] = [Number(day.slice(8)), nthOf(day), weekdayName(weekdayOf(day))];
  const labels = {
    never: REPEAT.never,
    daily: REPEAT.daily,
    weekdays: REPEAT.weekdays,
    weekly: REPEAT.weekly({ weekday }),
    monthly: REPEAT.monthly({ day: dayOfMonth }),
    monthlyNth: REPEAT.monthlyNth({ nth, weekday }),
    yearly: REPEAT.yearly({ day: yearlyDay(day) }),
    custom: REPEAT.custom,
  };
  const rule = problem === undefined ? ruleOf(values, start) : null;
  const repeats = values.repeat !== "never";
  return (
    <div className="grid gap-4">
      <Field
        label={REPEAT.label}
        error={problem}
        hint={
          rule && (
            <span className="icons flex items-start gap-1.5" aria-live="polite">
              <Repeat aria-hidden="true" className="mt-px" />
              {ruleText(rule, { start: day, timeZone: start.timeZone })}
            </span>
          )
        }
      >
        {(control) => (
          <Select {...control} {...bindField(values, set, "repeat")}>
            {values.stored !== null && values.repeat === "kept" && <option value="kept">{REPEAT.kept}</option>}
            <Options values={REPEATS} text={labels} />
          </Select>
        )}
      </Field>
      {values.repeat === "kept" && <p className="text-sm text-muted">{REPEAT.importedHint}</p>}
      {values.repeat === "custom" && (
        <CustomFields values={values} dayOfMonth={dayOfMonth} nth={nth} weekday={weekday} set={set} />
      )}
      {repeats && values.repeat !== "kept" && <EndFields values={values} firstDay={start.day} set={set} />}
    </div>
  );
}

interface PartProps {
  values: RepeatValues;
  set: (part: Partial<RepeatValues>) => void;
}

function CustomFields({
  values,
  dayOfMonth,
  nth,
  weekday,
  set,
}: PartProps & { dayOfMonth: number; nth: number; weekday: string }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label={REPEAT.every}>
          {(control) => (
            <TextInput {...control} inputMode="numeric" maxLength={3} {...bindField(values, set, "every")} />
          )}
        </Field>
        <Field label={REPEAT.unit}>
          {(control) => (
            <Select {...control} {...bindField(values, set, "unit")}>
              <Options values={UNITS} text={REPEAT.units} />
            </Select>
          )}
        </Field>
      </div>
      {values.unit === "week" && (
        <FieldGroup label={REPEAT.weekdaysLabel}>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {WEEKDAYS.map((day, index) => (
              <Checkbox
                key={day}
                label={weekdayLabel(index + 1)}
                checked={values.weekdays.includes(day)}
                onChange={({ target }) =>
                  set({
                    weekdays: WEEKDAYS.filter((each) =>
                      each === day ? target.checked : values.weekdays.includes(each),
                    ),
                  })
                }
              />
            ))}
          </div>
        </FieldGroup>
      )}
      {values.unit === "month" && (
        <Field label={REPEAT.monthlyLabel}>
          {(control) => (
            <Select {...control} {...bindField(values, set, "monthly")}>
              <option value="day">{REPEAT.monthlyBy.day({ day: dayOfMonth })}</option>
              <option value="nth">{REPEAT.monthlyBy.nth({ nth, weekday })}</option>
              <option value="last">{REPEAT.monthlyBy.last({ weekday })}</option>
            </Select>
          )}
        </Field>
      )}
    </>
  );
}

const EndFields = ({ values, firstDay, set }: PartProps & { firstDay: string }) => (
  <div className="grid grid-cols-2 gap-3">
    <Field label={REPEAT.ends}>
      {(control) => (
        <Select {...control} {...bindField(values, set, "ends")}>
          <option value="never">{REPEAT.endsNever}</option>
          <option value="on">{REPEAT.endsOn}</option>
          <option value="after">{REPEAT.endsAfter}</option>
        </Select>
      )}
    </Field>
    {values.ends === "on" && (
      <Field label={REPEAT.until}>
        {(control) => <DateInput {...control} min={firstDay || undefined} {...bindField(values, set, "until")} />}
      </Field>
    )}
    {values.ends === "after" && (
      <Field label={REPEAT.count}>
        {(control) => <TextInput {...control} inputMode="numeric" maxLength={4} {...bindField(values, set, "count")} />}
      </Field>
    )}
  </div>
);
