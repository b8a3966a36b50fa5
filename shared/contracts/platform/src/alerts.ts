import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Instant } from "@trellis/contract-base/fields.ts";
import { SNOOZES } from "@trellis/domain/alerts/snoozes.ts";
import * as z from "zod/mini";

/** The least urgent first. */
export const ALERT_TONES = ["info", "warning", "danger"] as const;

/** Something that wants attention now. Computed on every call, never stored. */
export const Alert = z.object({
  id: z.string(),
  kind: z.enum([
    "trial_ending",
    "read_only",
    "payment_failed",
    "deletion_scheduled",
    "survey_ending",
    "report_due",
    "budget_overspent",
    "taxes_overdue",
    "seats_full",
    "invoice_overdue",
    "low_stock",
    "bank_lines_open",
    "donations_stopped",
    "recurring_gift_failed",
    "campaign_ending",
    "event_soon",
    "note_due",
    "duplicates_found",
    "mailing_stopped",
  ]),
  tone: z.enum(ALERT_TONES),
  title: z.string(),
  text: z.string(),
  link: z.nullable(z.string()),
  /** Present while the caller snoozed it: when it returns, or null if only a change brings it back. */
  snoozed: z.optional(z.object({ until: z.nullable(Instant) })),
});
export type Alert = z.infer<typeof Alert>;

export const listAlerts = endpoint({
  area: "platform",
  kind: "json",
  method: "GET",
  path: "/api/alerts",
  summary: "Alerts from every area you can see, most urgent first; those that you snoozed say so",
  access: { who: "member", role: "viewer" },
  responses: { 200: z.array(Alert) },
});

const AlertParams = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

export const snoozeAlert = endpoint({
  area: "platform",
  kind: "json",
  method: "PUT",
  path: "/api/alerts/{id}/snooze",
  summary:
    "Snooze an alert for yourself until tomorrow, until next week, or until it changes; it returns early if it gets worse",
  access: { who: "member", role: "viewer" },
  byKey: "refused",
  whenReadOnly: "allowed",
  touches: ["platform"],
  params: AlertParams,
  body: z.strictObject({ until: z.enum(SNOOZES, "Choose how long to snooze this alert") }),
  responses: { 200: Alert },
});

export const endAlertSnooze = endpoint({
  area: "platform",
  kind: "json",
  method: "DELETE",
  path: "/api/alerts/{id}/snooze",
  summary: "Show an alert again that you snoozed",
  access: { who: "member", role: "viewer" },
  byKey: "refused",
  whenReadOnly: "allowed",
  touches: ["platform"],
  params: AlertParams,
  responses: { 204: null },
});
