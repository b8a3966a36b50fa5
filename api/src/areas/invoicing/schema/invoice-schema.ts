import {
  CUSTOMER_TYPES,
  INVOICE_STATUSES,
  INVOICE_TEMPLATES,
  PAYMENT_METHODS,
} from "@trellis/invoice-rules/choices.ts";
import type { Language } from "@trellis/messages/languages.ts";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  bytewiseText,
  cents,
  checkCents,
  checkOneOf,
  day,
  id,
  instant,
  tenantKeyedTable,
  tenantReference,
  tenantTable,
  thousandths,
  timestamps,
} from "../../../kernel/db/columns.ts";
import { referenceToProduct } from "../../inventory/index.ts";
import { isOpen } from "./invoice-state.ts";

/** The largest total of an invoice: decimal(12,2). */
const MAX_INVOICE_CENTS = 999_999_999_999n;

/** Whom one invoices. */
export const customer = tenantTable(
  "customer",
  {
    customerType: text("customer_type", { enum: CUSTOMER_TYPES }).notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    companyName: text("company_name"),
    email: text("email"),
    phone: text("phone"),
    address: text("address"),
    city: text("city"),
    state: text("state"),
    zipCode: text("zip_code"),
    country: text("country").notNull().default("US"),
    /** AES-256-GCM, see services/secrets. */
    taxIdSealed: text("tax_id_sealed"),
    /** Days. */
    paymentTerms: integer("payment_terms").notNull().default(30),
    creditLimit: cents("credit_limit"),
    /** No sales tax is charged: new invoices have none. */
    isTaxExempt: boolean("is_tax_exempt").notNull().default(false),
    exemptionNumber: text("exemption_number"),
    exemptionReason: text("exemption_reason"),
    isActive: boolean("is_active").notNull().default(true),
    /** The import that brought it, so that the whole import can be undone. */
    importId: id("import_id"),
    /** How lists are sorted: the company's name, or last and first name, in lower case. */
    sortName: bytewiseText("sort_name").notNull().default(""),
    /** The words that it is found by, also in the platform's `search_term`. */
    searchText: bytewiseText("search_text").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    index("customer_name_index").on(table.organizationId, table.sortName, table.id),
    index("customer_email_index").on(table.organizationId, table.email).where(sql`email is not null`),
    index("customer_import_index").on(table.organizationId, table.importId).where(sql`import_id is not null`),
    checkOneOf("customer_type_check", table.customerType, CUSTOMER_TYPES),
    check("customer_terms_check", sql.raw(`"payment_terms" between 0 and 3650`)),
  ],
);

/** Sender and recipient of the invoice, as printed; frozen when an invoice is sent. */
export interface Party {
  name: string;
  email: string | null;
  phone: string | null;
  /** Several lines. */
  address: string | null;
  website?: string | null;
  taxId?: string | null;
  /** Why no sales tax is charged: `Tax exempt, certificate 12-345`. */
  exemption?: string | null;
  /** An address of ours for an uploaded logo, or one that a person typed. */
  logoUrl?: string | null;
  /** Of a customer: in which the invoice was sent; absent where no one chose it. */
  language?: Language;
}

/** A bill. Draft until it is sent; then its number, parties, lines and amounts stay. */
export const invoice = tenantTable(
  "invoice",
  {
    customerId: id("customer_id").notNull(),
    invoiceNumber: text("invoice_number").notNull(),
    status: text("status", { enum: INVOICE_STATUSES }).notNull().default("draft"),
    template: text("template", { enum: INVOICE_TEMPLATES }).notNull().default("professional"),
    issueDate: day("issue_date").notNull(),
    dueDate: day("due_date").notNull(),
    currency: text("currency").notNull().default("USD"),
    /** Thousandths of a percent; for items without their own rate. */
    taxRate: integer("tax_rate").notNull().default(0),
    subtotal: cents("subtotal").notNull(),
    taxAmount: cents("tax_amount").notNull(),
    discountAmount: cents("discount_amount").notNull().default(0n),
    total: cents("total").notNull(),
    /** Allocated payments less what was refunded of them; written with each of those. */
    paid: cents("paid").notNull().default(0n),
    /** `total` less `paid`; decides `overdue`. Nothing is owed on a canceled one. */
    balance: cents("balance").notNull(),
    notes: text("notes"),
    terms: text("terms"),
    footerText: text("footer_text"),
    /** What the simple form says of the sender; null takes it from the settings until the invoice is sent. */
    seller: jsonb("seller").$type<Party>(),
    /** Frozen at sending; until then the customer's record counts. */
    buyer: jsonb("buyer").$type<Party>(),
    createdBy: uuid("created_by"),
    /** The invoice that this one corrects. */
    copiedFromId: id("copied_from_id"),
    sentAt: instant("sent_at"),
    viewedAt: instant("viewed_at"),
    paidAt: instant("paid_at"),
    cancelledAt: instant("cancelled_at"),
    searchText: bytewiseText("search_text").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.customerId, customer),
    uniqueIndex("invoice_number_index").on(table.organizationId, table.invoiceNumber),
    index("invoice_issue_date_index").on(table.organizationId, table.issueDate, table.id),
    index("invoice_due_date_index").on(table.organizationId, table.dueDate, table.id),
    index("invoice_status_index").on(table.organizationId, table.status, table.issueDate, table.id),
    index("invoice_customer_index").on(table.organizationId, table.customerId, table.issueDate, table.id),
    index("invoice_created_at_index").on(table.organizationId, table.createdAt),
    index("invoice_total_index").on(table.organizationId, table.total, table.id),
    index("invoice_open_index").on(table.organizationId, table.dueDate, table.id).where(isOpen()),
    checkOneOf("invoice_status_check", table.status, INVOICE_STATUSES),
    checkOneOf("invoice_template_check", table.template, INVOICE_TEMPLATES),
    checkCents("invoice_total_check", table.total, { minimum: 0n, maximum: MAX_INVOICE_CENTS }),
    check("invoice_dates_check", sql.raw(`"due_date" >= "issue_date"`)),
  ],
);

export const invoiceItem = tenantTable(
  "invoice_item",
  {
    invoiceId: id("invoice_id").notNull(),
    sortOrder: smallint("sort_order").notNull(),
    description: text("description").notNull(),
    quantity: thousandths("quantity").notNull(),
    unitPrice: cents("unit_price").notNull(),
    /** After the item's own discount, before tax. */
    total: cents("total").notNull(),
    /** Thousandths of a percent; null takes the invoice's. */
    taxRate: integer("tax_rate"),
    /** Thousandths of a percent. */
    discountRate: integer("discount_rate").notNull().default(0),
    productId: id("product_id"),
  },
  (table) => [
    tenantReference(table, table.invoiceId, invoice).onDelete("cascade"),
    referenceToProduct(table, table.productId),
    uniqueIndex("invoice_item_order_index").on(table.organizationId, table.invoiceId, table.sortOrder),
    check("invoice_item_quantity_check", sql.raw(`"quantity" > 0`)),
  ],
);

/** The next number of a series, locked by anyone who takes one. */
export const invoiceCounter = tenantKeyedTable(
  "invoice_counter",
  { series: text("series").notNull(), next: integer("next").notNull() },
  (table) => [table.series],
);

/** Every number that was given, also those of deleted drafts: the series stays complete. */
export const invoiceNumber = tenantKeyedTable(
  "invoice_number",
  {
    number: text("number").notNull(),
    /** Null when it was voided. */
    invoiceId: id("invoice_id"),
    voidedAt: instant("voided_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [table.number],
);

/** Files of an invoice that are kept as they were: the PDF that was sent. */
export const invoiceDocument = tenantTable(
  "invoice_document",
  {
    invoiceId: id("invoice_id").notNull(),
    kind: text("kind").notNull(),
    /** In the file store. */
    fileKey: text("file_key").notNull(),
    sha256: text("sha256").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    tenantReference(table, table.invoiceId, invoice).onDelete("cascade"),
    index("invoice_document_invoice_index").on(table.organizationId, table.invoiceId, table.createdAt),
  ],
);

/** Money that a customer paid. The unallocated part is the customer's credit. */
export const payment = tenantTable(
  "payment",
  {
    customerId: id("customer_id").notNull(),
    paymentMethod: text("payment_method", { enum: PAYMENT_METHODS }).notNull(),
    cents: cents("cents").notNull(),
    currency: text("currency").notNull().default("USD"),
    reference: text("reference"),
    notes: text("notes"),
    paymentDate: day("payment_date").notNull(),
    receivedBy: uuid("received_by"),
    /** Of a payment through a provider, its id there: the same money is booked once. */
    provider: text("provider"),
    providerId: text("provider_id"),
    refunded: cents("refunded").notNull().default(0n),
    deletedAt: instant("deleted_at"),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.customerId, customer),
    index("payment_customer_index").on(table.organizationId, table.customerId, table.paymentDate, table.id),
    index("payment_date_index").on(table.organizationId, table.paymentDate, table.id).where(sql`deleted_at is null`),
    uniqueIndex("payment_provider_index")
      .on(table.organizationId, table.provider, table.providerId)
      .where(sql`provider_id is not null`),
    checkOneOf("payment_method_check", table.paymentMethod, PAYMENT_METHODS),
    checkCents("payment_cents_check", table.cents, { minimum: 1n, maximum: MAX_INVOICE_CENTS }),
    check("payment_refunded_check", sql.raw(`"refunded" between 0 and "cents"`)),
  ],
);

/** How much of a payment pays for an invoice. */
export const paymentAllocation = tenantTable(
  "payment_allocation",
  {
    paymentId: id("payment_id").notNull(),
    invoiceId: id("invoice_id").notNull(),
    cents: cents("cents").notNull(),
    /** The sales tax in it, see `sales-tax-share.ts`. */
    taxCents: cents("tax_cents").notNull().default(0n),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    tenantReference(table, table.paymentId, payment),
    tenantReference(table, table.invoiceId, invoice),
    uniqueIndex("payment_allocation_index").on(table.organizationId, table.paymentId, table.invoiceId),
    index("payment_allocation_invoice_index").on(table.organizationId, table.invoiceId),
    checkCents("payment_allocation_check", table.cents, { minimum: 0n, maximum: MAX_INVOICE_CENTS }),
  ],
);

/** Money that went back to a customer. Where it was allocated, the allocation shrinks and the invoice is open again. */
export const paymentRefund = tenantTable(
  "payment_refund",
  {
    paymentId: id("payment_id").notNull(),
    /** Whose allocation it was taken from; null for credit that was allocated to none. */
    invoiceId: id("invoice_id"),
    cents: cents("cents").notNull(),
    /** The sales tax that went back with it. */
    taxCents: cents("tax_cents").notNull().default(0n),
    refundDate: day("refund_date").notNull(),
    reason: text("reason"),
    providerId: text("provider_id"),
    userId: uuid("user_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    tenantReference(table, table.paymentId, payment),
    tenantReference(table, table.invoiceId, invoice),
    index("payment_refund_payment_index").on(table.organizationId, table.paymentId),
    checkCents("payment_refund_check", table.cents, { minimum: 1n, maximum: MAX_INVOICE_CENTS }),
  ],
);
