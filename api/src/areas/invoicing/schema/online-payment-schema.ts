import { sql } from "drizzle-orm";
import { index, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cents, id, tenantReference, tenantTable, timestamps } from "../../../kernel/db/columns.ts";
import { invoice, payment } from "./invoice-schema.ts";

/** A visitor on the hosted page who pays through a provider: stored before the provider is called. */
export const onlinePayment = tenantTable(
  "online_payment",
  {
    invoiceId: id("invoice_id").notNull(),
    provider: text("provider", { enum: ["stripe", "paypal"] }).notNull(),
    /** The provider's checkout or order; null until it answered. */
    providerId: text("provider_id"),
    cents: cents("cents").notNull(),
    currency: text("currency").notNull(),
    status: text("status", { enum: ["open", "processing", "paid", "failed", "expired"] }).notNull(),
    paymentId: id("payment_id"),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.invoiceId, invoice),
    tenantReference(table, table.paymentId, payment),
    uniqueIndex("online_payment_provider_index")
      .on(table.organizationId, table.provider, table.providerId)
      .where(sql`provider_id is not null`),
    index("online_payment_invoice_index").on(table.organizationId, table.invoiceId, table.createdAt),
  ],
);
