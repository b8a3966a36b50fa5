import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, tenantTable } from "../../kernel/db/columns.ts";

/** Events from the payment provider about an organization, stored for its admins. */
export const billingEvent = tenantTable(
  "billing_event",
  {
    eventType: text("event_type").notNull(),
    providerEventId: text("provider_event_id").notNull(),
    /** The part of the event that a person may want to read; never card data. */
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    processedAt: instant("processed_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("billing_event_provider_index").on(table.organizationId, table.providerEventId),
    index("billing_event_created_at_index").on(table.organizationId, table.createdAt, table.id),
  ],
);

/** Every signed message by its id, before it is known whom it is about: identifiers only, no row-level security. */
export const billingInbox = pgTable(
  "billing_inbox",
  {
    eventId: text("event_id").primaryKey(),
    eventType: text("event_type").notNull(),
    customerId: text("customer_id"),
    organizationId: bigint("organization_id", { mode: "number" }),
    receivedAt: instant("received_at").notNull().defaultNow(),
    /** Null while it still has to be worked off, or belongs to no one here. */
    processedAt: instant("processed_at"),
  },
  // The sweep's way to what was left behind, however long the inbox has become.
  (table) => [index("billing_inbox_left_index").on(table.receivedAt).where(sql`processed_at is null`)],
);
