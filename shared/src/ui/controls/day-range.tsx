import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { Field } from "./field.tsx";
import { DateInput } from "./inputs.tsx";

interface Words {
  from: string;
  to: string;
}

/** A range of days in words: `Nov 1, 2025 – Nov 30, 2025`; `any` for none. */
export function rangeLabel(from: string, to: string, any: string, words: Words): string {
  if (from && to) return `${formatDay(from)} – ${formatDay(to)}`;
  if (from) return `${words.from} ${formatDay(from)}`;
  return to ? `${words.to} ${formatDay(to)}` : any;
}

interface Props {
  from: string;
  to: string;
  words: Words;
  onChange: (part: { from: string } | { to: string }) => void;
}

/** First and last day; neither can pass the other. */
export function DayRangeFields({ from, to, words, onChange }: Props) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={words.from}>
        {(control) => (
          <DateInput
            {...control}
            value={from}
            max={to || undefined}
            onChange={(event) => onChange({ from: event.target.value })}
          />
        )}
      </Field>
      <Field label={words.to}>
        {(control) => (
          <DateInput
            {...control}
            value={to}
            min={from || undefined}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
