import type { DonationForm } from "@trellis/contract-donations/forms.ts";
import { GIFT_CURRENCIES, GIFT_FREQUENCIES, WALL_NAMES } from "@trellis/gift-rules/choices.ts";
import { feeRateText } from "@trellis/gift-rules/gift-fee-rates.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, DateInput, Select, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import type { FormValues } from "./form-values.ts";
import { TEXT } from "./messages.ts";
import { useFeeRates } from "./use-fee-rates.ts";

/** A part of the settings, under its heading. */
const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4 border-t border-solid border-hairline pt-5 first:border-0 first:pt-0">
    <h2 className="text-lg font-semibold tracking-title">{title}</h2>
    {children}
  </section>
);

/** Preset amounts, limits, currency, frequencies. */
export function AmountSettings() {
  const { register, formState } = useFormContext<FormValues>();
  const { errors } = formState;
  return (
    <FormSection title={TEXT.amounts}>
      <Field label={TEXT.presetAmounts} hint={TEXT.presetHint} error={errors.presetAmounts?.message ?? null}>
        {(control) => <TextInput {...control} inputMode="text" {...register("presetAmounts")} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={TEXT.minAmount} error={errors.minAmount?.message ?? null}>
          {(control) => <MoneyInput {...control} {...register("minAmount")} />}
        </Field>
        <Field label={TEXT.maxAmount} error={errors.maxAmount?.message ?? null}>
          {(control) => <MoneyInput {...control} {...register("maxAmount")} />}
        </Field>
      </div>
      <Field label={TEXT.currency} hint={TEXT.currencyHint} className="sm:max-w-64">
        {(control) => (
          <Select {...control} disabled value="USD">
            <Options values={GIFT_CURRENCIES} text={TEXT.currencies} />
          </Select>
        )}
      </Field>
      <FieldGroup label={TEXT.frequencies} error={errors.frequencies?.message ?? null}>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {GIFT_FREQUENCIES.map((frequency) => (
            <Checkbox
              key={frequency}
              label={TEXT.frequencyNames[frequency]}
              value={frequency}
              {...register("frequencies")}
            />
          ))}
        </div>
      </FieldGroup>
    </FormSection>
  );
}

/** Questions and offers to donors beside the amount. `onEditFees` opens the rates behind the covered fee. */
export function DonorSettings({ onEditFees }: { onEditFees?: (() => void) | undefined }) {
  const { register } = useFormContext<FormValues>();
  const { stripe, paypal } = useFeeRates();
  const feeHint = TEXT.feeHint({ card: feeRateText(stripe), paypal: feeRateText(paypal) });
  return (
    <FormSection title={TEXT.asks}>
      <div className="grid justify-items-start gap-3">
        <Checkbox label={TEXT.asksMessage} {...register("asksMessage")} />
        <Checkbox label={TEXT.asksNews} description={TEXT.newsHint} {...register("asksNews")} />
        <Checkbox label={TEXT.allowsAnonymous} description={TEXT.anonymousHint} {...register("allowsAnonymous")} />
        <Checkbox label={TEXT.offersFeeCover} description={feeHint} {...register("offersFeeCover")} />
        {onEditFees && (
          <Button size="sm" onClick={onEditFees}>
            {TEXT.editFees}
          </Button>
        )}
      </div>
    </FormSection>
  );
}

/** Title, story, thanks, language. */
export function WordSettings({ title }: { title: string }) {
  const { register, formState } = useFormContext<FormValues>();
  const { errors } = formState;
  return (
    <FormSection title={title}>
      <Field label={TEXT.title} required error={errors.title?.message ?? null}>
        {(control) => <TextInput {...control} maxLength={200} {...register("title")} />}
      </Field>
      <Field label={TEXT.description} hint={TEXT.descriptionHint} error={errors.description?.message ?? null} optional>
        {(control) => <TextArea {...control} rows={4} {...register("description")} />}
      </Field>
    </FormSection>
  );
}

/** The text after a gift, and the form's language. */
export function ThanksSettings() {
  const { register, formState } = useFormContext<FormValues>();
  const { errors } = formState;
  return (
    <FormSection title={TEXT.words}>
      <Field label={TEXT.thankYouText} hint={TEXT.thankYouHint} error={errors.thankYouText?.message ?? null} optional>
        {(control) => <TextArea {...control} rows={2} {...register("thankYouText")} />}
      </Field>
      <Field label={TEXT.language} className="sm:max-w-64">
        {(control) => (
          <Select {...control} {...register("language")}>
            <option value="en">{TEXT.languages.en}</option>
            <option value="es">{TEXT.languages.es}</option>
          </Select>
        )}
      </Field>
    </FormSection>
  );
}

/** Goal and last day of a campaign. */
export function GoalSettings() {
  const { register, formState } = useFormContext<FormValues>();
  const { errors } = formState;
  return (
    <FormSection title={TEXT.goal}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={TEXT.goalAmount} error={errors.goalAmount?.message ?? null} optional>
          {(control) => <MoneyInput {...control} {...register("goalAmount")} />}
        </Field>
        <Field label={TEXT.endsOn} hint={TEXT.endsOnHint} error={errors.endsOn?.message ?? null} optional>
          {(control) => <DateInput {...control} {...register("endsOn")} />}
        </Field>
      </div>
    </FormSection>
  );
}

/** The page's address, and whether it shows donors. The host is known once the form is saved. */
export function PageSettings({ form }: { form: Pick<DonationForm, "publicUrl" | "wallTurnedOff"> | undefined }) {
  const { register, formState, watch } = useFormContext<FormValues>();
  const showsWall = watch("showsWall");
  const { errors } = formState;
  const origin = form ? new URL(form.publicUrl).origin : "";
  return (
    <FormSection title={TEXT.page}>
      <Field label={TEXT.slug} hint={TEXT.slugHint({ origin })} error={errors.slug?.message ?? null}>
        {(control) => (
          <TextInput {...control} spellCheck={false} autoCapitalize="off" maxLength={60} {...register("slug")} />
        )}
      </Field>
      {form?.wallTurnedOff && !showsWall && (
        <Banner tone="neutral">
          <b>{TEXT.wallTurnedOff}</b> {TEXT.wallTurnedOffText}
        </Banner>
      )}
      <div className="grid justify-items-start gap-3">
        <Checkbox label={TEXT.showsWall} description={TEXT.wallHint} {...register("showsWall")} />
        {showsWall && (
          <>
            <Checkbox label={TEXT.wallShowsAmounts} {...register("wallShowsAmounts")} />
            <Checkbox
              label={TEXT.wallNeedsApproval}
              description={TEXT.wallApprovalHint}
              {...register("wallNeedsApproval")}
            />
          </>
        )}
      </div>
      {showsWall && (
        <Field label={TEXT.wallNames} className="sm:max-w-64">
          {(control) => (
            <Select {...control} {...register("wallNames")}>
              <Options values={WALL_NAMES} text={TEXT.wallNameChoices} />
            </Select>
          )}
        </Field>
      )}
    </FormSection>
  );
}
