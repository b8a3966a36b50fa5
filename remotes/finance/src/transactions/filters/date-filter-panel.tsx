import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FilterPanel } from "@trellis/shared/ui/filters/filter-panel.tsx";
import { type ReactElement, useEffect, useState } from "react";
import { TEXT } from "../../messages.ts";
import type { DayRange } from "../transaction-filters.ts";
import { DATE_PRESETS, presetRanges } from "./date-presets.ts";
import { FILTERS } from "./messages.ts";

export interface DateFilterProps {
  range: DayRange;
  onChange: (range: DayRange) => void;
}

const words = FILTERS.dates;

/** Ranges that people ask for, and any other by its days; open as it appears, with the button that opened it. */
export function DateFilterPanel({ range, onChange, trigger }: DateFilterProps & { trigger: ReactElement }) {
  const { today } = useMembership();
  const presets = presetRanges(today);
  return (
    <FilterPanel label={TEXT.filters.dates} trigger={trigger}>
      <div className="grid grid-cols-2 gap-1">
        <PresetButton chosen={!range.from && !range.to} onChoose={() => onChange({})}>
          {TEXT.filters.anyDate}
        </PresetButton>
        {DATE_PRESETS.map((name) => (
          <PresetButton
            key={name}
            chosen={presets[name].from === range.from && presets[name].to === range.to}
            onChoose={() => onChange(presets[name])}
          >
            {words.presets[name]}
          </PresetButton>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <DayField
          label={words.from}
          day={range.from}
          fits={(from) => !range.to || from <= range.to}
          onChange={(from) => onChange({ ...range, from })}
        />
        <DayField
          label={words.to}
          day={range.to}
          fits={(to) => !range.from || range.from <= to}
          onChange={(to) => onChange({ ...range, to })}
        />
      </div>
    </FilterPanel>
  );
}

interface DayFieldProps {
  label: string;
  day: string | undefined;
  /** Whether a day leaves the range the right way round. */
  fits: (day: string) => boolean;
  onChange: (day: string | undefined) => void;
}

/** Keeps a year that is still being typed (`0002-11-20`) to itself. */
function DayField({ label, day, fits, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(day ?? "");
  const wrong = isCalendarDay(typed) && !fits(typed);
  useEffect(() => {
    setTyped((before) => (isCalendarDay(before) && before === day ? before : (day ?? "")));
  }, [day]);
  return (
    <Field label={label} error={wrong ? words.wrongOrder : undefined}>
      {(props) => (
        <DateInput
          {...props}
          value={typed}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            if (text === "") onChange(undefined);
            else if (isCalendarDay(text) && fits(text)) onChange(text);
          }}
        />
      )}
    </Field>
  );
}

function PresetButton({ chosen, onChoose, children }: { chosen: boolean; onChoose: () => void; children: string }) {
  return (
    <Button size="sm" variant={chosen ? "secondary" : "ghost"} aria-pressed={chosen} onClick={onChoose}>
      {children}
    </Button>
  );
}
