import { createTaxDeposit, type OwedTax } from "@trellis/contract-taxes/taxes-owed.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { useRef } from "react";
import { showErrorToast } from "./error-toast.ts";
import { TEXT } from "./messages.ts";
import { dollars, keyOf, periodText, taxName } from "./tax-words.ts";

const words = TEXT.deposit;

/** Records a deposit of a period's tax, the whole rest unless another amount is typed. */
export function DepositDialog({ item, onClose }: { item: OwedTax; onClose: () => void }) {
  const { today } = useMembership();
  const isSales = item.tax === "sales_tax";
  // One attempt, however often it is sent: a retry never records it twice.
  const idempotencyKey = useRef(randomId());
  const { values, set, errorOf, form } = useDraftForm({
    draft: `tax-deposit:${keyOf(item)}`,
    stored: () => ({ depositedOn: today, amount: dollars(item.rest).slice(1), reference: "" }),
    send: ({ depositedOn, amount, reference }) => {
      const { tax, state, periodStart } = item;
      const body = { tax, state, periodStart, depositedOn, amount: plainAmount(amount), reference };
      return callEndpoint(createTaxDeposit, { body }, { idempotencyKey: idempotencyKey.current });
    },
    done: async () => {
      await refreshAreas(createTaxDeposit.touches);
      showToast({ title: words.saved });
      onClose();
    },
    failed: (error) => {
      // Refused, so nothing was recorded under it: what is sent next is another attempt.
      if (error instanceof ApiError && error.status !== 0 && error.status < 500) idempotencyKey.current = randomId();
      showErrorToast(error);
    },
  });

  return (
    <FormDialog
      title={words.title}
      description={
        isSales
          ? words.salesText({ tax: taxName(item), period: periodText(item) })
          : words.text({ tax: taxName(item), agency: item.agency, period: periodText(item) })
      }
      size="sm"
      words={{ cancel: TEXT.cancel, save: words.save }}
      form={form}
      onClose={onClose}
    >
      <Field label={words.date} required error={errorOf("depositedOn")}>
        {(props) => <DateInput {...props} data-autofocus max={today} {...bindField(values, set, "depositedOn")} />}
      </Field>
      <Field
        label={words.amount}
        required
        hint={words.amountHint({ rest: dollars(item.rest) })}
        error={errorOf("amount")}
      >
        {(props) => <MoneyInput {...props} {...bindField(values, set, "amount")} />}
      </Field>
      <Field label={words.reference} optional error={errorOf("reference")}>
        {(props) => (
          <TextInput {...props} maxLength={100} autoComplete="off" {...bindField(values, set, "reference")} />
        )}
      </Field>
      <p className="text-sm text-muted">{isSales ? words.salesNote : words.note}</p>
    </FormDialog>
  );
}
