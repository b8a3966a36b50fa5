import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant, PageQuery } from "@trellis/contract-base/fields.ts";
import { WHO_TEXT_FIELDS, WORK_TEXT_FIELDS } from "@trellis/domain/names/contact-fields.ts";
import * as z from "zod/mini";
import { MANAGE, READ, WRITE } from "./access.ts";
import { Contact, ListedContact } from "./contact.ts";
import { MATCH_REASONS } from "./contacts.ts";

/** For so many days a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;

export const DuplicatePair = z.object({
  /** The one that was added first. */
  contact: ListedContact,
  other: ListedContact,
  reasons: z.array(z.enum(MATCH_REASONS)),
  foundAt: Instant,
  /** Someone said that they are two people. */
  isDismissed: z.boolean(),
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;

export const listDuplicates = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/contacts/duplicates",
  summary: "Pairs of contacts that may be the same person, with the reasons, the most certain first",
  access: READ,
  query: z.strictObject({
    /** "true": those that someone said are two people. */
    dismissed: z.optional(z.enum(["true", "false"])),
    /** Pairs with this contact only. */
    contactId: z.optional(Id),
    ...PageQuery,
  }),
  paged: true,
  responses: { 200: z.array(DuplicatePair) },
});

export const dismissDuplicate = endpoint({
  area: "contacts",
  kind: "json",
  method: "PUT",
  path: "/api/contacts/duplicates",
  summary:
    "Mark a pair as two different people (`isDismissed: true`), or undo that; the mark stays even if the contacts change",
  access: WRITE,
  touches: ["contacts"],
  body: z.strictObject({ contactId: Id, otherId: Id, isDismissed: z.boolean() }),
  responses: { 200: DuplicatePair },
});

/** So many certain pairs are merged in one call. */
export const MAX_MERGED = 20;

export const countCertainDuplicates = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/contacts/duplicates/certain",
  summary: "How many pairs have the same email and the same name, and no different birthdays; counted up to 1,000",
  access: READ,
  responses: { 200: z.object({ count: z.number() }) },
});

export const mergeCertainDuplicates = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: "/api/contacts/duplicates/certain/merge",
  summary: "Merge up to 20 of those pairs into the contacts that were added first; `left` counts the pairs that remain",
  access: MANAGE,
  touches: ["contacts"],
  body: z.strictObject({}),
  responses: {
    200: z.object({
      /** In the order in which they were merged; they are undone in the opposite one. */
      mergeIds: z.array(Id),
      left: z.number(),
    }),
  },
});

/** What a merge may take from either contact; addresses of all kinds, numbers, tags, links and notes are always kept of both. */
export const MERGE_FIELDS = [
  "firstName",
  "lastName",
  ...WORK_TEXT_FIELDS,
  "type",
  "status",
  "website",
  ...WHO_TEXT_FIELDS,
  "birthday",
  "address",
  "email",
  "phone",
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

const MergeChoice = z.optional(z.enum(["into", "from"]));
const mergeChoices = Object.fromEntries(MERGE_FIELDS.map((field) => [field, MergeChoice])) as Record<
  MergeField,
  typeof MergeChoice
>;

export const mergeContacts = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: "/api/contacts/{id}/merge",
  summary: "Merge another contact into this one. Can be undone for 30 days with DELETE /api/contacts/merges/{id}",
  access: MANAGE,
  touches: ["contacts"],
  params: IdParams,
  body: z.strictObject({
    fromId: Id,
    /** Whose word counts where both have one; this contact's where nothing is said. `email` and `phone`: which comes first. */
    choose: z.optional(z.strictObject(mergeChoices)),
  }),
  responses: { 200: z.object({ mergeId: Id, contact: Contact }) },
});

export const ContactMerge = z.object({
  id: Id,
  /** The contact that remains. */
  contactId: Id,
  contactName: z.string(),
  /** The contact that is removed. */
  fromName: z.string(),
  mergedAt: Instant,
  /** Until when it can be undone. */
  undoUntil: Instant,
});
export type ContactMerge = z.infer<typeof ContactMerge>;

export const listContactMerges = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/contacts/merges",
  summary: "Merges that can still be undone, latest first; 200 at most",
  access: READ,
  query: z.strictObject({ contactId: z.optional(Id) }),
  responses: { 200: z.array(ContactMerge) },
});

export const undoContactMerge = endpoint({
  area: "contacts",
  kind: "json",
  method: "DELETE",
  path: "/api/contacts/merges/{id}",
  summary:
    "Undo a merge; anything since then stays with the contact that was kept. A later merge of the same contact must be undone first (409)",
  access: MANAGE,
  touches: ["contacts"],
  params: IdParams,
  responses: { 200: z.object({ contact: Contact, restored: Contact }) },
});
