import { type CalendarDay, formatDay, isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { WEEKDAYS } from "@trellis/recurrence/recurrence-rule.ts";
import { describeRule } from "@trellis/recurrence/recurrence-words.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, DateInput, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import Repeat from "lucide-react/icons/repeat";
import { REPEAT } from "./messages.ts";
import { nthOf, REPEATS, type RepeatValues, ruleOf, type SeriesStart, UNITS } from "./repeat-form.ts";

interface Props {
  values: RepeatValues;
  start: SeriesStart;
  problem: string | undefined;
  onChange: (values: RepeatValues) => void;
}

const NTH = ["first", "second", "third", "fourth", "fifth"];
const WEEKDAY = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
const weekdayName = (day: CalendarDay) => WEEKDAY.format(new Date(`${day}T00:00:00Z`));
/** Monday first, as rules name them. */
const DAY_NAMES = WEEKDAYS.map((_, index) => WEEKDAY.format(new Date(Date.UTC(2024, 0, 1 + index))));

function ordinal(number: number): string {
  const ending = number % 100 >= 11 && number % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${ending}`;
}

/** Whether and how an event repeats: the usual ways at once, any other by its parts; the rule in words as it is chosen. */
export function RepeatFields({ values, start, problem, onChange }: Props) {
  const day = isCalendarDay(start.day) ? start.day : "2024-01-01";
  const set = (part: Partial<RepeatValues>) => onChange({ ...values, ...part });
  const [dayOfMonth, nth] = [ordinal(Number(day.slice(8))), NTH[nthOf(day) - 1] ?? ""];
  const labels = {
    never: REPEAT.never,
    daily: REPEAT.daily,
    weekdays: REPEAT.weekdays,
    weekly: REPEAT.weekly(weekdayName(day)),
    monthly: REPEAT.monthly(dayOfMonth),
    monthlyNth: REPEAT.monthlyNth(nth, weekdayName(day)),
    yearly: REPEAT.yearly(formatDay(day, { year: false })),
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
              {describeRule(rule, { start: day, timeZone: start.timeZone })}
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
        <CustomFields values={values} dayOfMonth={dayOfMonth} nth={nth} weekday={weekdayName(day)} set={set} />
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
}: PartProps & { dayOfMonth: string; nth: string; weekday: string }) {
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
                label={DAY_NAMES[index]}
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
              <option value="day">{REPEAT.monthlyBy.day(dayOfMonth)}</option>
              <option value="nth">{REPEAT.monthlyBy.nth(nth, weekday)}</option>
              <option value="last">{REPEAT.monthlyBy.last(weekday)}</option>
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
