import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { getCustomerStatement as endpoint } from "@trellis/contract-invoicing/customers.ts";
import { addMonths, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import type { Language } from "@trellis/messages/languages.ts";
import { and, eq, isNull } from "drizzle-orm";
import { invalid, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { readCustomerLanguage } from "../core/customer-language.ts";
import { partyOf } from "../core/customer-party.ts";
import { todayOf } from "../core/invoice-view.ts";
import { customer, invoice, type Party, payment, paymentRefund } from "../schema/invoice-schema.ts";
import { isBilled } from "../schema/invoice-state.ts";
import { statementWords } from "./messages.ts";

/** Something that changed what a customer owes. */
export interface StatementEntry {
  date: string;
  kind: "invoice" | "payment" | "refund";
  text: string;
  currency: string;
  /** Positive raises the balance: an invoice, a refund. */
  cents: bigint;
}

export interface StatementLine extends StatementEntry {
  /** After this entry; negative is the customer's credit. */
  balance: bigint;
}

/** The account in one currency. */
export interface StatementSection {
  currency: string;
  opening: bigint;
  lines: readonly StatementLine[];
  closing: bigint;
}

export interface Statement {
  language: Language;
  customer: Party;
  /** Last word on the first line of the file and in its name. */
  from: string;
  to: string;
  sections: readonly StatementSection[];
}

/** On one day an invoice is before what pays for it. */
const ORDER = { invoice: 0, payment: 1, refund: 2 } as const;

/** The account of a customer over a period; 12 months to today where none is given. Throws not_found, invalid. */
export async function readStatement(
  context: Context,
  { params, query }: EndpointParsed<typeof endpoint>,
): Promise<Statement> {
  const { transaction, organizationId } = context;
  const to = query.to ?? todayOf(context);
  const from = query.from ?? addMonths(startOfMonth(to), -11);
  if (from > to) throw invalid("to", "The first day is after the last day");
  const [row] = await transaction
    .select()
    .from(customer)
    .where(and(eq(customer.organizationId, organizationId), eq(customer.id, params.id)));
  if (!row) throw notFound("Customer");
  // The customer reads it; of one whose language no one chose, whoever asks for it.
  const language = query.language ?? (await readCustomerLanguage(context, params.id)) ?? context.language;
  const entries = await readEntries(context, params.id, statementWords(language));
  return { language, customer: partyOf(row), from, to, sections: toSections(entries, from, to) };
}

/**
 * Adds up entries by currency: what was before the period is its opening balance, what came after is left out. An account
 * without any entry has one empty section in dollars.
 */
export function toSections(entries: readonly StatementEntry[], from: string, to: string): StatementSection[] {
  const sorted = entries
    .filter(({ date }) => date <= to)
    .toSorted((a, b) => (a.date === b.date ? ORDER[a.kind] - ORDER[b.kind] : a.date < b.date ? -1 : 1));
  const currencies = [...new Set(sorted.map(({ currency }) => currency))].sort();
  return (currencies.length > 0 ? currencies : ["USD"]).map((currency) => {
    const own = sorted.filter((entry) => entry.currency === currency);
    const opening = own.filter(({ date }) => date < from).reduce((sum, { cents }) => sum + cents, 0n);
    let balance = opening;
    const lines = own
      .filter(({ date }) => date >= from)
      .map((entry) => {
        balance += entry.cents;
        return { ...entry, balance };
      });
    return { currency, opening, lines, closing: balance };
  });
}

/** Sent invoices, payments and refunds of all time: the opening balance needs them. */
async function readEntries(
  { transaction, organizationId }: Context,
  customerId: string,
  words: ReturnType<typeof statementWords>,
): Promise<StatementEntry[]> {
  const invoices = await transaction
    .select({
      date: invoice.issueDate,
      number: invoice.invoiceNumber,
      currency: invoice.currency,
      cents: invoice.total,
    })
    .from(invoice)
    .where(and(eq(invoice.organizationId, organizationId), eq(invoice.customerId, customerId), isBilled("invoice")));
  const isPaymentOf = and(
    eq(payment.organizationId, organizationId),
    eq(payment.customerId, customerId),
    isNull(payment.deletedAt),
  );
  const payments = await transaction
    .select({
      date: payment.paymentDate,
      reference: payment.reference,
      currency: payment.currency,
      cents: payment.cents,
    })
    .from(payment)
    .where(isPaymentOf);
  const refunds = await transaction
    .select({
      date: paymentRefund.refundDate,
      reason: paymentRefund.reason,
      currency: payment.currency,
      cents: paymentRefund.cents,
    })
    .from(paymentRefund)
    .innerJoin(
      payment,
      and(eq(payment.organizationId, paymentRefund.organizationId), eq(payment.id, paymentRefund.paymentId)),
    )
    .where(and(eq(paymentRefund.organizationId, organizationId), isPaymentOf));
  return [
    ...invoices.map(({ number, ...one }) => ({ ...one, kind: "invoice" as const, text: words.invoice({ number }) })),
    ...payments.map(({ reference, cents, ...one }) => ({
      ...one,
      kind: "payment" as const,
      text: reference ? words.paymentWith({ reference }) : words.payment,
      cents: -cents,
    })),
    ...refunds.map(({ reason, ...one }) => ({
      ...one,
      kind: "refund" as const,
      text: reason ? words.refundWith({ reason }) : words.refund,
    })),
  ];
}
