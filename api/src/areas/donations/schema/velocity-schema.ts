import { index, integer, text } from "drizzle-orm/pg-core";
import { checkOneOf, instant, tenantKeyedTable } from "../../../kernel/db/columns.ts";

/** What attempts with cards are counted by. */
export const VELOCITY_SCOPES = ["form", "organization", "address", "card"] as const;

/**
 * Attempts with cards in a window of time: how many began, how many were refused, how many brought money. Addresses and cards
 * are keyed hashes, and rows are swept after a day.
 */
export const giftVelocity = tenantKeyedTable(
  "gift_velocity",
  {
    scope: text("scope", { enum: VELOCITY_SCOPES }).notNull(),
    key: text("key").notNull(),
    windowStart: instant("window_start").notNull(),
    attempts: integer("attempts").notNull(),
    declines: integer("declines").notNull(),
    successes: integer("successes").notNull(),
  },
  (table) => [table.scope, table.key, table.windowStart],
  (table) => [
    checkOneOf("gift_velocity_scope_check", table.scope, VELOCITY_SCOPES),
    index("gift_velocity_window_index").on(table.organizationId, table.windowStart),
  ],
);
