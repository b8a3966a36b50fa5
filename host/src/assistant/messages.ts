import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words of the support assistant. */
export const TEXT = defineMessages(
  {
    name: "Support assistant",
    open: "Open the support assistant",
    minimize: "Minimize",
    close: "Close",
    reopen: "Continue with the support assistant",
    log: "Conversation",
    you: "You",
    typing: "The assistant is typing",
    greeting: "Hi! What can I help you with? I'll search the help pages.",
    aboutScreen: "Help for this page",
    examples: {
      invite: "How do I invite a colleague?",
      import: "How do I import a bank statement?",
      download: "How do I download my data?",
    },
    field: "Your question",
    placeholder: "Ask a question",
    send: "Send",
    readMore: "Read more",
    newTab: "(opens in a new tab)",
    related: "Related:",
    none: "I found nothing about that in the help pages. Our team can help:",
    contact: "Contact us",
    unavailable: "Couldn't load the help pages. Check your connection and ask again, or",
  },
  { es: () => import("./messages.es.ts") },
);
