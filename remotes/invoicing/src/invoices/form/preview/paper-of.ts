import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { parseMoney } from "@trellis/domain/money/money.ts";
import { plainAmount, plainQuantity, plainRate } from "@trellis/domain/money/typed-number.ts";
import { termsText } from "@trellis/invoice-rules/invoice-terms.ts";
import { INVOICE_WORDS } from "@trellis/invoice-rules/invoice-words.ts";
import type { Language } from "@trellis/messages/languages.ts";
import type { InvoiceValues } from "../invoice-values.ts";
import { typedRate, typedTotals } from "../typed-totals.ts";
import type { PaperFacts, PaperParty } from "./paper-facts.ts";

/** The paper of what is typed so far. */
export function paperOf(
  values: InvoiceValues,
  seller: PaperParty,
  buyer: (PaperParty & { language?: Language | null }) | null,
): PaperFacts {
  const { paper: words, day } = INVOICE_WORDS[buyer?.language ?? "en"];
  const totals = typedTotals(values);
  const ownRate = typedRate(values.taxRate);
  const lines = values.items.map((item, index) => ({
    description: item.description || words.description,
    quantity: plainQuantity(item.quantity) || "0",
    unitPrice: parseMoney(plainAmount(item.unitPrice)) ?? 0n,
    taxRate: item.taxRate.trim() === "" ? ownRate : typedRate(item.taxRate),
    discountRate: typedRate(item.discountRate) > 0 ? plainRate(item.discountRate) : "",
    total: totals.lines[index] ?? 0n,
  }));
  return {
    words,
    day: (typed) => (isCalendarDay(typed) ? day(typed) : "–"),
    template: values.template,
    invoiceNumber: values.invoiceNumber,
    isDraft: values.status === "draft",
    issueDate: values.issueDate,
    dueDate: values.dueDate,
    seller,
    buyer: buyer ?? { name: words.noCustomer, email: null, phone: null, address: null },
    lines,
    showsRates: new Set(lines.map(({ taxRate }) => taxRate)).size > 1,
    subtotal: totals.subtotal,
    discount: totals.discount,
    groups: totals.groups.filter(({ rate }) => rate > 0),
    total: totals.total,
    notes: values.notes,
    terms: termsText(values.terms, values, words.dueWithin),
    footerText: values.footerText,
  };
}
