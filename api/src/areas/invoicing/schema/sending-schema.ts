import { sql } from "drizzle-orm";
import { index, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, id, instant, tenantReference, tenantTable } from "../../../kernel/db/columns.ts";
import { invoice } from "./invoice-schema.ts";

const KINDS = ["first", "again", "by_hand"] as const;
const STATUSES = ["begun", "done"] as const;

/** The intent to send an invoice: kept when it is frozen, done when its PDF is stored and its mails are queued. */
export const invoiceSending = tenantTable(
  "invoice_sending",
  {
    invoiceId: id("invoice_id").notNull(),
    kind: text("kind", { enum: KINDS }).notNull(),
    /** Null for one without a mail. */
    recipient: text("recipient"),
    copies: jsonb("copies").$type<string[]>().notNull().default([]),
    message: text("message"),
    status: text("status", { enum: STATUSES }).notNull(),
    userId: uuid("user_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
    doneAt: instant("done_at"),
  },
  (table) => [
    tenantReference(table, table.invoiceId, invoice).onDelete("cascade"),
    index("invoice_sending_invoice_index").on(table.organizationId, table.invoiceId, table.createdAt),
    // Anyone who comes second finds that the invoice was sent.
    uniqueIndex("invoice_sending_first_index").on(table.organizationId, table.invoiceId).where(sql`kind <> 'again'`),
    checkOneOf("invoice_sending_kind_check", table.kind, KINDS),
    checkOneOf("invoice_sending_status_check", table.status, STATUSES),
  ],
);

/** The address of an invoice's hosted page. Its secret is derived and stored nowhere; a replaced one ends. */
export const invoiceLink = tenantTable(
  "invoice_link",
  {
    invoiceId: id("invoice_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    tenantReference(table, table.invoiceId, invoice).onDelete("cascade"),
    uniqueIndex("invoice_link_token_index").on(table.organizationId, table.tokenHash),
    uniqueIndex("invoice_link_invoice_index").on(table.organizationId, table.invoiceId).where(sql`ended_at is null`),
  ],
);
