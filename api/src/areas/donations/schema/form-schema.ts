import type { GiftFrequency } from "@trellis/gift-rules/choices.ts";
import { GIFT_CURRENCIES, WALL_NAMES } from "@trellis/gift-rules/choices.ts";
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cents, checkOneOf, day, instant, tenantTable, timestamps } from "../../../kernel/db/columns.ts";

/** `paused` by people, `stopped` by the program when too many cards failed, `archived` for good. */
export const FORM_STATUSES = ["active", "paused", "stopped", "archived"] as const;

/**
 * A form that takes gifts; its id is its public id. With a goal it is a campaign. While it is active or paused its page
 * and its widget have rows in `public_link` (kinds `donation_form` by id and `give` by slug).
 */
export const donationForm = tenantTable(
  "donation_form",
  {
    title: text("title").notNull(),
    description: text("description"),
    /** Of the page /give/{slug}; unique over all organizations by `public_link`. */
    slug: text("slug").notNull(),
    status: text("status", { enum: FORM_STATUSES }).notNull().default("active"),
    /** The form that the widget settings show first; one an organization. */
    isDefault: boolean("is_default").notNull().default(false),
    /** Suggested amounts, cents as text. */
    presets: jsonb("presets").$type<string[]>().notNull(),
    minCents: cents("min_cents").notNull(),
    maxCents: cents("max_cents").notNull(),
    currency: text("currency", { enum: GIFT_CURRENCIES }).notNull().default("USD"),
    frequencies: jsonb("frequencies").$type<GiftFrequency[]>().notNull(),
    asksMessage: boolean("asks_message").notNull().default(true),
    /** Asks donors whether they want news by email. */
    asksNews: boolean("asks_news").notNull().default(true),
    allowsAnonymous: boolean("allows_anonymous").notNull().default(true),
    offersFeeCover: boolean("offers_fee_cover").notNull().default(true),
    thankYouText: text("thank_you_text"),
    language: text("language", { enum: ["en", "es"] })
      .notNull()
      .default("en"),
    goalCents: cents("goal_cents"),
    /** The last day that counts, in the organization's time zone. */
    endsOn: day("ends_on"),
    /** Off until someone turns it on: what it shows becomes public, and the form says so before people give. */
    showsWall: boolean("shows_wall").notNull().default(false),
    wallNames: text("wall_names", { enum: WALL_NAMES }).notNull().default("initial"),
    wallShowsAmounts: boolean("wall_shows_amounts").notNull().default(true),
    /** Messages wait until a member shows them. */
    wallNeedsApproval: boolean("wall_needs_approval").notNull().default(true),
    /** The wall was on without anyone's choice and was turned off by an upgrade; its people read a notice. */
    wallTurnedOff: boolean("wall_turned_off").notNull().default(false),
    /** Of `stopped`: since when, and the words that its people read. */
    stoppedAt: instant("stopped_at"),
    stoppedReason: text("stopped_reason"),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("donation_form_default_index").on(table.organizationId).where(sql`is_default`),
    uniqueIndex("donation_form_slug_index").on(table.organizationId, table.slug),
    index("donation_form_created_at_index").on(table.organizationId, table.createdAt, table.id),
    checkOneOf("donation_form_wall_names_check", table.wallNames, WALL_NAMES),
    checkOneOf("donation_form_status_check", table.status, FORM_STATUSES),
    check("donation_form_range_check", sql.raw(`"min_cents" between 1 and "max_cents"`)),
  ],
);
