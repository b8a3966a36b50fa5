import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { Language } from "@trellis/messages/languages.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { InvoiceMailPreview } from "../../sending/invoice-mail-preview.tsx";
import { TEXT } from "../../sending/messages.ts";
import type { FormStatus } from "./form-status.ts";
import type { InvoiceValues } from "./invoice-values.ts";
import { FORM } from "./messages.ts";
import { typedTotals } from "./typed-totals.ts";

interface Props {
  values: InvoiceValues;
  /** What saving makes of it: sent, or sent and paid. */
  status: FormStatus;
  customer: { name: string; email: string | null; language?: Language | null } | null;
  seller: Invoice["seller"];
  onSend: () => Promise<unknown>;
  onClose: () => void;
}

/** Saving as sent or paid mails the invoice: what leaves is shown first. */
export function SendQuestion({ values, status, customer, seller, onSend, onClose }: Props) {
  const { today } = useMembership();
  const total = formatDecimal(typedTotals(values).total);
  const invoiceNumber = values.invoiceNumber.trim() || TEXT.newNumber;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={TEXT.title({ number: invoiceNumber })}
      description={
        <InvoiceMailPreview
          to={customer?.email ? [customer.email] : []}
          message={null}
          invoice={{
            invoiceNumber,
            totalAmount: total,
            remainingBalance: status === "paid" ? "0.00" : total,
            currency: values.currency,
            dueDate: values.dueDate,
            isOverdue: values.dueDate < today,
            customer,
            seller,
          }}
          language={customer?.language ?? "en"}
          final={TEXT.final}
        />
      }
      confirmLabel={status === "paid" ? FORM.actions.save : TEXT.confirm}
      onConfirm={onSend}
    />
  );
}
