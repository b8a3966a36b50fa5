import { sql } from "drizzle-orm";
import { check, date, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { checkOneOf, instant } from "../db/columns.ts";

/** What a rule of an operator says; without one, the flag's default counts. */
export const FLAG_RULE_STATES = ["off", "everyone", "some"] as const;

/** Rules of operators for feature flags, which are declared in the contract. Belongs to no organization. */
export const featureFlag = pgTable(
  "feature_flag",
  {
    name: text("name").primaryKey(),
    state: text("state", { enum: FLAG_RULE_STATES }).notNull(),
    /** Of `some`: how many of 100 organizations. */
    percent: smallint("percent").notNull(),
    /** Of `some`: numbers of organizations. */
    organizationIds: jsonb("organization_ids").$type<number[]>().notNull(),
    /** The last day (UTC) on which the rule counts. */
    lastDay: date("last_day", { mode: "string" }),
    note: text("note").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    checkOneOf("feature_flag_state_check", table.state, FLAG_RULE_STATES),
    check("feature_flag_percent_check", sql`${table.percent} between 0 and 100`),
  ],
);
