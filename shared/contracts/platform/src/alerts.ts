import { endpoint } from "@trellis/contract-base/endpoint.ts";
import * as z from "zod/mini";

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
  tone: z.enum(["info", "warning", "danger"]),
  title: z.string(),
  text: z.string(),
  link: z.nullable(z.string()),
});
export type Alert = z.infer<typeof Alert>;

export const listAlerts = endpoint({
  area: "platform",
  kind: "json",
  method: "GET",
  path: "/api/alerts",
  summary: "Alerts from every area you can see, most urgent first",
  access: { who: "member", role: "viewer" },
  responses: { 200: z.array(Alert) },
});
