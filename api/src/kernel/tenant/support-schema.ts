import { sql } from "drizzle-orm";
import { bigint, date, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sharedPolicy, tenantKeyedTable } from "../db/columns.ts";
import { organization } from "./schema.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** That support may look in to an organization, or asks to. Read before the organization of a request is known. */
export const supportVisit = pgTable(
  "support_visit",
  {
    id: uuid("id").primaryKey(),
    organizationId: bigint("organization_id", { mode: "number" })
      .notNull()
      .references(() => organization.id),
    /** Which operator asked, and why; null where the organization offered it. */
    askedBy: text("asked_by"),
    reason: text("reason"),
    hours: smallint("hours").notNull(),
    /** Until when it is open; null until the organization allows it. */
    expiresAt: instant("expires_at"),
    /** Set when it was declined, or ended by either side. */
    endedAt: instant("ended_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("support_visit_current_index").on(table.organizationId).where(sql`ended_at is null`),
    sharedPolicy("support_visit"),
  ],
);

/** Which calls were answered to which operator on which day (UTC), so that the audit log has one entry for each. */
export const supportCall = tenantKeyedTable(
  "support_call",
  {
    visitId: uuid("visit_id").notNull(),
    operatorId: uuid("operator_id").notNull(),
    call: text("call").notNull(),
    day: date("day").notNull(),
  },
  (table) => [table.visitId, table.operatorId, table.call, table.day],
);
