import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import {
  type LEFT_OUT_REASONS,
  MAILING_AUDIENCES,
  MAILING_STATUSES,
  RECIPIENT_STATUSES,
  STOP_REASONS,
} from "@trellis/contract-contacts/mailing-choices.ts";
import { boolean, index, integer, jsonb, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  bytewiseText,
  checkOneOf,
  id,
  instant,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../kernel/db/columns.ts";

type LeftOut = Partial<Record<(typeof LEFT_OUT_REASONS)[number], number>>;

/** A mail to many. What it says and whom it is for can be changed while it is a draft, and never after. */
export const mailing = tenantTable(
  "mailing",
  {
    name: text("name").notNull(),
    subject: text("subject").notNull().default(""),
    preheader: text("preheader").notNull().default(""),
    /** Markdown with merge fields. */
    body: text("body").notNull().default(""),
    buttonLabel: text("button_label").notNull().default(""),
    buttonUrl: text("button_url").notNull().default(""),
    audience: text("audience", { enum: MAILING_AUDIENCES }).notNull().default("segment"),
    /** No reference: a segment may be deleted, and what was sent stays. */
    segmentId: uuid("segment_id"),
    contactIds: jsonb("contact_ids").$type<string[]>().notNull().default([]),
    /** The segment's filters and name as they were when it was sent. */
    filters: jsonb("filters").$type<ContactFilters>(),
    segmentName: text("segment_name"),
    status: text("status", { enum: MAILING_STATUSES }).notNull().default("draft"),
    stopReason: text("stop_reason", { enum: STOP_REASONS }),
    /** Why it was stopped, in words. */
    problem: text("problem"),
    recipientCount: integer("recipient_count").notNull().default(0),
    sentCount: integer("sent_count").notNull().default(0),
    failedCount: integer("failed_count").notNull().default(0),
    /** Left out between the beginning and their turn. */
    skippedCount: integer("skipped_count").notNull().default(0),
    unsubscribedCount: integer("unsubscribed_count").notNull().default(0),
    /** Of those that failed: addresses that the receiving mail server does not know. */
    refusedCount: integer("refused_count").notNull().default(0),
    /** How many were left out when it began, by reason. */
    leftOut: jsonb("left_out").$type<LeftOut>().notNull().default({}),
    /** Rounds in a row in which the mail server took nothing. */
    failedRounds: smallint("failed_rounds").notNull().default(0),
    scheduledAt: instant("scheduled_at"),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    createdBy: uuid("created_by"),
    /** Who sent or scheduled it; notified when it is done. */
    sentBy: uuid("sent_by"),
    ...timestamps(),
  },
  (table) => [
    index("mailing_created_index").on(table.organizationId, table.createdAt, table.id),
    index("mailing_status_index").on(table.organizationId, table.status, table.createdAt, table.id),
    checkOneOf("mailing_audience_check", table.audience, MAILING_AUDIENCES),
    checkOneOf("mailing_status_check", table.status, MAILING_STATUSES),
    checkOneOf("mailing_stop_reason_check", table.stopReason, STOP_REASONS),
  ],
);

/** One address of a mailing, each once. Its id makes the Message-ID and the link to unsubscribe. */
export const mailingRecipient = tenantTable(
  "mailing_recipient",
  {
    mailingId: id("mailing_id").notNull(),
    /** No reference: the contact may be deleted; merging moves it. */
    contactId: id("contact_id").notNull(),
    /** As it was when the mailing began. */
    name: text("name").notNull(),
    address: text("address").notNull(),
    /** In lower case. */
    addressKey: bytewiseText("address_key").notNull(),
    status: text("status", { enum: RECIPIENT_STATUSES }).notNull().default("queued"),
    attempts: smallint("attempts").notNull().default(0),
    /** The receiving mail server will never take it. */
    isRefused: boolean("is_refused").notNull().default(false),
    /** And said that it does not know the address. */
    isUnknown: boolean("is_unknown").notNull().default(false),
    /** Why it failed or was left out. */
    failure: text("failure"),
    /** When it was last handed to a process, and so counts as sent for the limit per minute. */
    takenAt: instant("taken_at"),
    /** Until when the process that sends it has it; it is renewed meanwhile. */
    heldUntil: instant("held_until"),
    /** Not tried again before. */
    retryAt: instant("retry_at"),
    sentAt: instant("sent_at"),
    unsubscribedAt: instant("unsubscribed_at"),
  },
  (table) => [
    uniqueIndex("mailing_recipient_address_index").on(table.organizationId, table.mailingId, table.addressKey),
    index("mailing_recipient_status_index").on(table.organizationId, table.mailingId, table.status, table.id),
    index("mailing_recipient_list_index").on(table.organizationId, table.mailingId, table.status, table.addressKey),
    index("mailing_recipient_contact_index").on(table.organizationId, table.contactId),
    index("mailing_recipient_taken_index").on(table.organizationId, table.takenAt),
    tenantReference(table, table.mailingId, mailing).onDelete("cascade"),
    checkOneOf("mailing_recipient_status_check", table.status, RECIPIENT_STATUSES),
  ],
);
