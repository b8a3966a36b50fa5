import { ALERT_TONES } from "@trellis/contract-platform/alerts.ts";
import { bigint, text, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, instant, tenantKeyedTable } from "../../kernel/db/columns.ts";

/** An alert that a member put aside for a while. Alerts themselves are never stored: this says how it was then. */
export const alertSnooze = tenantKeyedTable(
  "alert_snooze",
  {
    userId: uuid("user_id").notNull(),
    alertId: text("alert_id").notNull(),
    /** Null: until it changes. */
    until: instant("snoozed_until"),
    tone: text("tone", { enum: ALERT_TONES }).notNull(),
    extent: bigint("extent", { mode: "number" }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [table.userId, table.alertId],
  (table) => [checkOneOf("alert_snooze_tone_check", table.tone, ALERT_TONES)],
);
