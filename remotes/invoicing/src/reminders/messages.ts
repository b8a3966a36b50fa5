import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of an invoice's reminders. */
export const TEXT = defineMessages(
  {
    title: "Reminders",
    statuses: { scheduled: "Scheduled", sent: "Sent", failed: "Failed", cancelled: "Not sent" },
    number: "Reminder {number, number}",
    scheduled: "Scheduled for {day}",
    sent: "Sent on {day}",
    failed: "The mail server rejected it, or there's no email address",
    notSent: {
      passed: "Its date had passed when the invoice was sent",
      paid: "Not needed: the invoice was paid",
      canceled: "Not needed: the invoice was canceled",
      other: "Not needed, or its date had passed",
    },
    show: "Show text",
    hide: "Hide text",
    showOf: "Show text, Reminder {number, number}",
    hideOf: "Hide text, Reminder {number, number}",
    to: "To {recipient}",
    toPreview: "To {recipient}. Preview of the email if sent now",
    noAddress: "This customer has no email address, so no reminders can be sent.",
    none: "Reminders are scheduled when you send the invoice.",
    loadFailed: "Couldn't load the reminders",
  },
  { es: () => import("./messages.es.ts") },
);
