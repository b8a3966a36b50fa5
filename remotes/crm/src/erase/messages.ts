import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of erasing a person. */
export const ERASE = defineMessages(
  {
    title: "Erase {name}",
    description: "For someone who asks you to delete their data. This can't be undone.",
    found: "What is stored",
    outcomes: { erased: "Erased", anonymous: "Kept without the name", kept: "Kept" },
    nothing: "Apart from the contact itself, nothing is stored about this person.",
    books:
      "Gifts, invoices and payments stay in your books with their amounts and dates, but without name and address. Receipts and invoices already issued are kept, as bookkeeping law requires.",
    shared: "{addresses} also belongs to someone else here, so answers and emails from that address are kept.",
    nameShared: "Someone else has the same name, so notes and other texts that mention it are kept.",
    download: "Download everything",
    confirm: "Type {name} to confirm",
    cancel: "Cancel",
    submit: "Erase permanently",
    failed: "Couldn't erase this person",
    loadFailed: "Couldn't load what is stored. {reason}",
    doneTitle: "Person erased",
    doneText:
      "{texts, plural, one {# other text} other {# other texts}} and {entries, plural, one {# entry} other {# entries}} of the audit log were made unreadable.",
    continues: "We're still removing this person from free text and the audit log. This continues in the background.",
    close: "Close",
  },
  { es: () => import("./messages.es.ts") },
);
