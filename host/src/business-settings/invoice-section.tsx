import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { readDays } from "./business-values.ts";
import { TEXT } from "./messages.ts";
import { bind, type SectionProps } from "./section.ts";

const { fields } = TEXT;
const REMINDERS = ["reminderFirst", "reminderSecond", "reminderThird"] as const;

export function InvoiceSection(props: SectionProps) {
  const { values, errors, change } = props;
  return (
    <Card title={TEXT.sections.invoices}>
      <div className="grid gap-4">
        <Field label={fields.invoiceTerms} error={errors.invoiceTerms ?? null}>
          {(control) => <TextArea {...control} {...bind(props, "invoiceTerms")} rows={2} maxLength={1000} />}
        </Field>
        <Field label={fields.invoiceNotes} error={errors.invoiceNotes ?? null}>
          {(control) => <TextArea {...control} {...bind(props, "invoiceNotes")} maxLength={2000} />}
        </Field>
        <Checkbox
          label={fields.autoSendInvoices}
          description={TEXT.autoSendHint}
          checked={values.autoSendInvoices}
          onChange={(event) => change({ autoSendInvoices: event.target.checked })}
        />
        <FieldGroup label={TEXT.reminders} hint={TEXT.remindersHint}>
          <div className="grid gap-4 sm:grid-cols-3">
            {REMINDERS.map((field) => (
              <Field key={field} label={fields[field]} error={errors[field] ?? null}>
                {(control) => (
                  <TextInput
                    {...control}
                    name={field}
                    inputMode="numeric"
                    autoComplete="off"
                    value={String(values[field])}
                    onChange={(event) => change({ [field]: readDays(event.target.value) })}
                    onFocus={(event) => event.target.select()}
                  />
                )}
              </Field>
            ))}
          </div>
        </FieldGroup>
      </div>
    </Card>
  );
}
