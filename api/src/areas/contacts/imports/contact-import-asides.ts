import { addNote, type ImportedContact, isIdentified } from "@trellis/contact-files/imported-contact.ts";
import { AmountOrZero } from "@trellis/contract-base/amounts.ts";
import { Email, Line, Name } from "@trellis/contract-base/fields.ts";
import { MAX_ADDRESSES, MAX_TAGS } from "@trellis/contract-contacts/choices.ts";
import { PostalEntry, Tag } from "@trellis/contract-contacts/contact.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import {
  CONTACT_FIELDS,
  CONTACT_TEXT_LABELS,
  type ContactTextField,
  eachTextField,
  WHO_TEXT_FIELDS,
  WORK_TEXT_FIELDS,
} from "@trellis/domain/names/contact-fields.ts";
import { oneLine } from "@trellis/domain/text/one-line.ts";
import { cutText } from "@trellis/statement-reader/cells/cell-text.ts";
import * as z from "zod/mini";

const Label = z.nullable(Line(30));

/** One entry of each list that a contact has, and what the form says of one that it does not take. */
export const ENTRIES = {
  emails: z.object({
    email: z.string().check(z.refine((text) => Email.safeParse(text).success, "Invalid email address")),
    label: Label,
  }),
  phones: z.object({ phone: Line(50), label: Label }),
  websites: Line(300),
  addresses: PostalEntry,
  tags: Tag,
} as const;

type List = keyof typeof ENTRIES;

const LISTS: Record<List, { name: string; max: number; text: (entry: never) => string }> = {
  emails: { name: "Email", max: MAX_ADDRESSES, text: ({ email }: ImportedContact["emails"][number]) => email },
  phones: { name: "Phone", max: MAX_ADDRESSES, text: ({ phone }: ImportedContact["phones"][number]) => phone },
  websites: { name: "Website", max: MAX_ADDRESSES, text: (website: string) => website },
  addresses: {
    name: "Address",
    max: MAX_ADDRESSES,
    text: ({ label, ...parts }: ImportedContact["addresses"][number]) =>
      Object.values(parts).filter(Boolean).join(", "),
  },
  tags: { name: "Tag", max: MAX_TAGS, text: (tag: string) => tag },
};

const { firstName, lastName, company } = CONTACT_FIELDS;
const textOf = (field: ContactTextField) => z.nullable(Name(CONTACT_FIELDS[field].maxLength));

/** Single values, and what each may be. */
export const SINGLES = {
  firstName: Name(firstName.maxLength),
  lastName: Name(lastName.maxLength),
  ...eachTextField(textOf, WORK_TEXT_FIELDS),
  ...eachTextField(textOf, WHO_TEXT_FIELDS),
  totalDonations: z.nullable(AmountOrZero()),
} as const;
type Single = keyof typeof SINGLES;
/** Names of a person are kept as far as they can be. */
const NAMES: Partial<Record<Single, number>> = {
  firstName: firstName.maxLength,
  lastName: lastName.maxLength,
  company: company.maxLength,
};
export const SINGLE_NAMES: Record<Single, string> = {
  firstName: firstName.label,
  lastName: lastName.label,
  ...CONTACT_TEXT_LABELS,
  totalDonations: CONTACT_FIELDS.totalDonations.label,
};

export const MAX_NOTES = CONTACT_FIELDS.notes.maxLength;

/** Longer than any value that is worth a line of the notes. */
const MAX_TEXT = 500;

/**
 * Moves what a contact cannot have from its lists to its notes, so that one bad value does not refuse the person: an
 * invalid address, a name that is too long, and entries above the limit. A contact that nothing else identifies stays
 * as it is.
 *
 * @returns the contact, and what was put into its notes, a line each
 */
export function setAside(contact: ImportedContact): { contact: ImportedContact; asides: string[] } {
  const kept: ImportedContact = { ...contact };
  const asides: string[] = [];
  for (const list of Object.keys(LISTS) as List[]) {
    const { name, max, text } = LISTS[list];
    const entries: unknown[] = contact[list];
    const isFine = (entry: unknown) => ENTRIES[list].safeParse(entry).success;
    const fine = entries.filter(isFine);
    const out = entries.filter((entry) => !isFine(entry)).concat(fine.slice(max));
    if (out.length === 0) continue;
    Object.assign(kept, { [list]: fine.slice(0, max) });
    for (const entry of out)
      asides.push(
        `${name}: ${text(entry as never)
          .trim()
          .slice(0, MAX_TEXT)}`,
      );
  }
  for (const single of Object.keys(SINGLES) as Single[]) {
    const value = contact[single];
    if (value === null || SINGLES[single].safeParse(value).success) continue;
    const max = NAMES[single];
    Object.assign(kept, { [single]: max === undefined ? null : oneLine(value, max) });
    asides.push(`${SINGLE_NAMES[single]}: ${value.slice(0, MAX_TEXT)}`);
  }
  const storable = asides.map((aside) => aside.replaceAll("\0", "").toWellFormed());
  // Only so long notes can be kept; what was put aside stays whole.
  const available = MAX_NOTES - storable.reduce((length, aside) => length + aside.length + 1, 0);
  const notes = kept.notes?.replaceAll("\0", "") ?? null;
  if (notes !== null && notes.length > available)
    storable.push(`Notes: only the first ${formatNumber(MAX_NOTES)} characters are kept`);
  kept.notes = notes === null ? null : cutText(notes, Math.max(0, available)) || null;
  if (!isIdentified(kept)) return { contact, asides: [] };
  for (const aside of asides.length === 0 ? [] : storable.slice(0, asides.length)) addNote(kept, aside);
  if (kept.notes !== null) kept.notes = cutText(kept.notes, MAX_NOTES);
  return { contact: kept, asides: storable };
}
