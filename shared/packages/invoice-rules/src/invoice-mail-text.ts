import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { amountIn, type Cents } from "@trellis/domain/money/money.ts";
import type { Language } from "@trellis/messages/languages.ts";
import { INVOICE_WORDS } from "./invoice-words.ts";

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
  /** The customer's. */
  language: Language;
}

/** What the mail of an invoice says above the signature; the screen previews the same text before it is sent. */
export function invoiceMailText(facts: InvoiceMailFacts): { subject: string; paragraphs: string[]; action: string } {
  const { invoiceNumber, buyer, seller, total, balance, currency, isLate, message, language } = facts;
  const { mail, day } = INVOICE_WORDS[language];
  const isPaid = balance === 0n;
  const due = day(facts.dueDate);
  const amount = amountIn(balance, currency);
  const ours = [
    mail.hello(buyer ?? ""),
    isPaid ? mail.paid(invoiceNumber) : mail.open(invoiceNumber, amount, due, isLate),
  ];
  return {
    subject: mail.subject(invoiceNumber, seller),
    paragraphs: [
      ...(message === null ? ours : splitParagraphs(message)),
      [
        `${mail.number}: ${invoiceNumber}`,
        ...(balance === total ? [] : [`${mail.total}: ${amountIn(total, currency)}`]),
        ...(isPaid ? [mail.paidInFull] : [`${mail.amountDue}: ${amount}`, `${mail.dueDate}: ${due}`]),
      ].join("\n"),
    ],
    action: isPaid ? mail.view : mail.viewAndPay,
  };
}

/** The paragraphs of typed text: empty lines part them. */
export const splitParagraphs = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
