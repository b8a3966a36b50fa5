import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytewiseText, cents, day, tenantTable, timestamps } from "../../../kernel/db/columns.ts";

/** A donor. The sums are of completed gifts less refunds, updated with every gift: see donors.ts. */
export const donor = tenantTable(
  "donor",
  {
    name: text("name").notNull(),
    email: text("email"),
    /** The address in lower case: one donor each; null for gifts by hand without one. */
    emailKey: text("email_key"),
    giftCount: integer("gift_count").notNull().default(0),
    total: cents("total").notNull().default(0n),
    firstGiftOn: day("first_gift_on"),
    lastGiftOn: day("last_gift_on"),
    /** How lists are sorted: the name in lower case. */
    sortName: bytewiseText("sort_name").notNull().default(""),
    searchText: bytewiseText("search_text").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("donor_email_index").on(table.organizationId, table.emailKey).where(sql`email_key is not null`),
    index("donor_name_index").on(table.organizationId, table.sortName, table.id),
    index("donor_total_index").on(table.organizationId, table.total, table.id),
    index("donor_last_gift_index").on(table.organizationId, table.lastGiftOn, table.id),
  ],
);
