import { listDonationForms } from "@trellis/contract-donations/forms.ts";
import { OFFLINE_GIFT_METHODS } from "@trellis/gift-rules/choices.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, DateInput, Select, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import type { UseFormReturn } from "react-hook-form";
import { GIFT_LABELS } from "../gift-labels.ts";
import type { DonationValues } from "./add-donation-form.ts";
import { DonorField } from "./donor-field.tsx";
import { TEXT } from "./messages.ts";
import { ReceiptPreview } from "./receipt-preview.tsx";
import type { SameName } from "./use-same-name.ts";

const words = TEXT.form;

interface Props {
  form: UseFormReturn<DonationValues>;
  today: string;
  /** A contact of the typed name, to be chosen or not before the gift is recorded. */
  sameName: SameName | null;
  /** It was decided whether the contact is meant. */
  onSettle: () => void;
}

/** Donor, amount, method, and notes. */
export function DonationFields({ form, today, sameName, onSettle }: Props) {
  const { register, setValue, watch, formState } = form;
  const complaint = (field: keyof DonationValues) => formState.errors[field]?.message ?? null;
  const forms = useEndpoint(listDonationForms, { query: { status: "open", limit: 200 } });
  const donorEmail = watch("donorEmail").trim();
  const hasEmail = donorEmail !== "";
  const { ref: donorRef } = register("donorName");
  return (
    <>
      <DonorField
        name={watch("donorName")}
        donor={watch("donor")}
        contact={watch("contact")}
        sameName={sameName}
        error={complaint("donorName")}
        inputRef={donorRef}
        onType={(name) => {
          setValue("donorName", name, { shouldValidate: formState.isSubmitted });
        }}
        onChoose={(person) => {
          onSettle();
          setValue("donor", person?.donor ?? null);
          setValue("contact", person?.contact ?? null);
          const known = person?.contact ?? person?.donor;
          if (!known) return;
          setValue("donorName", known.name, { shouldValidate: formState.isSubmitted });
          setValue("donorEmail", known.email ?? "", { shouldValidate: formState.isSubmitted });
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.email} optional error={complaint("donorEmail")}>
          {(control) => (
            <TextInput {...control} {...register("donorEmail")} type="email" autoComplete="off" maxLength={254} />
          )}
        </Field>
        <Field label={words.amount} required error={complaint("amount")}>
          {(control) => <MoneyInput {...control} {...register("amount")} placeholder="0.00" />}
        </Field>
        <Field label={words.date} required error={complaint("donationDate")}>
          {(control) => <DateInput {...control} {...register("donationDate")} max={today} />}
        </Field>
        <Field label={words.method} required>
          {(control) => (
            <Select {...control} {...register("paymentMethod")}>
              <Options values={OFFLINE_GIFT_METHODS} text={GIFT_LABELS.methods} />
            </Select>
          )}
        </Field>
      </div>
      <Field label={words.form} optional>
        {(control) => (
          <Select {...control} {...register("formId")}>
            <option value="">{words.noForm}</option>
            {(forms.data ?? []).map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.message} optional error={complaint("message")}>
        {(control) => <TextArea {...control} {...register("message")} rows={2} maxLength={1000} />}
      </Field>
      <Field label={words.note} hint={words.noteHint} optional error={complaint("note")}>
        {(control) => <TextArea {...control} {...register("note")} rows={2} maxLength={2000} />}
      </Field>
      <div className="grid gap-3">
        <Checkbox label={words.anonymous} description={words.anonymousText} {...register("isAnonymous")} />
        <Checkbox label={words.public} description={words.publicText} {...register("isPublic")} />
        <Checkbox
          label={words.sendReceipt}
          description={hasEmail ? words.sendReceiptText : words.sendNeedsEmail}
          disabled={!hasEmail}
          {...register("sendReceipt")}
        />
        {hasEmail && watch("sendReceipt") && <ReceiptPreview name={watch("donorName").trim()} email={donorEmail} />}
      </div>
    </>
  );
}
