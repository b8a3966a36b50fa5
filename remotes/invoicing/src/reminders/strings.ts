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
  scheduled: (day: string) => `Goes out on ${day}`,
  sent: (day: string) => `Sent on ${day}`,
  failed: "The mail server did not take it, or there is no address",
  cancelled: "Not needed: paid, cancelled or passed over",
  show: "Show text",
  hide: "Hide text",
  to: (recipient: string) => `To ${recipient}`,
  noAddress: "This customer has no e-mail address, so nothing can be sent.",
  none: "Reminders are planned when the invoice is sent.",
  loadFailed: "The reminders could not be loaded",
  preview: "As it would be sent now",
} as const;
