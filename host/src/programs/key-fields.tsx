import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Radio, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { useId } from "react";
import type { KeyValues } from "./key-values.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.form;

interface Props {
  values: KeyValues;
  set: (part: Partial<KeyValues>) => void;
  errorOf: (name: string) => string | null;
}

/** The name of a key. */
export function NameField({ values, set, errorOf }: Props) {
  return (
    <Field label={words.name} hint={words.nameHint} error={errorOf("name")} required>
      {(control) => <TextInput {...control} {...bindField(values, set, "name")} maxLength={80} autoComplete="off" />}
    </Field>
  );
}

/** Whether a key may also write. */
export function AccessField({ values, set }: Omit<Props, "errorOf">) {
  const name = useId();
  return (
    <FieldGroup label={words.access}>
      <div className="grid gap-3">
        <Radio
          name={name}
          label={words.read}
          description={words.readText}
          checked={values.access === "read"}
          onChange={() => set({ access: "read" })}
        />
        <Radio
          name={name}
          label={words.write}
          description={words.writeText}
          checked={values.access === "write"}
          onChange={() => set({ access: "write" })}
        />
      </div>
    </FieldGroup>
  );
}

/** From where and until when a key works. */
export function LimitFields({ values, set, errorOf }: Props) {
  const { today } = useMembership();
  return (
    <>
      <Field label={words.addresses} hint={words.addressesHint} error={errorOf("allowedAddresses")} optional>
        {(control) => (
          <TextArea
            {...control}
            {...bindField(values, set, "allowedAddresses")}
            rows={2}
            spellCheck={false}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={words.lastDay} hint={words.lastDayHint} error={errorOf("lastDay")} optional>
        {(control) => <DateInput {...control} {...bindField(values, set, "lastDay")} min={today} />}
      </Field>
    </>
  );
}
