import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { FormSection, Pair } from "@trellis/shared/ui/dialogs/form-section.tsx";
import { Controller, type UseFormReturn } from "react-hook-form";
import type { CustomerField, CustomerValues } from "./customer-form.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.form;

interface Props {
  form: UseFormReturn<CustomerValues>;
}

export function WhoFields({ form }: Props) {
  const isBusiness = form.watch("customerType") === "business";
  return (
    <FormSection title={words.sections.who}>
      <Controller
        control={form.control}
        name="customerType"
        render={({ field }) => (
          <Segmented
            full
            label={words.type}
            value={field.value}
            items={[
              { value: "individual", label: words.individual },
              { value: "business", label: words.business },
            ]}
            onValueChange={field.onChange}
          />
        )}
      />
      {isBusiness && <Line form={form} name="companyName" required maxLength={200} />}
      <Pair>
        <Line form={form} name="firstName" required={!isBusiness} />
        <Line form={form} name="lastName" required={!isBusiness} />
      </Pair>
      <Pair>
        <Line form={form} name="email" type="email" maxLength={254} />
        <Line form={form} name="phone" type="tel" maxLength={50} />
      </Pair>
    </FormSection>
  );
}

export function AddressFields({ form }: Props) {
  const { errors } = form.formState;
  return (
    <FormSection title={words.sections.address}>
      <Field label={words.address} error={errors.address?.message}>
        {(control) => <TextArea {...control} {...form.register("address")} rows={2} maxLength={500} />}
      </Field>
      <Pair>
        <Line form={form} name="city" />
        <Line form={form} name="state" />
      </Pair>
      <Pair>
        <Line form={form} name="zipCode" maxLength={20} />
        <Line form={form} name="country" hint={words.countryHint} maxLength={2} />
      </Pair>
    </FormSection>
  );
}

export function BillingFields({ form }: Props) {
  const { errors } = form.formState;
  return (
    <FormSection title={words.sections.billing}>
      <Pair>
        <Field label={words.paymentTerms} error={errors.paymentTerms?.message}>
          {(control) => <TextInput {...control} {...form.register("paymentTerms")} inputMode="numeric" maxLength={5} />}
        </Field>
        <Field label={words.creditLimit} hint={words.creditLimitHint} error={errors.creditLimit?.message}>
          {(control) => <MoneyInput {...control} {...form.register("creditLimit")} />}
        </Field>
      </Pair>
      <Line form={form} name="taxId" hint={words.taxIdHint} maxLength={30} />
      <Checkbox label={words.isTaxExempt} description={words.isTaxExemptHint} {...form.register("isTaxExempt")} />
      {form.watch("isTaxExempt") && (
        <Pair>
          <Line form={form} name="exemptionNumber" hint={words.exemptionNumberHint} maxLength={50} />
          <Line form={form} name="exemptionReason" maxLength={200} />
        </Pair>
      )}
      <Checkbox label={words.isActive} description={words.isActiveHint} {...form.register("isActive")} />
    </FormSection>
  );
}

type TextField = Exclude<CustomerField, "customerType" | "isActive" | "isTaxExempt">;

function Line({
  form,
  name,
  required,
  hint,
  type = "text",
  maxLength = 100,
}: Props & { name: TextField; required?: boolean; hint?: string; type?: string; maxLength?: number }) {
  return (
    <Field
      label={words[name]}
      {...(required ? { required } : {})}
      hint={hint}
      error={form.formState.errors[name]?.message ?? null}
    >
      {(control) => (
        <TextInput {...control} {...form.register(name)} type={type} maxLength={maxLength} autoComplete="off" />
      )}
    </Field>
  );
}
