import { defineMessages } from "@trellis/messages/define-messages.ts";

/** The dashboard's first steps. */
export const TEXT = defineMessages(
  {
    title: "First steps",
    progress: "{done, number} of {count, number} done",
    allDone: "You've completed the first steps. You can hide this card.",
    hide: "Hide first steps",
    hidden: "First steps hidden",
    undo: "Undo",
    failed: "Couldn't change your dashboard",
    done: "Done",
    open: "Not done yet",
    steps: {
      add_logo: "Add your logo",
      invite_colleague: "Invite a colleague",
      add_contacts: "Import your contacts",
      record_donation: "Receive your first donation",
      send_invoice: "Send your first invoice",
      record_transactions: "Import a bank statement",
      create_survey: "Create a survey",
    },
    texts: {
      add_logo: "It appears on receipts, invoices, and your public pages.",
      invite_colleague: "You choose what each person can see and change.",
      add_contacts: "Upload a CSV or vCard file, or add people one by one.",
      record_donation: "Share your donation form, or record a check or cash.",
      send_invoice: "Your customer gets it by email.",
      record_transactions: "Upload a file from your bank, and your books are up to date.",
      create_survey: "Ask people what they think, and see the results here.",
    },
  },
  { es: () => import("./messages.es.ts") },
);
