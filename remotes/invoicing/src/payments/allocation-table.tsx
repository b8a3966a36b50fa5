import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { useId } from "react";
import { amountText } from "../invoice-amount.ts";
import { TEXT } from "./messages.ts";
import type { PaymentForm } from "./use-payment-form.ts";

const words = TEXT.form;

/** How a payment is divided: the oldest due first, until someone types another amount. */
export function AllocationTable({ form }: { form: PaymentForm }) {
  const titleId = useId();
  const { open, currency } = form;
  if (open.length === 0) return <p className="text-muted">{words.noOpen}</p>;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <div className="flex min-h-control-sm items-center justify-between gap-3">
        <h3 id={titleId} className="font-semibold">
          {words.open}
        </h3>
        {form.isByHand && (
          <Button size="sm" variant="ghost" onClick={form.divideOldestFirst}>
            {words.oldestFirst}
          </Button>
        )}
      </div>
      <ul className="grid max-h-72 overflow-y-auto rounded-md border border-solid border-border">
        {open.map((invoice) => (
          <li
            key={invoice.id}
            className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-3 border-b border-solid border-hairline px-3 py-2 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="block font-medium">{invoice.invoiceNumber}</span>
              <span className={`block text-sm ${invoice.isOverdue ? "text-danger-text" : "text-muted"}`}>
                {(invoice.isOverdue ? words.overdue : words.due)({ day: formatDay(invoice.dueDate) })}
                {", "}
                {words.openAmount({ amount: amountText(invoice.remainingBalance, currency) })}
              </span>
            </span>
            <Field
              label={<span className="sr-only">{words.partFor({ number: invoice.invoiceNumber })}</span>}
              error={
                form.badParts.has(invoice.id)
                  ? words.badPart
                  : form.division.over.has(invoice.id)
                    ? words.tooMuch({ amount: amountText(invoice.remainingBalance, currency) })
                    : null
              }
            >
              {(control) => (
                <NumberInput
                  {...control}
                  places={2}
                  fixedPlaces={2}
                  className="text-end tabular-nums"
                  placeholder="0.00"
                  value={form.partText(invoice.id)}
                  onChange={(event) => form.typePart(invoice.id, event.target.value)}
                />
              )}
            </Field>
          </li>
        ))}
      </ul>
    </section>
  );
}
