import { defineMessages } from "@trellis/messages/define-messages.ts";

export const unsubscribeWords = defineMessages(
  {
    documentTitle: "Unsubscribe",
    description: "Stop an organization's mailings to your email address.",
    titled: "Mailings from {organization}",
    loading: "Opening the page",
    needsScript:
      "This page needs JavaScript. Turn it on in your browser's settings, or reply to the email and ask to be removed.",
    home: "Home",
    retry: "Try again",
    ask: "Unsubscribe {address}? You'll no longer receive mailings from this organization.",
    receipts: "You'll still receive receipts, invoices and replies to your requests.",
    unsubscribe: "Unsubscribe",
    doneTitle: "You're unsubscribed",
    done: "{organization} will no longer send mailings to {address}.",
    undo: "Resubscribe",
    againTitle: "You're subscribed again",
    again: "Mailings will be sent to {address}.",
    testTitle: "This link is from a test email",
    test: "In the actual mailing, readers can unsubscribe here with one click.",
    kept: "The organization excluded this address, so nothing is sent to it.",
    invalid: "This link isn't valid",
    invalidText: "It may be incomplete. Open it again from the email, or reply to the email and ask to be removed.",
    failed: "We couldn't open this page",
    failedText: "Check your connection and try again.",
    notDone: "Couldn't save your choice. Check your connection and try again.",
  },
  { es: () => import("./messages.es.ts") },
);
