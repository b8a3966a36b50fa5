import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { completeWebsite } from "./business-values.ts";
import { TEXT } from "./messages.ts";
import { bind, type SectionProps } from "./section.ts";
import { TimeZoneInput } from "./time-zone-input.tsx";

const { fields } = TEXT;

export function DetailsSection(props: SectionProps) {
  const { values, errors, change, canEdit } = props;
  return (
    <Card title={TEXT.sections.business}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={fields.businessName} required error={errors.businessName ?? null} className="sm:col-span-2">
          {(control) => (
            <TextInput {...control} {...bind(props, "businessName")} maxLength={120} autoComplete="organization" />
          )}
        </Field>
        <Field label={fields.email} error={errors.email ?? null}>
          {(control) => <TextInput {...control} {...bind(props, "email")} type="email" maxLength={254} />}
        </Field>
        <Field label={fields.phone} error={errors.phone ?? null}>
          {(control) => <TextInput {...control} {...bind(props, "phone")} type="tel" maxLength={50} />}
        </Field>
        <Field label={fields.website} error={errors.website ?? null} className="sm:col-span-2">
          {(control) => (
            <TextInput
              {...control}
              {...bind(props, "website")}
              type="url"
              inputMode="url"
              maxLength={500}
              placeholder="https://"
              onBlur={() => {
                const website = completeWebsite(values.website);
                if (website !== values.website) change({ website });
              }}
            />
          )}
        </Field>
        <Field label={fields.address} error={errors.address ?? null} className="sm:col-span-2">
          {(control) => <TextArea {...control} {...bind(props, "address")} maxLength={500} />}
        </Field>
        <Field
          label={fields.timeZone}
          hint={TEXT.timeZoneHint}
          error={errors.timeZone ?? null}
          className="sm:col-span-2"
        >
          {(control) => (
            <TimeZoneInput
              {...control}
              disabled={!canEdit}
              value={values.timeZone}
              onValueChange={(timeZone) => change({ timeZone })}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}
