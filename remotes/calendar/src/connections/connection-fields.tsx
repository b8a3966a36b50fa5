import { CALENDAR_PROVIDERS, CONNECTION_SHARINGS } from "@trellis/contract-calendar/connections.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Radio, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { useId } from "react";
import type { ConnectionValues } from "./connection-form.ts";
import { CONNECT } from "./messages.ts";

interface Props {
  values: ConnectionValues;
  problems: Record<string, string>;
  isNew: boolean;
  set: (part: Partial<ConnectionValues>) => void;
}

export function ConnectionFields({ values, problems, isNew, set }: Props) {
  const group = useId();
  return (
    <div className="grid gap-5">
      {isNew && (
        <Field label={CONNECT.provider}>
          {(control) => (
            <Select {...control} {...bindField(values, set, "provider")}>
              <Options values={CALENDAR_PROVIDERS} text={CONNECT.providers} />
            </Select>
          )}
        </Field>
      )}
      <section className="grid gap-1.5 rounded-md border border-solid border-border px-4 py-3">
        <h3 className="text-sm font-medium">{CONNECT.findAddress}</h3>
        <ol className="grid list-decimal gap-1 ps-5 text-sm text-muted">
          {Object.values<string>(CONNECT.steps[values.provider]).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-1 text-sm text-muted">{CONNECT.directions[values.provider]}</p>
      </section>
      <Field
        label={isNew ? CONNECT.address : CONNECT.newAddress}
        hint={isNew ? CONNECT.addressHint : CONNECT.newAddressHint}
        error={problems.address}
        required={isNew}
        optional={!isNew}
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            placeholder="https://"
            {...bindField(values, set, "address")}
          />
        )}
      </Field>
      <Field
        label={CONNECT.name}
        hint={isNew ? CONNECT.nameHint : undefined}
        error={problems.calendarName}
        optional={isNew}
        required={!isNew}
      >
        {(control) => <TextInput {...control} maxLength={200} {...bindField(values, set, "calendarName")} />}
      </Field>
      <FieldGroup label={CONNECT.sharing}>
        <div className="grid gap-2">
          {CONNECTION_SHARINGS.map((sharing) => (
            <Radio
              key={sharing}
              name={group}
              label={CONNECT.sharings[sharing].label}
              description={CONNECT.sharings[sharing].description}
              checked={values.sharing === sharing}
              onChange={() => set({ sharing })}
            />
          ))}
        </div>
      </FieldGroup>
      <Checkbox
        label={CONNECT.remind}
        description={CONNECT.remindText}
        checked={values.remind}
        onChange={(event) => set({ remind: event.target.checked })}
      />
    </div>
  );
}
