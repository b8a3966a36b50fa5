import { updateDonationFeeRates } from "@trellis/contract-donations/fee-rates.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { plainAmount, plainRate } from "@trellis/domain/money/typed-number.ts";
import {
  CHARITY_FEE_RATES,
  type FeeRates,
  feeRateText,
  GIFT_PROVIDERS,
  type GiftProvider,
  PUBLISHED_FEE_RATES,
  percentOf,
} from "@trellis/gift-rules/gift-fee-rates.ts";
import { showIssues } from "@trellis/shared/client/endpoint-resolver.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { MoneyInput, NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { useDraftFields } from "@trellis/shared/ui/dialogs/draft-fields.ts";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useForm } from "react-hook-form";
import { TEXT } from "./messages.ts";

const words = TEXT.feeRates;

type Values = Record<`${GiftProvider}${"Percent" | "FixedAmount"}`, string>;

const valuesOf = ({ stripe, paypal }: FeeRates): Values => ({
  stripePercent: withReaderMarks(percentOf(stripe)),
  stripeFixedAmount: withReaderMarks(formatDecimal(BigInt(stripe.fixedCents))),
  paypalPercent: withReaderMarks(percentOf(paypal)),
  paypalFixedAmount: withReaderMarks(formatDecimal(BigInt(paypal.fixedCents))),
});

/** The fee of each payment provider, by which donors who cover the fee are asked. */
export function FeeRatesDialog({ rates, onClose }: { rates: FeeRates; onClose: () => void }) {
  const save = useEndpointMutation(updateDonationFeeRates);
  const form = useForm<Values>({ defaultValues: valuesOf(rates) });
  const draft = useDraftFields("donation-fee-rates", form);
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const body = {
      stripePercent: plainRate(values.stripePercent),
      stripeFixedAmount: plainAmount(values.stripeFixedAmount),
      paypalPercent: plainRate(values.paypalPercent),
      paypalFixedAmount: plainAmount(values.paypalFixedAmount),
    };
    try {
      await save.mutateAsync({ input: { body } });
    } catch (error) {
      showIssues(form, error, { order: Object.keys(body) });
      showErrorToast(words.failed, error);
      return;
    }
    draft.drop();
    showToast({ title: words.done });
    onClose();
  });

  return (
    <FormDialog
      title={words.title}
      description={words.description}
      size="md"
      words={words}
      form={{ draft, busy: save.isPending, submit }}
      onClose={onClose}
    >
      {GIFT_PROVIDERS.map((provider) => {
        const [percent, fixed] = [`${provider}Percent`, `${provider}FixedAmount`] as const;
        return (
          <fieldset key={provider} className="grid min-w-0 gap-3">
            <legend className="mb-1 font-medium">{words.providers[provider]}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={words.percent} error={errors[percent]?.message ?? null}>
                {(control) => <NumberInput {...control} places={2} isPercent {...form.register(percent)} />}
              </Field>
              <Field label={words.fixed} error={errors[fixed]?.message ?? null}>
                {(control) => <MoneyInput {...control} {...form.register(fixed)} />}
              </Field>
            </div>
            <p className="text-sm text-muted">
              {words.published[provider]({
                rate: feeRateText(PUBLISHED_FEE_RATES[provider]),
                charity: feeRateText(CHARITY_FEE_RATES[provider]),
              })}
            </p>
          </fieldset>
        );
      })}
    </FormDialog>
  );
}
