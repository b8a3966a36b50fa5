import type { Span } from "@trellis/calendar-rules/booking-slots.ts";
import { MAX_SPANS } from "@trellis/contract-calendar/booking-kinds.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { nextSpan } from "./hours-form.ts";
import { TEXT } from "./messages.ts";

const HOURS = TEXT.hours;

interface Props {
  /** Whose spans they are: a weekday, an exception. */
  name: string;
  spans: readonly Span[];
  problem: string | undefined;
  onChange: (spans: Span[]) => void;
}

/** The spans of a day, each from one time to another; none is a day without times. */
export function SpanFields({ name, spans, problem, onChange }: Props) {
  const set = (index: number, part: Partial<Span>) =>
    onChange(spans.map((span, each) => (each === index ? { ...span, ...part } : span)));
  const time = (index: number, side: keyof Span, label: string) => (
    <TextInput
      type="time"
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      value={spans[index]?.[side] ?? ""}
      onChange={(event) => set(index, { [side]: event.target.value })}
      className="w-32 max-w-full min-w-0 flex-1 sm:flex-none"
    />
  );
  const add = spans.length < MAX_SPANS && (
    <IconButton
      size="sm"
      label={HOURS.addSpan({ day: name })}
      icon={<Plus aria-hidden="true" />}
      onClick={() => onChange([...spans, nextSpan(spans)])}
    />
  );
  return (
    <FieldGroup label={name} {...(problem ? { error: problem } : {})}>
      <div className="grid gap-2">
        {spans.length === 0 && (
          <p className="flex min-h-8 items-center gap-2 text-sm text-muted">
            {HOURS.closed}
            {add}
          </p>
        )}
        {spans.map((_, index) => (
          <div key={index} className="flex items-center gap-1 sm:gap-2">
            {time(index, "start", HOURS.spanFrom({ day: name }))}
            <span aria-hidden="true">–</span>
            {time(index, "end", HOURS.spanTo({ day: name }))}
            <IconButton
              size="sm"
              label={HOURS.removeSpan({ day: name, place: index + 1 })}
              icon={<X aria-hidden="true" />}
              onClick={() => onChange(spans.filter((_span, each) => each !== index))}
            />
            {index === spans.length - 1 && add}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
