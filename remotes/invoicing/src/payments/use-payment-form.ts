import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { createPayment } from "@trellis/contract-invoicing/payments.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { centsOf, formatDecimal } from "@trellis/domain/money/money.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import type { PaymentMethod } from "@trellis/invoice-rules/choices.ts";
import { divisionOf, readAmount, spread } from "@trellis/invoice-rules/payment-allocation.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { useRef, useState } from "react";
import { amountText } from "../invoice-amount.ts";
import { TEXT } from "./messages.ts";
import { useOpenInvoices } from "./use-open-invoices.ts";

interface PaymentValues {
  amount: string;
  method: PaymentMethod;
  date: string;
  reference: string;
  notes: string;
}

export interface Payer {
  id: string;
  name: string;
}

interface Options {
  /** One invoice to pay for; without it the customer's open ones. */
  invoice: Invoice | undefined;
  payer: Payer | undefined;
  onRecorded: () => void;
}

/** What the dialog holds: typed texts, how the money is divided, what is wrong, and saving it once. */
export function usePaymentForm({ invoice, payer: givenPayer, onRecorded }: Options) {
  const { today } = useMembership();
  const [payer, choosePayer] = useState<Payer | undefined>(
    invoice ? { id: invoice.customerId, name: invoice.customer.name } : givenPayer,
  );
  const [values, setValues, draft] = useDraftState<PaymentValues>(`payment:${invoice?.id ?? "new"}`, {
    amount: invoice ? withReaderMarks(invoice.remainingBalance) : "",
    method: "bank_transfer",
    date: today,
    reference: "",
    notes: "",
  });
  /** Texts of amounts that were divided by hand; null while the oldest come first. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null);
  const [complaints, setComplaints] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<string | null>(null);
  const key = useRef(randomId());
  const save = useEndpointMutation(createPayment);
  const { invoices: listed, ...openInvoices } = useOpenInvoices(invoice, payer?.id);
  const currency =
    invoice?.currency ?? (listed.some((one) => one.currency === "USD") ? "USD" : listed[0]?.currency) ?? "USD";
  const open = listed
    .filter((one) => one.currency === currency)
    .map((one) => ({ ...one, balance: centsOf(one.remainingBalance) }));
  const cents = readAmount(values.amount) ?? 0n;
  const parts = typed ? readParts(typed) : spread(cents, open);
  const division = divisionOf(cents, parts, open);
  const badParts = new Set(
    Object.entries(typed ?? {})
      .filter(
        ([, text]) => text.trim() !== "" && readAmount(text) === undefined && !/^0+(\.0+)?$/.test(plainAmount(text)),
      )
      .map(([id]) => id),
  );

  const change = (part: Partial<PaymentValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setComplaints({});
  };

  const submit = async () => {
    const wrong: Record<string, string> = {};
    if (!payer) wrong.customerId = TEXT.form.customerRequired;
    if (values.amount.trim() === "") wrong.amount = TEXT.form.amountRequired;
    setComplaints(wrong);
    setConflict(null);
    // Until the open invoices are there, all of it would become credit.
    if (openInvoices.isLoading || openInvoices.error) return;
    if (!payer || Object.keys(wrong).length > 0 || badParts.size > 0 || division.over.size > 0 || division.credit < 0n)
      return;
    try {
      await save.mutateAsync({
        input: {
          body: {
            customerId: payer.id,
            amount: plainAmount(values.amount),
            paymentMethod: values.method,
            ...(values.date ? { paymentDate: values.date } : {}),
            reference: values.reference.trim() || null,
            notes: values.notes.trim() || null,
            allocations: open.flatMap(({ id, remainingBalance }) => {
              const part = parts.get(id) ?? 0n;
              return part > 0n
                ? [{ invoiceId: id, amount: formatDecimal(part), expectedBalance: remainingBalance }]
                : [];
            }),
          },
        },
        idempotencyKey: key.current,
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        setConflict(error.message);
        void openInvoices.refresh();
      } else if (error instanceof ApiError && error.issues.length > 0) setComplaints(complaintsOf(error));
      else showErrorToast(TEXT.form.failed, error);
      return;
    }
    draft.drop();
    showToast({
      title: TEXT.form.done,
      ...(division.credit > 0n
        ? {
            description: TEXT.form.doneCredit({
              amount: amountText(formatDecimal(division.credit), currency),
              name: payer.name,
            }),
          }
        : {}),
    });
    onRecorded();
  };

  return {
    payer,
    choosePayer(next: Payer | undefined) {
      choosePayer(next);
      setTyped(null);
      setComplaints({});
    },
    values,
    draft,
    change,
    currency,
    open,
    openInvoices,
    parts,
    /** The text of an invoice's part: as it was typed, or as the money falls. */
    partText: (id: string) => typed?.[id] ?? (parts.has(id) ? withReaderMarks(formatDecimal(parts.get(id) ?? 0n)) : ""),
    badParts,
    typePart(id: string, text: string) {
      const shown = Object.fromEntries([...parts].map(([one, part]) => [one, withReaderMarks(formatDecimal(part))]));
      setTyped({ ...(typed ?? shown), [id]: text });
    },
    isByHand: typed !== null,
    divideOldestFirst: () => setTyped(null),
    cents,
    division,
    complaints,
    conflict,
    submit,
    isSaving: save.isPending,
  };
}

const readParts = (typed: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(typed).flatMap(([id, text]): [string, bigint][] => {
      const cents = readAmount(text);
      return cents === undefined ? [] : [[id, cents]];
    }),
  );

export type PaymentForm = ReturnType<typeof usePaymentForm>;
