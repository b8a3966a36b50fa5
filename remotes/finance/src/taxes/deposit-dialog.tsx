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
import { DateInput, MoneyInput, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useKeptState } from "@trellis/shared/ui/dialogs/kept-state.ts";
import { useRef, useState } from "react";
import { showErrorToast } from "./error-toast.ts";
import { strings } from "./strings.ts";
import { dollars, keyOf, periodText, taxName } from "./tax-words.ts";

const words = strings.deposit;

/** Records a deposit of a period's tax, the whole rest unless another amount is typed. */
export function DepositDialog({ item, onClose }: { item: OwedTax; onClose: () => void }) {
  const { today } = useMembership();
  const isSales = item.tax === "sales_tax";
  // One attempt, however often it is sent: a lost answer is asked for again without recording it twice.
  const idempotencyKey = useRef(randomId());
  const [values, setValues, draft] = useKeptState(`tax-deposit:${keyOf(item)}`, () => ({
    depositedOn: today,
    amount: dollars(item.rest).slice(1),
    reference: "",
  }));
  const [issues, setIssues] = useState<ApiError["issues"]>([]);
  const [busy, setBusy] = useState(false);
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message ?? null;
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));

  async function submit() {
    setBusy(true);
    try {
      await callEndpoint(
        createTaxDeposit,
        {
          body: {
            tax: item.tax,
            state: item.state,
            periodStart: item.periodStart,
            depositedOn: values.depositedOn,
            amount: plainAmount(values.amount),
            reference: values.reference,
          },
        },
        { idempotencyKey: idempotencyKey.current },
      );
      draft.drop();
      await refreshAreas(createTaxDeposit.touches);
      showToast({ title: words.saved });
      onClose();
    } catch (error) {
      // Refused, so nothing was recorded under it: what is sent next is another attempt.
      if (error instanceof ApiError && error.status !== 0 && error.status < 500) idempotencyKey.current = randomId();
      setIssues(error instanceof ApiError ? error.issues : []);
      showErrorToast(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={words.title}
      description={
        isSales
          ? words.salesText(taxName(item), periodText(item))
          : words.text(taxName(item), item.agency, periodText(item))
      }
      size="sm"
      words={{ cancel: strings.cancel, save: words.save }}
      form={{ draft, busy, submit }}
      onClose={onClose}
    >
      <Field label={words.date} required error={errorOf("depositedOn")}>
        {(props) => <DateInput {...props} data-autofocus max={today} {...bindField(values, set, "depositedOn")} />}
      </Field>
      <Field label={words.amount} required hint={words.amountHint(dollars(item.rest))} error={errorOf("amount")}>
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
