import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of the choice of a language, in Profile. */
export const TEXT = defineMessages(
  {
    title: "Language",
    label: "Language of your screens",
    hint: "Emails and PDFs made for you use it too. Invoices, receipts, forms and public pages keep their own language.",
    browser: "Same as the browser",
    change: "Change language",
    failed: "Couldn't change the language.",
  },
  { es: () => import("./messages.es.ts") },
);
