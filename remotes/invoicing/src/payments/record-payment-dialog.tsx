import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { PAYMENT_METHODS } from "@trellis/invoice-rules/choices.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput, NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { CustomerPicker } from "../customers/customer-picker.tsx";
import { amountText } from "../invoice-amount.ts";
import { AllocationTable } from "./allocation-table.tsx";
import { TEXT } from "./messages.ts";
import { UseCredit } from "./use-credit.tsx";
import { type Payer, type PaymentForm, usePaymentForm } from "./use-payment-form.ts";

export interface RecordPaymentDialogProps {
  /** Pays for this invoice; without it the customer's open invoices are offered. */
  invoice?: Invoice;
  /** Whose payment it is, where that is known. */
  payer?: Payer;
  onClose: () => void;
}

const words = TEXT.form;

/** Received money: for one invoice, for several, or as credit. It shows live where each cent goes. */
export function RecordPaymentDialog({ invoice, payer, onClose }: RecordPaymentDialogProps) {
  const form = usePaymentForm({ invoice, payer, onRecorded: onClose });
  return (
    <FormDialog
      title={invoice ? words.title({ number: invoice.invoiceNumber }) : TEXT.record}
      size="md"
      words={words}
      form={{
        draft: form.draft,
        busy: form.isSaving || form.openInvoices.isLoading,
        submit: () => {
          void form.submit();
        },
      }}
      onClose={onClose}
    >
      {form.conflict && (
        <div role="alert">
          <Banner tone="warning">
            <b>{words.changed}</b> {form.conflict}
          </Banner>
        </div>
      )}
      {!invoice && !payer && (
        <CustomerPicker
          label={words.customer}
          chosen={form.payer}
          onChoose={form.choosePayer}
          error={form.complaints.customerId}
        />
      )}
      {invoice && <UseCredit invoice={invoice} onApplied={onClose} />}
      <Facts form={form} />
      {!invoice && form.payer && <OpenInvoices form={form} />}
      <Outcome form={form} invoice={invoice} />
    </FormDialog>
  );
}

function OpenInvoices({ form }: { form: PaymentForm }) {
  const { isLoading, error, refresh } = form.openInvoices;
  if (error) return <ErrorCard title={words.openFailed} message={error.message} onRetry={() => void refresh()} />;
  return isLoading ? <SkeletonRows rows={2} /> : <AllocationTable form={form} />;
}

function Facts({ form: { values, change, complaints, currency } }: { form: PaymentForm }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.amount} required error={complaints.amount ?? complaints.currency}>
          {(control) =>
            currency === "USD" ? (
              <MoneyInput {...control} placeholder="0.00" {...bindField(values, change, "amount")} />
            ) : (
              <NumberInput
                {...control}
                places={2}
                fixedPlaces={2}
                placeholder={currency}
                {...bindField(values, change, "amount")}
              />
            )
          }
        </Field>
        <Field label={words.date} required error={complaints.paymentDate}>
          {(control) => <DateInput {...control} {...bindField(values, change, "date")} />}
        </Field>
        <Field label={words.method} error={complaints.paymentMethod}>
          {(control) => (
            <Select {...control} {...bindField(values, change, "method")}>
              <Options values={PAYMENT_METHODS} text={TEXT.methods} />
            </Select>
          )}
        </Field>
        <Field label={words.reference} hint={words.referenceHint} error={complaints.reference}>
          {(control) => (
            <TextInput {...control} maxLength={100} autoComplete="off" {...bindField(values, change, "reference")} />
          )}
        </Field>
      </div>
      <Field label={words.notes} optional error={complaints.notes}>
        {(control) => <TextArea {...control} rows={2} maxLength={2000} {...bindField(values, change, "notes")} />}
      </Field>
    </>
  );
}

/** Where the money goes, updated while typing. */
function Outcome({ form, invoice }: { form: PaymentForm; invoice: Invoice | undefined }) {
  const { cents, division, currency, complaints, open } = form;
  if (cents === 0n) return null;
  const text = (amount: bigint) => amountText(formatDecimal(amount), currency);
  const left = invoice ? (open[0]?.balance ?? 0n) - division.allocated : 0n;
  return (
    <div role="status" className="grid gap-1 rounded-md bg-sunken px-4 py-3">
      <Line name={words.allocated} value={text(division.allocated)} />
      {left > 0n && <Line name={words.staysOpen} value={text(left)} />}
      {division.credit > 0n && <Line name={words.credit} value={text(division.credit)} />}
      {division.credit < 0n && <p className="text-danger-text">{words.missing({ amount: text(-division.credit) })}</p>}
      {complaints.allocations && <p className="text-danger-text">{complaints.allocations}</p>}
    </div>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <p className="flex justify-between gap-4">
      <span className="text-muted">{name}</span>
      <span className="font-medium tabular-nums">{value}</span>
    </p>
  );
}
