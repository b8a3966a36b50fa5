import { formatDollars } from "@trellis/domain/money/money.ts";
import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { MoneyInput, NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { useFormContext, useWatch } from "react-hook-form";
import type { InvoiceValues } from "./invoice-values.ts";
import { FORM } from "./messages.ts";
import { typedTotals } from "./typed-totals.ts";

/** The invoice's tax rate and discount, and its totals. */
export function TotalsPanel({ isTaxExempt }: { isTaxExempt: boolean }) {
  const { register, formState, control } = useFormContext<InvoiceValues>();
  const { errors } = formState;
  const [items, taxRate, discountAmount] = useWatch({ control, name: ["items", "taxRate", "discountAmount"] });
  const totals = typedTotals({ items, taxRate, discountAmount });
  const words = FORM.totals;
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <div className="grid gap-4">
        <Field
          label={FORM.fields.invoiceTaxRate}
          hint={isTaxExempt ? FORM.exemptHint : FORM.taxHint}
          error={errors.taxRate?.message}
        >
          {(props) => <NumberInput {...props} {...register("taxRate")} places={3} isPercent placeholder="0" />}
        </Field>
        <Field label={FORM.fields.discountAmount} optional error={errors.discountAmount?.message}>
          {(props) => <MoneyInput {...props} {...register("discountAmount")} placeholder="0.00" />}
        </Field>
      </div>
      <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums">
        <dt>{words.subtotal}</dt>
        <dd className="text-end">{formatDollars(totals.subtotal)}</dd>
        {totals.discount > 0n && (
          <>
            <dt>{words.discount}</dt>
            <dd className="text-end">{formatDollars(-totals.discount)}</dd>
          </>
        )}
        {totals.groups
          .filter(({ rate }) => rate > 0)
          .map(({ rate, taxable, tax }) => (
            <div key={rate} className="contents">
              <dt>
                {words.tax({ rate: formatRate(rate) })}{" "}
                <span className="text-muted">{words.on({ amount: formatDollars(taxable) })}</span>
              </dt>
              <dd className="text-end">{formatDollars(tax)}</dd>
            </div>
          ))}
        <div className="col-span-2 flex justify-between border-t border-solid border-border pt-2 text-lg font-semibold">
          <dt>{words.total}</dt>
          <dd>{formatDollars(totals.total)}</dd>
        </div>
      </dl>
    </div>
  );
}
