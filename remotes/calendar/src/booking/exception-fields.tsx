import { MAX_OVERRIDES } from "@trellis/contract-calendar/booking-kinds.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type ExceptionValues, nextSpan } from "./hours-form.ts";
import { TEXT } from "./messages.ts";
import { SpanFields } from "./span-fields.tsx";

const HOURS = TEXT.hours;

interface Props {
  exceptions: ExceptionValues[];
  problems: Record<string, string>;
  onChange: (exceptions: ExceptionValues[]) => void;
}

/** Holidays and single days with their own hours. */
export function ExceptionFields({ exceptions, problems, onChange }: Props) {
  const set = (index: number, part: Partial<ExceptionValues>) =>
    onChange(exceptions.map((each, at) => (at === index ? { ...each, ...part } : each)));
  return (
    <FieldGroup
      label={HOURS.exceptions}
      hint={HOURS.exceptionsHint}
      {...(problems.exceptions ? { error: problems.exceptions } : {})}
    >
      <ol className="grid gap-3">
        {exceptions.map(({ from, to, note, spans }, index) => (
          <li key={index} className="grid gap-3 rounded-md border border-solid border-border p-3">
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              <Field label={HOURS.first} error={problems[`exceptions.${index}`]} className="col-span-2 sm:col-span-1">
                {(control) => (
                  <DateInput
                    {...control}
                    value={from}
                    onChange={({ target: { value } }) =>
                      set(index, { from: value, ...(to === "" || to < value ? { to: value } : {}) })
                    }
                  />
                )}
              </Field>
              <Field label={HOURS.last} className="col-span-2 sm:col-span-1">
                {(control) => (
                  <DateInput
                    {...control}
                    min={from || undefined}
                    value={to}
                    onChange={(event) => set(index, { to: event.target.value })}
                  />
                )}
              </Field>
              <Field label={HOURS.what}>
                {(control) => (
                  <Select
                    {...control}
                    value={spans ? "other" : "off"}
                    onChange={(event) => set(index, { spans: event.target.value === "off" ? null : [nextSpan([])] })}
                  >
                    <option value="off">{HOURS.off}</option>
                    <option value="other">{HOURS.other}</option>
                  </Select>
                )}
              </Field>
              <Field label={HOURS.note} hint={HOURS.noteHint}>
                {(control) => (
                  <TextInput
                    {...control}
                    maxLength={100}
                    value={note}
                    onChange={(event) => set(index, { note: event.target.value })}
                  />
                )}
              </Field>
            </div>
            <div className="flex items-start justify-between gap-3">
              {spans ? (
                <SpanFields
                  name={note || HOURS.exception({ place: index + 1 })}
                  spans={spans}
                  problem={undefined}
                  onChange={(next) => set(index, { spans: next })}
                />
              ) : (
                <span />
              )}
              <IconButton
                size="sm"
                label={HOURS.remove({ place: index + 1 })}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onChange(exceptions.filter((_, at) => at !== index))}
              />
            </div>
          </li>
        ))}
      </ol>
      {exceptions.length < MAX_OVERRIDES && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          className={exceptions.length > 0 ? "mt-3" : ""}
          onClick={() => onChange([...exceptions, { from: "", to: "", note: "", spans: null }])}
        >
          {HOURS.add}
        </Button>
      )}
    </FieldGroup>
  );
}
