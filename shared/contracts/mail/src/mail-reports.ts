import { endpoint } from "@trellis/contract-base/endpoint.ts";
import * as z from "zod/mini";

export const MAIL_REPORT_REASONS = ["unknown_sender", "spam", "fraud"] as const;
export type MailReportReason = (typeof MAIL_REPORT_REASONS)[number];

const Token = z.strictObject({ token: z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/)) });
const Reason = z.nullable(z.enum(MAIL_REPORT_REASONS));

/** What the page of a link "Report this email" shows: nothing about who got the email. */
export const ReportableMail = z.object({
  organizationName: z.string(),
  isReported: z.boolean(),
  reason: Reason,
});
export type ReportableMail = z.infer<typeof ReportableMail>;

/** A report as the organization's admins see it: which email and why, and not who reported it. */
export const MailReport = z.object({
  id: z.string(),
  /** What the email was: "Invoice", or a mailing's name. */
  mail: z.string(),
  /** The mailing, where it was one. */
  mailingId: z.nullable(z.string()),
  reason: Reason,
  /** The calendar day in UTC: the time could say who it was. */
  day: z.string(),
});
export type MailReport = z.infer<typeof MailReport>;

const path = "/api/report-email/{token}";

/** Changes nothing: mail programs and scanners fetch every link. 404 for an invalid link, 410 for an expired one. */
export const getReportableMail = endpoint({
  area: "mail",
  kind: "json",
  method: "GET",
  path,
  summary: "The organization whose email a link reports",
  access: { who: "visitor" },
  params: Token,
  responses: { 200: ReportableMail },
});

export const reportMail = endpoint({
  area: "mail",
  kind: "json",
  method: "POST",
  path,
  summary: "Report an email; repeating it only changes the reason",
  access: { who: "visitor" },
  params: Token,
  body: z.strictObject({ reason: z.optional(z.enum(MAIL_REPORT_REASONS, "Choose a reason from the list")) }),
  responses: { 200: ReportableMail },
});

export const listMailReports = endpoint({
  area: "mail",
  kind: "json",
  method: "GET",
  path: "/api/mail-reports",
  summary: "The newest 100 emails that recipients reported, without who reported them",
  access: { who: "member", role: "admin" },
  responses: { 200: z.array(MailReport) },
});
