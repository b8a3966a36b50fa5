/** Rows that belong to a contact by its id alone, and go over to the other one when two become one. */
export interface ContactPointer {
  table: string;
  /** The column that holds the contact's id. */
  column: string;
  /** Columns that name a row beside the organization and the contact. */
  key: readonly string[];
  /** There is at most one row of a contact for a key. */
  isUnique?: true;
  /** Only rows in which this column has this value hold a contact's id. */
  only?: { column: string; value: string };
}

/** What points at a contact: a line each. A test holds that every column `contact_id` is here or below. */
export const CONTACT_POINTERS: readonly ContactPointer[] = [
  { table: "contact_link", column: "contact_id", key: ["kind", "record_id"] },
  { table: "mailing_recipient", column: "contact_id", key: ["id"] },
  { table: "contact_activity", column: "contact_id", key: ["id"] },
  { table: "contact_message", column: "contact_id", key: ["id"] },
  {
    table: "note_link",
    column: "record_id",
    key: ["note_id"],
    isUnique: true,
    only: { column: "kind", value: "contact" },
  },
  { table: "contact_merge", column: "contact_id", key: ["id"] },
];

/** Tables whose contact is no pointer that moves, and why. */
export const NOT_MOVED: Readonly<Record<string, string>> = {
  contact_email: "addresses, numbers and tags of both are joined: see contact-merge.ts",
  contact_phone: "as contact_email",
  contact_address: "as contact_email: see merge-places.ts",
  contact_tag: "as contact_email",
  contact_duplicate: "pairs are found anew; what was dismissed goes along: see contact-merge.ts",
  contact_erasure: "the proof that somebody was erased: that one is no more",
  contact_bulk_change: "what a contact was before a change of many: taking it back passes over one that is no more",
  contact_import_merge: "what an import changed of this contact: taking it back passes over one that is no more",
};
