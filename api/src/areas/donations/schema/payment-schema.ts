import type { GiftFrequency, NewsConsent } from "@trellis/gift-rules/choices.ts";
import { sql } from "drizzle-orm";
import { index, jsonb, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  cents,
  checkCents,
  checkOneOf,
  id,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../../kernel/db/columns.ts";
import { donationForm } from "./form-schema.ts";

/** `unmatched`: the received money does not match the request; people sort it out, nothing was recorded. */
export const GIFT_PAYMENT_STATUSES = ["open", "processing", "paid", "unmatched", "failed", "expired"] as const;

/** What the donor said when the payment was begun; cents as text. */
export interface StoredDetails {
  name: string;
  email: string | null;
  message: string | null;
  isAnonymous: boolean;
  frequency: GiftFrequency;
  /** Cents of the amount that cover the provider's fee. */
  feeCents: string;
  /** The text under which the donor agreed to news. Payments from before the question have none. */
  newsConsent?: NewsConsent | null;
  /**
   * What of the gift the donor knew would become public; null where nothing would. Payments that were begun before this was
   * kept have none: there the form decides.
   */
  wall?: WallTerms | null;
}

/** What a form's wall shows of a gift. */
export type WallTerms = Pick<typeof donationForm.$inferSelect, "wallNames" | "wallShowsAmounts">;

/** A gift that someone began to pay online. Its id is the client's `giftId`: beginning again finds it. */
export const giftPayment = tenantTable(
  "gift_payment",
  {
    formId: id("form_id").notNull(),
    provider: text("provider", { enum: ["stripe", "paypal"] }).notNull(),
    /** The provider's payment, order or subscription; null until it answered. */
    providerId: text("provider_id"),
    cents: cents("cents").notNull(),
    currency: text("currency").notNull(),
    details: jsonb("details").$type<StoredDetails>().notNull(),
    status: text("status", { enum: GIFT_PAYMENT_STATUSES }).notNull(),
    /** The last refused card, by the provider's fingerprint: a refusal is counted once. */
    declinedCard: text("declined_card"),
    donationId: id("donation_id"),
    recurringGiftId: id("recurring_gift_id"),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.formId, donationForm),
    uniqueIndex("gift_payment_provider_index")
      .on(table.organizationId, table.provider, table.providerId)
      .where(sql`provider_id is not null`),
    index("gift_payment_form_index").on(table.organizationId, table.formId, table.createdAt),
    checkOneOf("gift_payment_status_check", table.status, GIFT_PAYMENT_STATUSES),
    checkCents("gift_payment_cents_check", table.cents, { minimum: 1n, maximum: 99_999_999_99n }),
  ],
);
