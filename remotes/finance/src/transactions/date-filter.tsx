import { useStanding } from "@trellis/shared/client/use-standing.ts";
import { formatDay, isCalendarDay } from "@trellis/shared/domain/calendar-day.ts";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Field } from "@trellis/shared/ui/field.tsx";
import { DateInput } from "@trellis/shared/ui/inputs.tsx";
import { Popover } from "@trellis/shared/ui/popover.tsx";
import { CalendarDays } from "lucide-react";
import { useEffect, useState } from "react";
import { strings } from "../strings.ts";
import { DATE_PRESETS, type DayRange, presetRanges } from "./transaction-filters.ts";

const words = strings.filters;

interface Props {
  range: DayRange;
  onChange: (range: DayRange) => void;
}

/** Ranges that people ask for, and any other by its days. */
export function DateFilter({ range, onChange }: Props) {
  const { today } = useStanding();
  const presets = presetRanges(today);
  return (
    <Popover
      label={words.dates}
      trigger={
        <Button size="sm" icon={<CalendarDays />}>
          {rangeLabel(range)}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-1">
          <PresetButton chosen={!range.from && !range.to} onChoose={() => onChange({})}>
            {words.anyDate}
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
      </div>
    </Popover>
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

/** `Nov 1–30, 2025`, as short as it can be said. */
export function rangeLabel({ from, to }: DayRange): string {
  if (from && to) {
    if (from === to) return formatDay(from);
    const sameYear = from.slice(0, 4) === to.slice(0, 4);
    if (from.slice(0, 7) === to.slice(0, 7))
      return `${formatDay(from, { year: false })}–${Number(to.slice(8))}, ${to.slice(0, 4)}`;
    return `${formatDay(from, { year: !sameYear })} – ${formatDay(to)}`;
  }
  if (from) return words.since(formatDay(from));
  return to ? words.until(formatDay(to)) : words.anyDate;
}
