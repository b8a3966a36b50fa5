import type { ReminderStatus } from "@trellis/invoice-rules/choices.ts";

const STATUSES: Record<ReminderStatus, string> = {
  scheduled: "Scheduled",
  sent: "Sent",
  failed: "Failed",
  cancelled: "Not sent",
};

export const TEXT = {
  title: "Reminders",
  statuses: STATUSES,
  number: (n: number) => `Reminder ${n}`,
  scheduled: (day: string) => `Scheduled for ${day}`,
  sent: (day: string) => `Sent on ${day}`,
  failed: "The mail server rejected it, or there's no email address",
  cancelled: "No longer needed, or its date had passed",
  show: "Show text",
  hide: "Hide text",
  to: (recipient: string) => `To ${recipient}`,
  noAddress: "This customer has no email address, so no reminders can be sent.",
  none: "Reminders are scheduled when you send the invoice.",
  loadFailed: "Couldn't load the reminders",
  preview: "Preview of the email if sent now",
} as const;
