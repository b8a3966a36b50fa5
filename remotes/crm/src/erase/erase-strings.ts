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
  description: "For somebody who asks to be forgotten. This cannot be undone.",
  found: "What is stored",
  outcomes: OUTCOMES,
  nothing: "Beside the contact itself, nothing is stored about this person.",
  books:
    "Gifts, invoices and payments stay in the books with their amounts and days, without name and address. Receipts and invoices that were made out already stay as files, as the law asks for books.",
  shared: (addresses: string) =>
    `${addresses} also belongs to somebody else here: answers and mails of that address stay.`,
  nameShared: "Somebody else has the same name: what is written about that name in notes and other texts stays.",
  download: "Download everything",
  confirm: (name: string) => `Type ${name} to confirm`,
  cancel: "Cancel",
  submit: "Erase for ever",
  failed: "The person could not be erased",
  loadFailed: "What is stored could not be found",
  doneTitle: "The person was erased",
  doneText: (texts: number, entries: number) =>
    `${texts} other ${texts === 1 ? "text" : "texts"} and ${entries} ${entries === 1 ? "entry" : "entries"} of the audit log were made unreadable.`,
  goesOn: "Free texts and the audit log are still being looked through. This continues automatically.",
  close: "Close",
} as const;
