import { daysInMonth, writeDay } from "@trellis/domain/days/calendar-day.ts";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, DateInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { useState } from "react";
import { Controller } from "react-hook-form";
import type { FormProps } from "./form-parts.tsx";
import { FORM } from "./messages.ts";

const words = FORM.birthday;
const MONTHS = Array.from({ length: 12 }, (_, at) =>
  writeDay(`2000-${String(at + 1).padStart(2, "0")}-01`, { month: "long" }),
);
const two = (value: number) => String(value).padStart(2, "0");
/** A year that has a February 29. */
const LEAP_YEAR = 2000;

/** A birthday: a whole day, or a month and a day if the year is unknown. */
export function BirthdayField({ form }: FormProps) {
  const [isYearless, setYearless] = useState(() => form.getValues("birthdayWithoutYear") !== "");
  const { birthday, birthdayWithoutYear } = form.formState.errors;
  return (
    <div className="grid content-start gap-2">
      {isYearless ? (
        <FieldGroup label={FORM.fields.birthday} error={birthdayWithoutYear?.message ?? null}>
          <Controller
            control={form.control}
            name="birthdayWithoutYear"
            render={({ field }) => <MonthAndDay value={field.value} onChange={field.onChange} focusRef={field.ref} />}
          />
        </FieldGroup>
      ) : (
        <Field label={FORM.fields.birthday} error={birthday?.message ?? null}>
          {(control) => <DateInput {...control} {...form.register("birthday")} />}
        </Field>
      )}
      <Checkbox
        label={words.noYear}
        checked={isYearless}
        onChange={(event) => {
          const isOn = event.target.checked;
          // The chosen values stay: the day loses its year, or waits for one.
          if (isOn) form.setValue("birthdayWithoutYear", form.getValues("birthday").slice(5), { shouldDirty: true });
          form.setValue(isOn ? "birthday" : "birthdayWithoutYear", "", { shouldDirty: true });
          setYearless(isOn);
        }}
      />
    </div>
  );
}

interface MonthAndDayProps {
  value: string;
  onChange: (value: string) => void;
  focusRef: (element: HTMLSelectElement | null) => void;
}

function MonthAndDay({ value, onChange, focusRef }: MonthAndDayProps) {
  const [month = "", day = ""] = value.split("-");
  const last = month === "" ? 31 : daysInMonth(LEAP_YEAR, Number(month));
  const choose = (chosenMonth: string, chosenDay: string) =>
    onChange(chosenMonth === "" && chosenDay === "" ? "" : `${chosenMonth}-${chosenDay}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-2">
      <Select
        ref={focusRef}
        aria-label={words.month}
        value={month}
        onChange={(event) => {
          const chosen = event.target.value;
          const max = chosen === "" ? 31 : daysInMonth(LEAP_YEAR, Number(chosen));
          choose(chosen, day !== "" && Number(day) > max ? "" : day);
        }}
      >
        <option value="">{words.anyMonth}</option>
        {MONTHS.map((name, at) => (
          <option key={name} value={two(at + 1)}>
            {name}
          </option>
        ))}
      </Select>
      <Select aria-label={words.day} value={day} onChange={(event) => choose(month, event.target.value)}>
        <option value="">{words.anyDay}</option>
        {Array.from({ length: last }, (_, at) => (
          <option key={two(at + 1)} value={two(at + 1)}>
            {at + 1}
          </option>
        ))}
      </Select>
    </div>
  );
}
