import { MAX_ADDRESSES, MAX_TAGS } from "@trellis/contract-contacts/choices.ts";
import { monthDayOf } from "@trellis/domain/days/month-day.ts";
import { CONTACT_FIELDS, CONTACT_TEXT_FIELDS } from "@trellis/domain/names/contact-fields.ts";
import { emailKey, phoneKey, tagKey } from "@trellis/domain/names/contact-keys.ts";
import { addressKey, type LabelledAddress } from "@trellis/domain/names/postal-address.ts";
import { MAIN_ADDRESS, mainAddressOf, mainColumns } from "../core/contact-addresses.ts";
import type { ContactRow } from "../core/contact-row.ts";
import { atNoon } from "../people/contact-insert.ts";
import type { MergeUndo } from "../schema/merge-undo.ts";
import type { Candidate } from "./contact-import-rows.ts";

const MAX_NOTES = CONTACT_FIELDS.notes.maxLength;

/** Columns of a contact that an import may change. */
export const MERGED_FIELDS = [
  "firstName",
  "lastName",
  ...CONTACT_TEXT_FIELDS,
  "website",
  "birthday",
  "birthdayKey",
  ...MAIN_ADDRESS,
  "notes",
  "lastContactOn",
  "consent",
  "consentSource",
] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];
type Fields = Partial<Record<MergedField, string | null>>;

/** A contact that rows are merged into, with what belongs to it. */
export interface MergeTarget {
  row: Pick<ContactRow, MergedField | "otherWebsites" | "consentAt">;
  emails: { email: string; label: string | null }[];
  phones: { phone: string; label: string | null }[];
  tags: string[];
  /** Beside the main one. */
  further: LabelledAddress[];
}

/** The key by which a number is recognized. */
export const numberKey = (phone: string): string => phoneKey(phone) ?? phone.trim();

/**
 * Adds to a contact what a row has in addition: empty fields are filled; addresses, numbers, tags and notes added.
 * Existing values stay; but a refusal of mailings always counts. Changes the target; undefined if the row added
 * nothing.
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
  for (const field of CONTACT_TEXT_FIELDS)
    if (row[field] === null && contact[field]) set(field, contact[field] ?? null);
  const born = contact.birthday ? monthDayOf(contact.birthday) : (contact.birthdayWithoutYear ?? null);
  // A year is added to the same day; a different day is a mistake, and the contact's value wins.
  if (born !== null && row.birthday === null && (row.birthdayKey === null || row.birthdayKey === born)) {
    if (row.birthdayKey === null) set("birthdayKey", born);
    if (contact.birthday) set("birthday", contact.birthday);
  }
  const notes = contact.notes?.trim();
  if (notes && !row.notes?.includes(notes)) {
    const both = row.notes === null ? notes : `${row.notes}\n${notes}`;
    if (both.length <= MAX_NOTES) set("notes", both);
  }
  if (contact.lastContactOn && (row.lastContactOn === null || row.lastContactOn < contact.lastContactOn))
    set("lastContactOn", contact.lastContactOn);
  const { consent = "unknown" } = contact;
  if ((consent === "refused" && row.consent !== "refused") || (consent === "given" && row.consent === "unknown")) {
    set("consent", consent);
    set("consentSource", "import");
    undo.consentAt = row.consentAt?.toISOString() ?? null;
    // Without a day in the file it is the day of the import, when the row is written.
    row.consentAt = contact.consentOn ? atNoon(contact.consentOn) : null;
  }
  joinFileAddresses(target, contact, undo, set);
  addParts(target, contact, undo);
  const added = [undo.emails, undo.phones, undo.tags, undo.addresses ?? [], undo.websites ?? []].flat();
  return Object.keys(undo.after).length + added.length === 0 ? undefined : undo;
}

/** The first postal and web address become the main ones if there is none; others are added. */
function joinFileAddresses(
  target: MergeTarget,
  contact: Candidate["contact"],
  undo: MergeUndo,
  set: (field: MergedField, value: string | null) => void,
): void {
  const { row, further } = target;
  const main = mainAddressOf({ ...row });
  const known = new Set([...(main ? [main] : []), ...further].map((one) => addressKey(one)));
  for (const address of contact.addresses) {
    const key = addressKey(address);
    if (key === null || known.has(key) || known.size >= MAX_ADDRESSES) continue;
    if (known.size === 0) {
      const columns = mainColumns(address);
      for (const field of MAIN_ADDRESS) if (columns[field] !== row[field]) set(field, columns[field]);
    } else {
      further.push(address);
      undo.addresses = [...(undo.addresses ?? []), key];
    }
    known.add(key);
  }
  for (const website of contact.websites) {
    if (website === row.website || row.otherWebsites.includes(website)) continue;
    if (row.website === null) set("website", website);
    else if (row.otherWebsites.length < MAX_ADDRESSES - 1) {
      row.otherWebsites = [...row.otherWebsites, website];
      undo.websites = [...(undo.websites ?? []), website];
    }
  }
}

function addParts(target: MergeTarget, contact: Candidate["contact"], undo: MergeUndo): void {
  const emails = new Set(target.emails.map(({ email }) => emailKey(email)));
  for (const { email, label = null } of contact.emails) {
    const key = emailKey(email);
    if (key === null || emails.has(key) || target.emails.length >= MAX_ADDRESSES) continue;
    emails.add(key);
    target.emails.push({ email, label });
    undo.emails.push(key);
  }
  const phones = new Set(target.phones.map(({ phone }) => numberKey(phone)));
  for (const { phone, label = null } of contact.phones) {
    const key = numberKey(phone);
    if (key === "" || phones.has(key) || target.phones.length >= MAX_ADDRESSES) continue;
    phones.add(key);
    target.phones.push({ phone, label });
    undo.phones.push(key);
  }
  const tags = new Set(target.tags.map(tagKey));
  for (const tag of contact.tags) {
    const key = tagKey(tag);
    if (key === "" || tags.has(key) || target.tags.length >= MAX_TAGS) continue;
    tags.add(key);
    target.tags.push(tag);
    undo.tags.push(key);
  }
}
