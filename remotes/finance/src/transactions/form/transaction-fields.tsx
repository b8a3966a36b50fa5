import { PAYMENT_METHODS, RECURRING_FREQUENCIES } from "@trellis/domain/books/choices.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select, Switch, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { FormSection, Pair } from "@trellis/shared/ui/dialogs/form-section.tsx";
import { Controller, type UseFormReturn } from "react-hook-form";
import { SuggestionInput } from "../../suggestions/suggestion-input.tsx";
import { categoryAfterTypeChange, categorySuggestions } from "../changes/category-suggestions.ts";
import { useTransactionChoices } from "../use-transactions.ts";
import { FORM } from "./messages.ts";
import type { TransactionValues } from "./transaction-form.ts";
import { usePaymentChoices } from "./use-payment-choices.ts";

const words = FORM;

interface SectionProps {
  form: UseFormReturn<TransactionValues>;
}

export function DetailsSection({ form }: SectionProps) {
  const { control, register, formState, setValue, getValues, watch } = form;
  const { errors } = formState;
  const choices = useTransactionChoices();
  const type = watch("type");
  return (
    <FormSection title={words.sections.details}>
      <Controller
        control={control}
        name="type"
        render={({ field }) => (
          <Segmented
            full
            label={words.fields.type}
            value={field.value}
            items={[
              { value: "income", label: words.types.income },
              { value: "expense", label: words.types.expense },
            ]}
            onValueChange={(value) => {
              const next = value === "expense" ? "expense" : "income";
              field.onChange(next);
              setValue("category", categoryAfterTypeChange(getValues("category"), next));
            }}
          />
        )}
      />
      <Field label={words.fields.description} required error={errors.description?.message}>
        {(props) => (
          <TextInput {...props} {...register("description")} data-autofocus maxLength={500} autoComplete="off" />
        )}
      </Field>
      <Pair>
        <Field label={words.fields.amount} required error={errors.amount?.message}>
          {(props) => <MoneyInput {...props} {...register("amount")} placeholder="0.00" autoComplete="off" />}
        </Field>
        <Field label={words.fields.date} required error={errors.date?.message}>
          {(props) => <DateInput {...props} {...register("date")} />}
        </Field>
      </Pair>
      <Field label={words.fields.category} required hint={words.categoryHint} error={errors.category?.message}>
        {(props) => (
          <Controller
            control={control}
            name="category"
            render={({ field: { onChange, ...field } }) => (
              <SuggestionInput
                {...props}
                {...field}
                onValueChange={onChange}
                maxLength={100}
                suggestions={categorySuggestions(type, choices.data?.categories ?? [])}
              />
            )}
          />
        )}
      </Field>
    </FormSection>
  );
}

export function PaymentSection({ form: { register, formState, control } }: SectionProps) {
  const { errors } = formState;
  const payees = usePaymentChoices();
  return (
    <FormSection title={words.sections.payment}>
      <Pair>
        <Field label={words.fields.paymentMethod} error={errors.paymentMethod?.message}>
          {(props) => (
            <Controller
              control={control}
              name="paymentMethod"
              render={({ field }) => (
                <Select {...props} {...field}>
                  <Options none={words.noMethod} values={methodsWith(field.value)} />
                </Select>
              )}
            />
          )}
        </Field>
        <Field label={words.fields.referenceNumber} error={errors.referenceNumber?.message}>
          {(props) => <TextInput {...props} {...register("referenceNumber")} maxLength={100} autoComplete="off" />}
        </Field>
      </Pair>
      <Pair>
        <Field label={words.fields.vendor} error={errors.vendor?.message}>
          {(props) => (
            <Controller
              control={control}
              name="vendor"
              render={({ field: { onChange, ...field } }) => (
                <SuggestionInput
                  {...props}
                  {...field}
                  onValueChange={onChange}
                  maxLength={200}
                  suggestions={payees.vendors}
                />
              )}
            />
          )}
        </Field>
        <Field label={words.fields.account} error={errors.account?.message}>
          {(props) => (
            <Controller
              control={control}
              name="account"
              render={({ field: { onChange, ...field } }) => (
                <SuggestionInput
                  {...props}
                  {...field}
                  onValueChange={onChange}
                  maxLength={100}
                  suggestions={payees.accounts}
                />
              )}
            />
          )}
        </Field>
      </Pair>
    </FormSection>
  );
}

export function AdditionalSection({ form: { register, formState, control } }: SectionProps) {
  const { errors } = formState;
  const choices = useTransactionChoices();
  return (
    <FormSection title={words.sections.additional}>
      <Field label={words.fields.tags} hint={words.tagsHint} error={errors.tags?.message}>
        {(props) => (
          <Controller
            control={control}
            name="tags"
            render={({ field: { onChange, ...field } }) => (
              <SuggestionInput
                {...props}
                {...field}
                several
                onValueChange={onChange}
                maxLength={1000}
                suggestions={choices.data?.tags ?? []}
              />
            )}
          />
        )}
      </Field>
      <Field label={words.fields.notes} error={errors.notes?.message}>
        {(props) => <TextArea {...props} {...register("notes")} rows={2} maxLength={5000} />}
      </Field>
      <Field label={words.fields.receiptUrl} error={errors.receiptUrl?.message}>
        {(props) => (
          <TextInput {...props} {...register("receiptUrl")} type="url" inputMode="url" placeholder="https://" />
        )}
      </Field>
    </FormSection>
  );
}

export function RecurringSection({ form: { register, formState, control, watch } }: SectionProps) {
  return (
    <FormSection title={words.sections.recurring}>
      <Controller
        control={control}
        name="isRecurring"
        render={({ field }) => (
          <Switch
            ref={field.ref}
            label={words.fields.isRecurring}
            checked={field.value}
            onCheckedChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      {watch("isRecurring") && (
        <Field
          label={words.fields.recurringFrequency}
          hint={words.recurringHint}
          error={formState.errors.recurringFrequency?.message}
        >
          {(props) => (
            <Select {...props} {...register("recurringFrequency")}>
              <Options values={RECURRING_FREQUENCIES} text={words.frequencies} />
            </Select>
          )}
        </Field>
      )}
    </FormSection>
  );
}

/** The fixed methods, and the one that an import wrote. */
function methodsWith(current: string): string[] {
  const known: readonly string[] = PAYMENT_METHODS;
  return current && !known.includes(current) ? [...known, current] : [...known];
}
