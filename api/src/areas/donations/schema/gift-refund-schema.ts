import { sql } from "drizzle-orm";
import { index, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  cents,
  checkCents,
  checkOneOf,
  id,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../../kernel/db/columns.ts";
import { donation } from "./donation-schema.ts";

export const GIFT_REFUND_STATUSES = ["asked", "processing", "done", "failed"] as const;

/** A refund that a member requested: stored before the provider is called, so that a crash in between loses none. */
export const giftRefund = tenantTable(
  "gift_refund",
  {
    donationId: id("donation_id").notNull(),
    cents: cents("cents").notNull(),
    reason: text("reason"),
    status: text("status", { enum: GIFT_REFUND_STATUSES }).notNull(),
    /** The provider's refund; null until it answered. */
    providerId: text("provider_id"),
    userId: id("user_id").notNull(),
    /** The call's Idempotency-Key: the same one refunds once. */
    requestKey: text("request_key"),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.donationId, donation),
    uniqueIndex("gift_refund_request_index")
      .on(table.organizationId, table.donationId, table.requestKey)
      .where(sql`request_key is not null`),
    index("gift_refund_donation_index").on(table.organizationId, table.donationId),
    checkOneOf("gift_refund_status_check", table.status, GIFT_REFUND_STATUSES),
    checkCents("gift_refund_cents_check", table.cents, { minimum: 1n, maximum: 99_999_999_99n }),
  ],
);
