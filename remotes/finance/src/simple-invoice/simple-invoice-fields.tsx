import { formatDollars } from "@trellis/domain/money/money.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { LogoField } from "./logo-field.tsx";
import { WORDS } from "./messages.ts";
import { type SimpleValues, totalsOf } from "./simple-invoice-form.ts";

type TextName = Exclude<keyof SimpleValues, "items" | "logoUrl">;

export function CompanyFields() {
  const { register, formState } = useFormContext<SimpleValues>();
  return (
    <Section title={WORDS.sections.company}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="companyName" required maxLength={200} data-autofocus autoComplete="organization" />
        <LogoField />
        <TextField name="companyEmail" type="email" maxLength={254} />
        <TextField name="companyPhone" type="tel" maxLength={50} />
        <Field label={WORDS.fields.companyAddress} error={formState.errors.companyAddress?.message}>
          {(props) => <TextArea {...props} {...register("companyAddress")} rows={2} maxLength={500} />}
        </Field>
        <TextField name="companyWebsite" maxLength={500} />
      </div>
    </Section>
  );
}

export function ClientFields() {
  const { register, formState } = useFormContext<SimpleValues>();
  return (
    <Section title={WORDS.sections.client}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="invoiceNumber" required hint={WORDS.numberHint} maxLength={50} />
        <Field label={WORDS.fields.dueDate} required error={formState.errors.dueDate?.message}>
          {(props) => <DateInput {...props} {...register("dueDate")} />}
        </Field>
        <TextField name="clientName" required maxLength={200} />
        <TextField name="clientEmail" required type="email" maxLength={254} />
        <Field
          label={WORDS.fields.clientAddress}
          error={formState.errors.clientAddress?.message}
          className="sm:col-span-2"
        >
          {(props) => <TextArea {...props} {...register("clientAddress")} rows={2} maxLength={500} />}
        </Field>
      </div>
    </Section>
  );
}

export function NotesAndTotals() {
  const { register, formState, control } = useFormContext<SimpleValues>();
  const [items, taxRate] = useWatch({ control, name: ["items", "taxRate"] });
  const totals = totalsOf({ items, taxRate });
  const words = WORDS.fields;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label={words.notes} error={formState.errors.notes?.message}>
        {(props) => <TextArea {...props} {...register("notes")} rows={4} maxLength={5000} />}
      </Field>
      <Section title={WORDS.sections.totals}>
        <Field label={words.taxRate} error={formState.errors.taxRate?.message}>
          {(props) => <NumberInput {...props} {...register("taxRate")} places={3} isPercent />}
        </Field>
        <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
          <dt className="text-muted">{words.subtotal}</dt>
          <dd className="text-end">{formatDollars(totals.subtotal)}</dd>
          <dt className="text-muted">{words.taxAmount}</dt>
          <dd className="text-end">{formatDollars(totals.tax)}</dd>
          <dt className="border-t border-solid border-border pt-1.5 font-semibold">{words.total}</dt>
          <dd className="border-t border-solid border-border pt-1.5 text-end font-semibold">
            {formatDollars(totals.total)}
          </dd>
        </dl>
      </Section>
    </div>
  );
}

interface TextFieldProps extends Omit<ComponentProps<typeof TextInput>, "name"> {
  name: TextName;
  hint?: string;
  required?: boolean;
}

function TextField({ name, hint, required = false, ...rest }: TextFieldProps) {
  const { register, formState } = useFormContext<SimpleValues>();
  return (
    <Field label={WORDS.fields[name]} hint={hint} required={required} error={formState.errors[name]?.message}>
      {(props) => <TextInput autoComplete="off" {...rest} {...props} {...register(name)} />}
    </Field>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid content-start gap-3">
      <h3 id={titleId} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
