import { defineMessages } from "@trellis/messages/define-messages.ts";

export const reportEmailWords = defineMessages(
  {
    documentTitle: "Report an email",
    description: "Report an email that an organization sent you.",
    titled: "Report an email from {organization}",
    loading: "Opening the page",
    needsScript: "This page needs JavaScript. Turn it on in your browser's settings.",
    home: "Home",
    retry: "Try again",
    ask: "We review reports and pause organizations that send unwanted email. {organization} doesn't see who reported it, and its mailings to you end.",
    why: "What's wrong with it? (optional)",
    reasons: {
      unknown_sender: "I don't know the sender",
      spam: "Spam",
      fraud: "Fraud",
    },
    report: "Report this email",
    doneTitle: "Thanks for reporting this email",
    done: "We'll review it. You won't get mailings from {organization} anymore.",
    careful: "Don't open its links or attachments, and don't pay or reply.",
    invalid: "This link doesn't report an email",
    invalidText: "It may be incomplete. Open it from the email again, or copy the whole address.",
    expired: "This link has expired",
    failed: "Couldn't open this page",
    failedText: "Check your connection and try again.",
    notDone: "Couldn't report this email. Check your connection and try again.",
  },
  { es: () => import("./messages.es.ts") },
);
