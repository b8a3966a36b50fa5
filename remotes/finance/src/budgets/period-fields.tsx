import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { words } from "./messages.ts";
import { PERIOD_PRESETS, type PeriodPreset, periodOf, presetOf } from "./period-presets.ts";

interface Props {
  startDate: string;
  endDate: string;
  error: string | undefined;
  onChange: (days: { startDate: string; endDate: string }) => void;
}

/** The budget's days: a usual period, or any first and last day. */
export function PeriodFields({ startDate, endDate, error, onChange }: Props) {
  const { today } = useMembership();
  const preset = presetOf({ from: startDate, to: endDate }, today);
  const choose = (value: string) => {
    if (!PERIOD_PRESETS.some((known) => known === value)) return;
    const { from, to } = periodOf(value as PeriodPreset, today);
    onChange({ startDate: from, endDate: to });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={words.form.period}>
        {(control) => (
          <Select {...control} value={preset ?? "custom"} onChange={(event) => choose(event.target.value)}>
            <Options values={PERIOD_PRESETS} text={words.form.presets} />
            <option value="custom">{words.form.presets.custom}</option>
          </Select>
        )}
      </Field>
      <Field label={words.form.startDate}>
        {(control) => (
          <DateInput
            {...control}
            value={startDate}
            onChange={(event) => onChange({ startDate: event.target.value, endDate })}
          />
        )}
      </Field>
      <Field label={words.form.endDate} error={error ?? null}>
        {(control) => (
          <DateInput
            {...control}
            value={endDate}
            onChange={(event) => onChange({ startDate, endDate: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
