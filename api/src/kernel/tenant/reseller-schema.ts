import { BRAND_FONT_NAMES } from "@trellis/domain/brand/brand.ts";
import type { ResellerPrices } from "@trellis/domain/plans/reseller-prices.ts";
import { bigint, boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { checkOneOf } from "../db/columns.ts";
import { user } from "../identity/schema.ts";

/*
 * Resellers stand between the installation and its organizations. None of these rows is an organization's, and all are read
 * before an organization is known: their brands and domains by every process, their staff with every session.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What a brand names; null is what is below it: the reseller's, or the installation's. */
export const brandColumns = () => ({
  productName: text("product_name"),
  tagline: text("tagline"),
  supportUrl: text("support_url"),
  privacyUrl: text("privacy_url"),
  termsUrl: text("terms_url"),
  supportEmail: text("support_email"),
  senderName: text("sender_name"),
  mark: text("mark"),
  markDark: text("mark_dark"),
  wordmark: text("wordmark"),
  wordmarkDark: text("wordmark_dark"),
  themeColor: text("theme_color"),
  font: text("font", { enum: BRAND_FONT_NAMES }),
  showsPoweredBy: boolean("shows_powered_by").notNull().default(true),
});

/** Who sells the product to organizations under a brand and at prices of its own. */
export const reseller = pgTable(
  "reseller",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    /** Whom its organizations ask about their plan and their bill. */
    contactEmail: text("contact_email").notNull(),
    prices: jsonb("prices").$type<ResellerPrices>().notNull().default({}),
    ...brandColumns(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("reseller_name_index").on(table.name),
    checkOneOf("reseller_font_check", table.font, BRAND_FONT_NAMES),
  ],
);

/** A host name at which a reseller's organizations are served. An operator adds it, so it needs no proof. */
export const resellerDomain = pgTable(
  "reseller_domain",
  {
    /** In lower case ASCII, without a port or a dot at the end. */
    host: text("host").primaryKey(),
    resellerId: bigint("reseller_id", { mode: "number" })
      .notNull()
      .references(() => reseller.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("reseller_domain_reseller_index").on(table.resellerId)],
);

/** Who works for a reseller, and for one alone. */
export const resellerStaff = pgTable(
  "reseller_staff",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    resellerId: bigint("reseller_id", { mode: "number" })
      .notNull()
      .references(() => reseller.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("reseller_staff_reseller_index").on(table.resellerId)],
);

/** An image of a reseller's brand, by the address at which it is served. It is no organization's file. */
export const resellerImage = pgTable(
  "reseller_image",
  {
    address: text("address").primaryKey(),
    resellerId: bigint("reseller_id", { mode: "number" })
      .notNull()
      .references(() => reseller.id, { onDelete: "cascade" }),
    /** WebP, as base64. */
    content: text("content").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("reseller_image_reseller_index").on(table.resellerId)],
);
