import { AmountOrZero, QuantityInput, RateInput } from "@trellis/contract-base/amounts.ts";
import { Currency } from "@trellis/contract-base/currency.ts";
import { Day, Email, Id, Line, Text } from "@trellis/contract-base/fields.ts";
import { ImageInput } from "@trellis/contract-base/setting-fields.ts";
import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { INVOICE_STATUSES, INVOICE_TEMPLATES, PAYMENT_METHODS } from "@trellis/invoice-rules/choices.ts";
import * as z from "zod/mini";

const Status = z.enum(INVOICE_STATUSES, "Choose a status");
const Template = z.enum(INVOICE_TEMPLATES, "Choose a template");

const DateOf = (required: string) =>
  z.string(required).check(
    z.minLength(1, required),
    z.refine((text) => text === "" || isCalendarDay(text), "Use a date like 2025-01-31"),
  );

/** How it was paid: what status `paid` needs. */
export const PaymentFacts = z.strictObject({
  paymentMethod: z.enum(PAYMENT_METHODS, "Choose a payment method"),
  /** Today in the organization's time zone where it is left out. */
  paymentDate: z.optional(Day),
  reference: z.nullish(Line(100)),
  notes: z.nullish(Text(1000)),
});

const InvoiceItemInput = z.strictObject({
  description: Line(1000, "Description is required"),
  quantity: QuantityInput("Quantity must be greater than 0", 10n),
  unitPrice: AmountOrZero("Unit price must be 0 or greater"),
  /** Compared with what the server computes; a difference is a 422. */
  totalPrice: z.optional(AmountOrZero()),
  taxRate: z.nullish(RateInput()),
  discountRate: z.optional(RateInput("Discount must be between 0 and 100")),
  productId: z.nullish(Id),
});

/** Totals under the forms' names or the view's: all are compared with what the server computes. */
const totals = {
  subtotal: z.optional(AmountOrZero()),
  subtotalAmount: z.optional(AmountOrZero()),
  taxAmount: z.optional(AmountOrZero()),
  totalAmount: z.optional(AmountOrZero()),
  total: z.optional(AmountOrZero()),
};

const Items = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(item, "At least one item is required")
    .check(z.minLength(1, "At least one item is required"), z.maxLength(500, "At most 500 items"));

export const InvoiceInput = z.strictObject({
  customerId: z
    .string("Customer is required")
    .check(z.minLength(1, "Customer is required"), z.uuid("Customer is required")),
  /** A preview: the server gives the number when the draft is first saved. */
  invoiceNumber: z.optional(Line(50, "Invoice number is required")),
  issueDate: DateOf("Issue date is required"),
  dueDate: DateOf("Due date is required"),
  /** `sent`, `paid` and `cancelled` perform the action; `viewed` and `partial` come by themselves. */
  status: z.optional(Status),
  /** Needed by status `paid`. */
  payment: z.optional(PaymentFacts),
  template: z.optional(Template),
  currency: z.optional(Currency("Invoices are")),
  notes: z.nullish(Text(5000)),
  terms: z.nullish(Text(5000)),
  footerText: z.nullish(Text(1000)),
  items: Items(InvoiceItemInput),
  taxRate: z.nullish(RateInput()),
  discountAmount: z.optional(AmountOrZero("Discount must be 0 or greater")),
  ...totals,
});

const RATE_TOO_SMALL = "Rate must be greater than 0";

/** The dialog in Finance: who invoices, who is invoiced, and lines with one tax rate. */
export const SimpleInvoiceInput = z.strictObject({
  companyName: Line(200, "Company name is required"),
  /** Typed by a person, or a file as a data URL. */
  logoUrl: z.nullish(ImageInput),
  companyAddress: z.nullish(Text(500)),
  companyPhone: z.nullish(Line(50)),
  companyEmail: z.nullish(z.union([z.literal(""), Email], "Valid email is required")),
  companyWebsite: z.nullish(Line(500)),
  /** A preview: the server gives the number. */
  invoiceNumber: Line(50, "Invoice number is required"),
  clientName: Line(200, "Client name is required"),
  clientEmail: Email,
  clientAddress: z.nullish(Text(500)),
  dueDate: DateOf("Due date is required"),
  notes: z.nullish(Text(5000)),
  items: Items(
    z.strictObject({
      description: Line(1000, "Description is required"),
      quantity: QuantityInput("Quantity must be greater than 0", 10n),
      rate: AmountOrZero(RATE_TOO_SMALL).check(z.refine((cents) => cents > 0n, RATE_TOO_SMALL)),
      amount: z.optional(AmountOrZero("Amount must be 0 or greater")),
    }),
  ),
  subtotal: z.optional(AmountOrZero()),
  taxRate: z.optional(RateInput()),
  taxAmount: z.optional(AmountOrZero()),
  total: z.optional(AmountOrZero()),
});
