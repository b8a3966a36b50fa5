import { MOST_ADDRESSES, MOST_TAGS } from "@trellis/shared/contract/contacts/choices.ts";
import { emailKey, phoneKey, tagKey } from "@trellis/shared/domain/contact-keys.ts";
import type { Candidate } from "./contact-import-rows.ts";
import type { ContactRow } from "./contact-insert.ts";

/** What a merge fills where nothing stands yet. */
const FILLED = ["company", "jobTitle", "website", "birthday"] as const;
const PLACE = ["street", "city", "state", "zipCode", "country"] as const;
const MOST_NOTES = 10_000;

/** Columns of a contact that an import may change. */
export const MERGED_FIELDS = [
  "firstName",
  "lastName",
  ...FILLED,
  ...PLACE,
  "notes",
  "lastContactOn",
  "consent",
  "consentSource",
] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];
type Fields = Partial<Record<MergedField, string | null>>;

/** What takes a merge back. */
export interface MergeUndo {
  before: Fields;
  after: Fields;
  /** Keys of what was added. */
  emails: string[];
  phones: string[];
  tags: string[];
}

/** A contact that rows are merged into, with what belongs to it. */
export interface MergeTarget {
  row: Pick<ContactRow, MergedField>;
  emails: { email: string; label: string | null }[];
  phones: { phone: string; label: string | null }[];
  tags: string[];
}

/** By what a number is known again; what is no number by itself. */
export const numberKey = (phone: string): string => phoneKey(phone) ?? phone.trim();

/**
 * Adds to a contact what a row knows more: empty fields are filled, addresses, numbers, tags and notes added. What stands
 * there stays; but a refusal of mailings always counts. Changes the target; undefined where the row knew nothing more.
 */
export function mergeRow(target: MergeTarget, { contact }: Candidate): MergeUndo | undefined {
  const undo: MergeUndo = { before: {}, after: {}, emails: [], phones: [], tags: [] };
  const set = (field: MergedField, value: string | null) => {
    undo.before[field] = target.row[field];
    undo.after[field] = value;
    (target.row as Fields)[field] = value;
  };
  const { row } = target;
  if (row.firstName === "" && row.lastName === "" && (contact.firstName || contact.lastName)) {
    set("firstName", contact.firstName);
    set("lastName", contact.lastName);
  }
  for (const field of FILLED) if (row[field] === null && contact[field]) set(field, contact[field] ?? null);
  // Half of one address with half of another is neither.
  if (PLACE.every((field) => row[field] === null))
    for (const field of PLACE) if (contact[field]) set(field, contact[field] ?? null);
  const notes = contact.notes?.trim();
  if (notes && !row.notes?.includes(notes)) {
    const both = row.notes === null ? notes : `${row.notes}\n${notes}`;
    if (both.length <= MOST_NOTES) set("notes", both);
  }
  if (contact.lastContactOn && (row.lastContactOn === null || row.lastContactOn < contact.lastContactOn))
    set("lastContactOn", contact.lastContactOn);
  const { consent = "unknown" } = contact;
  if ((consent === "refused" && row.consent !== "refused") || (consent === "given" && row.consent === "unknown")) {
    set("consent", consent);
    set("consentSource", "import");
  }
  addParts(target, contact, undo);
  const changed = Object.keys(undo.after).length + undo.emails.length + undo.phones.length + undo.tags.length;
  return changed === 0 ? undefined : undo;
}

function addParts(target: MergeTarget, contact: Candidate["contact"], undo: MergeUndo): void {
  const emails = new Set(target.emails.map(({ email }) => emailKey(email)));
  for (const { email, label = null } of contact.emails) {
    const key = emailKey(email);
    if (key === null || emails.has(key) || target.emails.length >= MOST_ADDRESSES) continue;
    emails.add(key);
    target.emails.push({ email, label });
    undo.emails.push(key);
  }
  const phones = new Set(target.phones.map(({ phone }) => numberKey(phone)));
  for (const { phone, label = null } of contact.phones) {
    const key = numberKey(phone);
    if (key === "" || phones.has(key) || target.phones.length >= MOST_ADDRESSES) continue;
    phones.add(key);
    target.phones.push({ phone, label });
    undo.phones.push(key);
  }
  const tags = new Set(target.tags.map(tagKey));
  for (const tag of contact.tags) {
    const key = tagKey(tag);
    if (key === "" || tags.has(key) || target.tags.length >= MOST_TAGS) continue;
    tags.add(key);
    target.tags.push(tag);
    undo.tags.push(key);
  }
}
