import { at, type Placed } from "../../../ports/area.ts";
import type { ContactPointer } from "../../../ports/contact-pointers.ts";

/**
 * What points at a contact in this area's tables. A test holds that every column that may hold a contact's id (`contact_id`,
 * `contact_ids`, `record_id`) is among the pointers of all areas, below, or in its own list.
 */
export const contactPointers: readonly Placed<ContactPointer>[] = [
  at(10, { table: "contact_link", column: "contact_id", key: ["kind", "record_id"] }),
  at(30, { table: "contact_activity", column: "contact_id", key: ["id"] }),
  at(40, { table: "contact_message", column: "contact_id", key: ["id"] }),
  at(60, { table: "contact_merge", column: "contact_id", key: ["id"] }),
];

/** Tables whose contact is no pointer that moves, and why. */
export const NOT_MOVED: Readonly<Record<string, string>> = {
  contact_email: "addresses, numbers and tags of both are joined: see contact-merge.ts",
  contact_phone: "as contact_email",
  contact_address: "as contact_email: see merge-addresses.ts",
  contact_tag: "as contact_email",
  contact_duplicate: "pairs are found anew; what was dismissed goes along: see contact-merge.ts",
  contact_erasure: "the proof that somebody was erased: that one is no more",
  contact_bulk_change: "what a contact was before a change of many: taking it back passes over one that is no more",
  contact_import_merge: "what an import changed of this contact: taking it back passes over one that is no more",
};
