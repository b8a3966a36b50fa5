import { MOST_ADDRESSES, MOST_TAGS } from "@trellis/shared/contract/contacts/choices.ts";
import { PostalEntry, Tag } from "@trellis/shared/contract/contacts/contact.ts";
import { Email, Line } from "@trellis/shared/contract/fields.ts";
import { addNote, type ImportedContact, isSomebody } from "@trellis/shared/domain/imported-contact.ts";
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

const LISTS: Record<List, { name: string; most: number; text: (entry: never) => string }> = {
  emails: { name: "Email", most: MOST_ADDRESSES, text: ({ email }: ImportedContact["emails"][number]) => email },
  phones: { name: "Phone", most: MOST_ADDRESSES, text: ({ phone }: ImportedContact["phones"][number]) => phone },
  websites: { name: "Website", most: MOST_ADDRESSES, text: (website: string) => website },
  addresses: {
    name: "Address",
    most: MOST_ADDRESSES,
    text: ({ label, ...parts }: ImportedContact["addresses"][number]) =>
      Object.values(parts).filter(Boolean).join(", "),
  },
  tags: { name: "Tag", most: MOST_TAGS, text: (tag: string) => tag },
};

/** Longer than any value that is worth a line of the notes. */
const MOST_TEXT = 500;

/**
 * Takes what a contact cannot have out of its lists and into its notes, so that one bad value does not refuse the person:
 * an address that is none, and what is more than a contact may have. A contact that nothing else identifies stays as it is.
 *
 * @returns the contact, and what was put into its notes, a line each
 */
export function setAside(contact: ImportedContact): { contact: ImportedContact; asides: string[] } {
  const kept: ImportedContact = { ...contact };
  const asides: string[] = [];
  for (const list of Object.keys(LISTS) as List[]) {
    const { name, most, text } = LISTS[list];
    const entries: unknown[] = contact[list];
    // Of a postal address a part is wrong, which the file's owner can shorten.
    const isFine = (entry: unknown) => list === "addresses" || ENTRIES[list].safeParse(entry).success;
    const fine = entries.filter(isFine);
    const out = entries.filter((entry) => !isFine(entry)).concat(fine.slice(most));
    if (out.length === 0) continue;
    Object.assign(kept, { [list]: fine.slice(0, most) });
    for (const entry of out)
      asides.push(
        `${name}: ${text(entry as never)
          .trim()
          .slice(0, MOST_TEXT)}`,
      );
  }
  if (asides.length === 0 || !isSomebody(kept)) return { contact, asides: [] };
  for (const aside of asides) addNote(kept, aside);
  return { contact: kept, asides };
}
