import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { strings } from "./strings.ts";

const words = strings.range;

/** A range of days in words: `Nov 1, 2025 – Nov 30, 2025`. */
export const rangeLabel = (from: string, to: string, any: string): string =>
  from && to
    ? `${formatDay(from)} – ${formatDay(to)}`
    : from
      ? `${words.from} ${formatDay(from)}`
      : to
        ? `${words.to} ${formatDay(to)}`
        : any;

interface Props {
  from: string;
  to: string;
  onChange: (part: { from: string } | { to: string }) => void;
}

/** First and last day; neither can pass the other. */
export function DayRangeFields({ from, to, onChange }: Props) {
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
