import { createSimpleInvoice } from "@trellis/contract-invoicing/invoices.ts";
import type { BusinessSettings } from "@trellis/contract-organizations/business-settings.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { formatDecimal, parseMoney } from "@trellis/domain/money/money.ts";
import { parseQuantity } from "@trellis/domain/money/quantity.ts";
import { plainAmount, plainQuantity, plainRate } from "@trellis/domain/money/typed-number.ts";
import { totalInvoice } from "@trellis/invoice-rules/invoice-totals.ts";
import { endpointResolver } from "@trellis/shared/client/endpoint-resolver.ts";
import type * as z from "zod/mini";

interface SimpleItem {
  description: string;
  quantity: string;
  rate: string;
}

/** What the form holds while someone types: text everywhere. */
export interface SimpleValues {
  companyName: string;
  logoUrl: string;
  companyAddress: string;
  companyPhone: string;
  companyEmail: string;
  companyWebsite: string;
  invoiceNumber: string;
  dueDate: string;
  clientName: string;
  clientEmail: string;
  clientAddress: string;
  notes: string;
  items: SimpleItem[];
  taxRate: string;
}
type Body = z.input<(typeof createSimpleInvoice)["body"]>;

export const NEW_ITEM: SimpleItem = { description: "", quantity: "1", rate: "" };
const USUAL_DAYS = 30;

/** The sender from the settings, a number from the clock, due in 30 days. */
export function newValues(settings: BusinessSettings, today: string, now: number): SimpleValues {
  return {
    companyName: settings.businessName,
    logoUrl: settings.logoUrl ?? "",
    companyAddress: settings.address ?? "",
    companyPhone: settings.phone ?? "",
    companyEmail: settings.email ?? "",
    companyWebsite: settings.website ?? "",
    invoiceNumber: `INV-${now}`,
    dueDate: addDays(today, USUAL_DAYS),
    clientName: "",
    clientEmail: "",
    clientAddress: "",
    notes: settings.invoiceNotes,
    items: [NEW_ITEM],
    taxRate: withReaderMarks(settings.defaultTaxRate),
  };
}

function rateOf(typed: string): number {
  const match = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(plainRate(typed));
  const rate = match ? Number(match[1]) * 1000 + Number((match[2] ?? "").padEnd(3, "0")) : 0;
  return Math.min(rate, 100_000);
}

/** The total so far; an incomplete number counts as zero. */
export function totalsOf({ items, taxRate }: Pick<SimpleValues, "items" | "taxRate">) {
  const amount = (typed: string) => {
    const cents = parseMoney(plainAmount(typed)) ?? 0n;
    return cents < 0n ? 0n : cents;
  };
  return totalInvoice(
    items.map((item) => ({
      quantity: parseQuantity(plainQuantity(item.quantity)) ?? 0n,
      unitPrice: amount(item.rate),
      discountRate: 0,
      taxRate: null,
    })),
    rateOf(taxRate),
    0n,
  );
}

/** The request body, with the sums that the form shows: the server computes them again. */
export function bodyOf(values: SimpleValues): Body {
  const totals = totalsOf(values);
  return {
    ...values,
    items: values.items.map((item, index) => ({
      description: item.description,
      quantity: plainQuantity(item.quantity),
      rate: plainAmount(item.rate) || "0",
      amount: formatDecimal(totals.lines[index] ?? 0n),
    })),
    taxRate: plainRate(values.taxRate) || "0",
    subtotal: formatDecimal(totals.subtotal),
    taxAmount: formatDecimal(totals.tax),
    total: formatDecimal(totals.total),
  };
}

/** Checks with the contract's own schema, so that form and server say the same words. */
export const simpleResolver = endpointResolver(createSimpleInvoice, bodyOf);
