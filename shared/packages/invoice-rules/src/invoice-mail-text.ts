import { type CalendarDay, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { amountIn, type Cents } from "@trellis/domain/money/money.ts";

interface InvoiceMailFacts {
  invoiceNumber: string;
  buyer: string | null;
  seller: string;
  /** Cents. */
  total: Cents;
  balance: Cents;
  currency: string;
  dueDate: CalendarDay;
  isLate: boolean;
  /** The sender's own words in place of the greeting. */
  message: string | null;
}

/** What the mail of an invoice says above the signature; the screen previews the same text before it is sent. */
export function invoiceMailText(facts: InvoiceMailFacts): { subject: string; paragraphs: string[]; action: string } {
  const { invoiceNumber, buyer, seller, total, balance, currency, isLate, message } = facts;
  const isPaid = balance === 0n;
  const due = formatDay(facts.dueDate);
  const amount = amountIn(balance, currency);
  const ours = [
    `Hello ${buyer ?? ""}`.trim().concat(","),
    isPaid
      ? `Here is invoice ${invoiceNumber} for your records. It's paid. Thank you!`
      : `Here is invoice ${invoiceNumber} for ${amount}. ${isLate ? `It was due on ${due}.` : `Please pay it by ${due}.`}`,
  ];
  return {
    subject: `Invoice ${invoiceNumber} from ${seller}`,
    paragraphs: [
      ...(message === null ? ours : splitParagraphs(message)),
      [
        `Invoice: ${invoiceNumber}`,
        ...(balance === total ? [] : [`Total: ${amountIn(total, currency)}`]),
        ...(isPaid ? ["Paid in full"] : [`Amount due: ${amount}`, `Due date: ${due}`]),
      ].join("\n"),
    ],
    action: isPaid ? "View invoice" : "View and pay invoice",
  };
}

/** The paragraphs of typed text: empty lines part them. */
export const splitParagraphs = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
