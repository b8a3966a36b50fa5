import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { invoiceMailText } from "@trellis/invoice-rules/invoice-mail-text.ts";
import type { Language } from "@trellis/messages/languages.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { SendPreview } from "@trellis/shared/ui/dialogs/send-preview.tsx";
import { useAtomValue } from "jotai";
import { TEXT } from "./messages.ts";

/** What the mail says of an invoice. Amounts as the API answers them. */
type MailedInvoice = Pick<
  Invoice,
  "invoiceNumber" | "totalAmount" | "remainingBalance" | "currency" | "dueDate" | "isOverdue"
> & { customer: { name: string } | null; seller: { name: string } | null };

interface Props {
  to: readonly string[];
  message: string | null;
  invoice: MailedInvoice;
  /** The customer's. */
  language: Language;
  final: string;
}

/** The mail of an invoice as it is about to leave. */
export function InvoiceMailPreview({ to, message, invoice, language, final }: Props) {
  const { organization } = useAtomValue(sessionAtom, { store });
  const { subject, paragraphs, action } = invoiceMailText({
    invoiceNumber: invoice.invoiceNumber,
    buyer: invoice.customer?.name ?? null,
    seller: invoice.seller?.name ?? organization?.name ?? "",
    total: centsOf(invoice.totalAmount),
    balance: centsOf(invoice.remainingBalance),
    currency: invoice.currency,
    dueDate: invoice.dueDate,
    isLate: invoice.isOverdue,
    message,
    language,
  });
  return (
    <SendPreview
      to={to}
      subject={subject}
      paragraphs={paragraphs}
      contains={[TEXT.attached({ number: invoice.invoiceNumber }), TEXT.button({ label: action }), TEXT.yourSignature]}
      final={final}
    />
  );
}
