import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { IdParams, Instant, PageQuery } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

export const NOTIFICATION_KINDS = [
  "member_joined",
  "role_changed",
  "survey_answered",
  "survey_ending",
  "import_finished",
  "invoice_paid",
  "invoice_viewed",
  "invoice_overdue",
  "low_stock",
  "budget_threshold",
  "payroll_committed",
  "recurring_created",
  "gift_received",
  "recurring_gift_changed",
  "donations_stopped",
  "campaign_goal_reached",
  "contacts_imported",
  "mailing_sent",
  "note_mentioned",
  "note_reminder",
  "event_reminder",
  "event_invited",
  "event_answered",
  "event_changed",
  "booking_made",
  "calendar_stopped",
  "trial_ending",
  "subscription_changed",
  "payment_failed",
  "ownership_received",
  "deletion_requested",
  "sending_changed",
  "webhook_disabled",
  "approval_requested",
  "sign_in_rules_changed",
  "domain_changed",
  "support_access",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const Notification = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  text: z.string(),
  /** Where it leads: a path of the shell. */
  link: z.nullable(z.string()),
  /** How often it happened while unread. */
  count: z.number(),
  readAt: z.nullable(Instant),
  createdAt: Instant,
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  area: "notifications",
  kind: "json",
  method: "GET",
  path: "/api/notifications",
  summary: "Your notifications in this organization, newest first",
  access: { who: "member", role: "viewer" },
  query: z.strictObject(PageQuery),
  paged: true,
  responses: { 200: z.array(Notification) },
});

export const countUnreadNotifications = endpoint({
  area: "notifications",
  kind: "json",
  method: "GET",
  path: "/api/notifications/unread-count",
  summary: "Number of your unread notifications",
  access: { who: "member", role: "viewer" },
  responses: { 200: z.object({ unread: z.number() }) },
});

export const readNotification = endpoint({
  area: "notifications",
  kind: "json",
  method: "POST",
  path: "/api/notifications/{id}/read",
  ignoresIdempotencyKey: true,
  summary: "Mark a notification as read",
  access: { who: "member", role: "viewer" },
  whenReadOnly: "allowed",
  touches: ["notifications"],
  params: IdParams,
  responses: { 200: Notification },
});

export const readAllNotifications = endpoint({
  area: "notifications",
  kind: "json",
  method: "POST",
  path: "/api/notifications/read-all",
  ignoresIdempotencyKey: true,
  summary: "Mark all notifications as read",
  access: { who: "member", role: "viewer" },
  whenReadOnly: "allowed",
  touches: ["notifications"],
  responses: { 200: z.object({ unread: z.number() }) },
});
