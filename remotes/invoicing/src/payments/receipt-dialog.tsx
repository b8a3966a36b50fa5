import { getCustomer } from "@trellis/contract-invoicing/customers.ts";
import { type Payment, sendReceipt } from "@trellis/contract-invoicing/payments.ts";
import { listEmailTemplates } from "@trellis/contract-mail/email-templates.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { fillMergeFields } from "@trellis/mail-rules/merge-fields.ts";
import { LOCALES } from "@trellis/messages/languages.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom, showToast, store } from "@trellis/shared/runtime";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { SendPreview } from "@trellis/shared/ui/dialogs/send-preview.tsx";
import { useAtomValue } from "jotai";
import { useRef } from "react";
import { amountText } from "../invoice-amount.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.detail;

/** Sends the receipt of a payment, once its reader has been seen. */
export function ReceiptDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const receipt = useEndpointMutation(sendReceipt);
  const key = useRef(randomId());
  return (
    <ConfirmDialog
      onClose={onClose}
      title={words.receiptTitle}
      description={<ReceiptPreview payment={payment} />}
      confirmLabel={words.receipt}
      onConfirm={async () => {
        try {
          const { recipient } = await receipt.mutateAsync({
            input: { params: { id: payment.id } },
            idempotencyKey: key.current,
          });
          key.current = randomId();
          showToast({ title: words.receiptDone, description: words.receiptSent({ recipient }) });
        } catch (error) {
          showErrorToast(words.receiptFailed, error);
          throw error;
        }
      }}
    />
  );
}

/** The organization's own text, or ours, with this payment's values. */
function ReceiptPreview({ payment }: { payment: Payment }) {
  const { organization } = useAtomValue(sessionAtom, { store });
  const customer = useEndpoint(getCustomer, { params: { id: payment.customerId } });
  // As it is sent: in the customer's language, where one was chosen.
  const language = customer.data?.language ?? "en";
  const templates = useEndpoint(listEmailTemplates, { query: { language } }, { enabled: customer.data !== undefined });
  const template = templates.data?.find(({ templateType }) => templateType === "paid_invoice");
  const email = customer.data?.email;
  const values = new Map([
    ["customerName", payment.customerName],
    ["invoiceNumber", payment.allocations.map(({ invoiceNumber }) => invoiceNumber).join(", ")],
    ["amountPaid", amountText(payment.amount, payment.currency)],
    ["paymentDate", formatDay(payment.paymentDate, { locale: LOCALES[language] })],
    ["businessName", organization?.name ?? ""],
  ]);
  return (
    <SendPreview
      to={email ? [`${payment.customerName} <${email}>`] : []}
      {...(template
        ? {
            subject: fillMergeFields(template.subject, values),
            paragraphs: fillMergeFields(template.textContent, values).split(/\n\s*\n/),
          }
        : {})}
      contains={[words.receiptContains]}
      final={words.receiptFinal}
    />
  );
}
