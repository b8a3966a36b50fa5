import { GIFT_CURRENCIES, RECURRING_GIFT_FREQUENCIES, RECURRING_GIFT_STATUSES } from "@trellis/gift-rules/choices.ts";
import { sql } from "drizzle-orm";
import { boolean, index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  cents,
  checkCents,
  checkOneOf,
  day,
  id,
  instant,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../../kernel/db/columns.ts";
import { donor } from "./donor-schema.ts";
import { donationForm } from "./form-schema.ts";

/** Who ended a recurring gift. */
export const ENDED_BY = ["donor", "member", "provider"] as const;

/** A donor's promise to give again and again; the provider's subscription charges, each charge is a `donation`. */
export const recurringGift = tenantTable(
  "recurring_gift",
  {
    formId: id("form_id").notNull(),
    donorId: id("donor_id").notNull(),
    /** Each charge, the covered fee included. */
    cents: cents("cents").notNull(),
    /** The part of it that covers the provider's fee; null: what was covered when it began. */
    feeCents: cents("fee_cents"),
    currency: text("currency", { enum: GIFT_CURRENCIES }).notNull(),
    frequency: text("frequency", { enum: RECURRING_GIFT_FREQUENCIES }).notNull(),
    status: text("status", { enum: RECURRING_GIFT_STATUSES }).notNull(),
    provider: text("provider", { enum: ["stripe", "paypal"] }).notNull(),
    /** The provider's subscription. */
    providerId: text("provider_id").notNull(),
    /** Of the provider's customer, where it has one. */
    customerId: text("customer_id"),
    /** The provider's name of the card that the donor gave instead of the first one. */
    cardId: text("card_id"),
    message: text("message"),
    isAnonymous: boolean("is_anonymous").notNull(),
    startedOn: day("started_on").notNull(),
    /** The next charge's day; null once nothing more comes. */
    nextPaymentOn: day("next_payment_on"),
    pausedUntil: day("paused_until"),
    /** Who made the last change request, when, and the requested end of a pause. */
    askedBy: text("asked_by", { enum: ["donor", "member"] }),
    askedAt: instant("asked_at"),
    pauseWish: day("pause_wish"),
    /** The amount that was last asked for and the fee in it: a change may count later, once the donor agreed to it at PayPal. */
    askedCents: cents("asked_cents"),
    askedFeeCents: cents("asked_fee_cents"),
    /** How often the provider was called: of two answers the one to the later call wins. */
    looks: integer("looks").notNull().default(0),
    endedAt: instant("ended_at"),
    endedBy: text("ended_by", { enum: ENDED_BY }),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.formId, donationForm),
    tenantReference(table, table.donorId, donor),
    uniqueIndex("recurring_gift_provider_index").on(table.organizationId, table.provider, table.providerId),
    index("recurring_gift_started_index").on(table.organizationId, table.startedOn, table.id),
    index("recurring_gift_status_index").on(table.organizationId, table.status, table.startedOn, table.id),
    index("recurring_gift_donor_index").on(table.organizationId, table.donorId),
    index("recurring_gift_ended_index").on(table.organizationId, table.endedAt).where(sql`ended_at is not null`),
    checkOneOf("recurring_gift_status_check", table.status, RECURRING_GIFT_STATUSES),
    checkOneOf("recurring_gift_frequency_check", table.frequency, RECURRING_GIFT_FREQUENCIES),
    checkCents("recurring_gift_fee_check", table.feeCents, { minimum: 0n, maximum: 99_999_999_99n }),
    checkCents("recurring_gift_asked_check", table.askedCents, { minimum: 1n, maximum: 99_999_999_99n }),
    checkCents("recurring_gift_asked_fee_check", table.askedFeeCents, { minimum: 0n, maximum: 99_999_999_99n }),
    checkCents("recurring_gift_cents_check", table.cents, { minimum: 1n, maximum: 99_999_999_99n }),
  ],
);
