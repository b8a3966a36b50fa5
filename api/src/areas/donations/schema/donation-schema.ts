import { GIFT_CURRENCIES, GIFT_FREQUENCIES, GIFT_METHODS, GIFT_STATUSES } from "@trellis/gift-rules/choices.ts";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  bytewiseText,
  cents,
  checkCents,
  checkOneOf,
  day,
  id,
  instant,
  tenantKeyedTable,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../../kernel/db/columns.ts";
import { donor } from "./donor-schema.ts";
import { donationForm } from "./form-schema.ts";
import { recurringGift } from "./recurring-schema.ts";

/**
 * One gift: money that came, or a charge of a recurring gift that brought none. Written by `recordGift` alone, which books
 * it, so that the books and these rows always agree.
 */
export const donation = tenantTable(
  "donation",
  {
    /** Null for a gift by hand that belongs to no form. */
    formId: id("form_id"),
    donorId: id("donor_id").notNull(),
    recurringGiftId: id("recurring_gift_id"),
    /** As the donor wrote them then. */
    donorName: text("donor_name").notNull(),
    donorEmail: text("donor_email"),
    /** All that the donor paid, the covered fee included. */
    cents: cents("cents").notNull(),
    /** Of it, what the donor added for the provider's fee. */
    feeCents: cents("fee_cents").notNull().default(0n),
    /** Of it, what the provider really kept; null where there is none, or its answer didn't say. */
    providerFee: cents("provider_fee"),
    /** Of it, what was given back. */
    refunded: cents("refunded").notNull().default(0n),
    currency: text("currency", { enum: GIFT_CURRENCIES }).notNull(),
    frequency: text("frequency", { enum: GIFT_FREQUENCIES }).notNull(),
    status: text("status", { enum: GIFT_STATUSES }).notNull(),
    method: text("method", { enum: GIFT_METHODS }).notNull(),
    provider: text("provider", { enum: ["stripe", "paypal"] }),
    /** The provider's transaction: what statements and refunds name. */
    providerId: text("provider_id"),
    /** The day in the organization's time zone. */
    receivedOn: day("received_on").notNull(),
    message: text("message"),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    /** Given while the form said that it shows gifts publicly; no other gift ever appears on its wall. */
    isPublic: boolean("is_public").notNull().default(false),
    isMessageApproved: boolean("is_message_approved").notNull().default(false),
    /** For the organization's own people. */
    note: text("note"),
    /** From a series without gaps; null for a failed charge. */
    receiptNumber: text("receipt_number"),
    /** The member who entered it by hand. */
    userId: id("user_id"),
    searchText: bytewiseText("search_text").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.formId, donationForm),
    tenantReference(table, table.donorId, donor),
    tenantReference(table, table.recurringGiftId, recurringGift),
    uniqueIndex("donation_provider_index")
      .on(table.organizationId, table.provider, table.providerId)
      .where(sql`provider_id is not null`),
    uniqueIndex("donation_receipt_index")
      .on(table.organizationId, table.receiptNumber)
      .where(sql`receipt_number is not null`),
    index("donation_received_index").on(table.organizationId, table.receivedOn, table.id),
    index("donation_amount_index").on(table.organizationId, table.cents, table.id),
    index("donation_status_index").on(table.organizationId, table.status, table.receivedOn, table.id),
    index("donation_method_index").on(table.organizationId, table.method, table.receivedOn, table.id),
    index("donation_frequency_index").on(table.organizationId, table.frequency, table.receivedOn, table.id),
    index("donation_donor_index").on(table.organizationId, table.donorId, table.receivedOn, table.id),
    index("donation_form_index").on(table.organizationId, table.formId, table.receivedOn, table.id),
    index("donation_recurring_index")
      .on(table.organizationId, table.recurringGiftId, table.receivedOn)
      .where(sql`recurring_gift_id is not null`),
    checkOneOf("donation_status_check", table.status, GIFT_STATUSES),
    checkOneOf("donation_method_check", table.method, GIFT_METHODS),
    checkOneOf("donation_frequency_check", table.frequency, GIFT_FREQUENCIES),
    checkCents("donation_cents_check", table.cents, { minimum: 1n, maximum: 99_999_999_99n }),
    check("donation_fee_check", sql.raw(`"fee_cents" between 0 and "cents"`)),
    check("donation_refunded_check", sql.raw(`"refunded" between 0 and "cents"`)),
  ],
);

/**
 * Completed gifts less refunds, by day, form and whether they recur: every sum on a screen comes from here. Gifts without
 * a form count under the nil UUID.
 */
export const donationDaily = tenantKeyedTable(
  "donation_daily",
  {
    day: day("day").notNull(),
    formId: id("form_id").notNull(),
    isRecurring: boolean("is_recurring").notNull(),
    n: integer("n").notNull(),
    cents: cents("cents").notNull(),
  },
  (table) => [table.day, table.formId, table.isRecurring],
  (table) => [index("donation_daily_form_index").on(table.organizationId, table.formId)],
);

/** The same by month: totals of a form, and all-time sums, without walking through the days. */
export const donationMonthly = tenantKeyedTable(
  "donation_monthly",
  {
    formId: id("form_id").notNull(),
    /** The month's first day. */
    month: day("month").notNull(),
    isRecurring: boolean("is_recurring").notNull(),
    n: integer("n").notNull(),
    cents: cents("cents").notNull(),
  },
  (table) => [table.formId, table.month, table.isRecurring],
);

/** Donors by the day of their first gift that counts: their sum is how many there are. */
export const donorDaily = tenantKeyedTable(
  "donor_daily",
  { day: day("day").notNull(), n: integer("n").notNull() },
  (table) => [table.day],
);

/** The next number of a series: locked while a number is taken, so that none is skipped. */
export const receiptCounter = tenantKeyedTable(
  "receipt_counter",
  { series: text("series").notNull(), next: integer("next").notNull() },
  (table) => [table.series],
);

/** Numbers that were given to gifts by hand which were deleted since: with the gifts' own, the series is complete. */
export const voidedReceipt = tenantKeyedTable(
  "voided_receipt",
  {
    receiptNumber: text("receipt_number").notNull(),
    cents: cents("cents").notNull(),
    receivedOn: day("received_on").notNull(),
    userId: id("user_id"),
    voidedAt: instant("voided_at").notNull(),
  },
  (table) => [table.receiptNumber],
);
