import { sql } from "drizzle-orm";
import { boolean, index, jsonb, smallint, text, uuid } from "drizzle-orm/pg-core";
import { id, instant, tenantKeyedTable, tenantReference, tenantTable } from "../../../kernel/db/columns.ts";
import { contact } from "./contact-schema.ts";
import type { MergeSnapshot } from "./merge-snapshot.ts";

/** The `certainty` of a pair with the same email and the same name. */
export const SAME_EMAIL_AND_NAME = 4;

/**
 * Two contacts that may be one person, found when either was written: see duplicate-search.ts. The smaller id comes
 * first; ids are made in order of time, so that is the older one.
 */
export const contactDuplicate = tenantKeyedTable(
  "contact_duplicate",
  {
    contactId: id("contact_id").notNull(),
    otherId: id("other_id").notNull(),
    byEmail: boolean("by_email").notNull(),
    byPhone: boolean("by_phone").notNull(),
    byName: boolean("by_name").notNull(),
    /** How certain it is that they are one person, down to the same phone alone: families and offices share a number. */
    certainty: smallint("certainty")
      .notNull()
      .generatedAlwaysAs(
        sql`case when by_email and by_name then 4 when by_phone and by_name then 3 when by_email then 2 when by_name then 1 else 0 end`,
      ),
    /** Someone said that they are two people: kept, whatever changes. */
    isDismissed: boolean("is_dismissed").notNull().default(false),
    foundAt: instant("found_at").notNull(),
  },
  (table) => [table.contactId, table.otherId],
  (table) => [
    index("contact_duplicate_certainty_index").on(
      table.organizationId,
      table.isDismissed,
      table.certainty,
      table.foundAt,
      table.contactId,
      table.otherId,
    ),
    index("contact_duplicate_other_index").on(table.organizationId, table.otherId),
    tenantReference(table, table.contactId, contact).onDelete("cascade"),
    tenantReference(table, table.otherId, contact).onDelete("cascade"),
  ],
);

/** A contact that another one took in, whole, so that they can be parted again. Erased after 30 days by merge-sweep.ts. */
export const contactMerge = tenantTable(
  "contact_merge",
  {
    /** The remaining contact. When it is deleted or erased, so is what was stored of the other. */
    contactId: id("contact_id").notNull(),
    fromId: id("from_id").notNull(),
    fromName: text("from_name").notNull(),
    snapshot: jsonb("snapshot").$type<MergeSnapshot>().notNull(),
    mergedBy: uuid("merged_by"),
    mergedAt: instant("merged_at").notNull().default(sql`now()`),
  },
  (table) => [
    index("contact_merge_time_index").on(table.organizationId, table.mergedAt, table.id),
    index("contact_merge_contact_index").on(table.organizationId, table.contactId, table.mergedAt),
    tenantReference(table, table.contactId, contact).onDelete("cascade"),
  ],
);
