import type { Invoice, InvoiceItem } from "@trellis/contract-invoicing/invoice.ts";
import { createInvoice } from "@trellis/contract-invoicing/invoices.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { plainAmount, plainQuantity, plainRate } from "@trellis/domain/money/typed-number.ts";
import type { PaymentMethod } from "@trellis/invoice-rules/choices.ts";
import { endpointResolver, type Issue } from "@trellis/shared/client/endpoint-resolver.ts";
import type * as z from "zod/mini";
import type { FormStatus } from "./form-status.ts";

/** A line while someone types it: text everywhere. */
interface ItemValues {
  description: string;
  quantity: string;
  unitPrice: string;
  /** Empty takes the invoice's. */
  taxRate: string;
  discountRate: string;
  productId: string | null;
}

/** What the form holds while someone types. */
export interface InvoiceValues {
  customerId: string;
  invoiceNumber: string;
  status: FormStatus;
  issueDate: string;
  dueDate: string;
  template: NonNullable<Body["template"]>;
  currency: string;
  taxRate: string;
  discountAmount: string;
  items: ItemValues[];
  notes: string;
  terms: string;
  footerText: string;
  payment: { paymentMethod: PaymentMethod | ""; paymentDate: string; reference: string };
}
type Body = z.input<(typeof createInvoice)["body"]>;

/** Days until a new invoice is due, unless its customer has terms. */
const USUAL_DAYS = 30;

export const NEW_ITEM: ItemValues = {
  description: "",
  quantity: "1",
  unitPrice: "",
  taxRate: "",
  discountRate: "",
  productId: null,
};

interface NewFacts {
  /** Whom it is for, where that is known already. */
  customerId?: string;
  today: string;
  invoiceNumber: string;
  taxRate: string;
  notes: string;
  terms: string;
}

/** A new invoice: issued today, due in 30 days, the settings' tax rate and words, one empty line. */
export function newValues({ customerId = "", today, invoiceNumber, taxRate, notes, terms }: NewFacts): InvoiceValues {
  return {
    customerId,
    invoiceNumber,
    status: "draft",
    issueDate: today,
    dueDate: addDays(today, USUAL_DAYS),
    template: "professional",
    currency: "USD",
    taxRate: withReaderMarks(taxRate),
    discountAmount: "",
    items: [NEW_ITEM],
    notes,
    terms,
    footerText: "",
    payment: { paymentMethod: "", paymentDate: today, reference: "" },
  };
}

export function valuesOf(invoice: Invoice, items: readonly InvoiceItem[], today: string): InvoiceValues {
  return {
    customerId: invoice.customerId,
    invoiceNumber: invoice.invoiceNumber,
    status: invoice.status,
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    template: invoice.template,
    currency: invoice.currency,
    taxRate: withReaderMarks(invoice.taxRate),
    discountAmount: invoice.discountAmount === "0.00" ? "" : withReaderMarks(invoice.discountAmount),
    items: items.map((item) => ({
      description: item.description,
      quantity: withReaderMarks(item.quantity),
      unitPrice: withReaderMarks(item.unitPrice),
      taxRate: withReaderMarks(item.taxRate ?? ""),
      discountRate: item.discountRate === "0" ? "" : withReaderMarks(item.discountRate),
      productId: item.productId,
    })),
    notes: invoice.notes ?? "",
    terms: invoice.terms ?? "",
    footerText: invoice.footerText ?? "",
    payment: { paymentMethod: "", paymentDate: today, reference: "" },
  };
}

/** The request body, with `status` from the button if it sets one. */
export function bodyOf(values: InvoiceValues, status: FormStatus = values.status): Body {
  const { payment } = values;
  return {
    customerId: values.customerId,
    invoiceNumber: values.invoiceNumber,
    issueDate: values.issueDate,
    dueDate: values.dueDate,
    status,
    template: values.template,
    notes: values.notes,
    terms: values.terms,
    footerText: values.footerText,
    items: values.items.map((item) => ({
      description: item.description,
      quantity: plainQuantity(item.quantity),
      unitPrice: plainAmount(item.unitPrice) || "0",
      taxRate: item.taxRate.trim() === "" ? null : plainRate(item.taxRate),
      discountRate: plainRate(item.discountRate) || "0",
      productId: item.productId,
    })),
    taxRate: plainRate(values.taxRate) || "0",
    discountAmount: plainAmount(values.discountAmount) || "0",
    ...(status === "paid" && payment.paymentMethod
      ? {
          payment: {
            paymentMethod: payment.paymentMethod,
            ...(payment.paymentDate ? { paymentDate: payment.paymentDate } : {}),
            reference: payment.reference || null,
          },
        }
      : {}),
  };
}

const NUMBER_REQUIRED = "Invoice number is required";
const METHOD_REQUIRED = "Choose a payment method";
const DUE_BEFORE_ISSUE = "The due date is before the issue date";

/** Checks with the contract's own schema, so that form and server say the same words. */
export const invoiceResolver = endpointResolver(
  createInvoice,
  (values: InvoiceValues, _: { paid?: boolean } | undefined) => bodyOf(values),
  { rules: (issues, values, { context }) => [...issues, ...formIssues(values, context?.paid ?? false)] },
);

/** What the form asks for beyond the contract. */
const formIssues = (values: InvoiceValues, isPaid: boolean): Issue[] => [
  ...(values.invoiceNumber.trim() === "" ? [{ path: ["invoiceNumber"], message: NUMBER_REQUIRED }] : []),
  ...(values.dueDate && values.issueDate && values.dueDate < values.issueDate
    ? [{ path: ["dueDate"], message: DUE_BEFORE_ISSUE }]
    : []),
  ...(values.status === "paid" && !isPaid && !values.payment.paymentMethod
    ? [{ path: ["payment", "paymentMethod"], message: METHOD_REQUIRED }]
    : []),
];
