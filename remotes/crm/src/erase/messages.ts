import type { ERASURE_OUTCOMES } from "@trellis/contract-contacts/erase.ts";

const OUTCOMES: Record<(typeof ERASURE_OUTCOMES)[number], string> = {
  erased: "Erased",
  anonymous: "Kept without the name",
  kept: "Kept",
};

/** Words of erasing a person. */
export const ERASE = {
  open: "Erase person",
  title: (name: string) => `Erase ${name}`,
  description: "For someone who asks you to delete their data. This can't be undone.",
  found: "What is stored",
  outcomes: OUTCOMES,
  nothing: "Apart from the contact itself, nothing is stored about this person.",
  books:
    "Gifts, invoices and payments stay in your books with their amounts and dates, but without name and address. Receipts and invoices already issued are kept, as bookkeeping law requires.",
  shared: (addresses: string) =>
    `${addresses} also belongs to someone else here, so answers and emails of that address are kept.`,
  nameShared: "Someone else has the same name, so notes and other texts that mention it are kept.",
  download: "Download everything",
  confirm: (name: string) => `Type ${name} to confirm`,
  cancel: "Cancel",
  submit: "Erase permanently",
  failed: "Couldn't erase this person",
  loadFailed: "Couldn't load what is stored",
  doneTitle: "Person erased",
  doneText: (texts: number, entries: number) =>
    `${texts} other ${texts === 1 ? "text" : "texts"} and ${entries} ${entries === 1 ? "entry" : "entries"} of the audit log were made unreadable.`,
  goesOn: "We're still removing this person from free text and the audit log. This continues in the background.",
  close: "Close",
} as const;
