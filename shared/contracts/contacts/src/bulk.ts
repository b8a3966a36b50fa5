import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { MANAGE, WRITE } from "./access.ts";
import { CONSENTS, CONTACT_STATUSES, CONTACT_TYPES, MAX_CHOSEN, MAX_TAGS } from "./choices.ts";
import { contactFilters, Tag } from "./contact.ts";

/** Which contacts: those named, or all that filters and a segment leave. */
const selection = {
  ids: z.optional(
    z
      .array(Id)
      .check(z.minLength(1, "Choose contacts first"), z.maxLength(MAX_CHOSEN, `At most ${MAX_CHOSEN} contacts`)),
  ),
  filter: z.optional(z.strictObject({ ...contactFilters, segmentId: z.optional(Id) })),
};
const Tags = z.array(Tag).check(z.maxLength(MAX_TAGS, `At most ${MAX_TAGS} tags`));

export const BulkEdit = z.object({
  /** For undoing, within a day; null where nothing changed. */
  undoId: z.nullable(Id),
  /** Contacts that were meant. */
  matched: z.number(),
  /** Contacts that are different now. */
  changed: z.number(),
});
export type BulkEdit = z.infer<typeof BulkEdit>;

export const editContacts = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: "/api/contacts/bulk",
  summary:
    "Set the type, status or consent of many contacts, or add and remove tags, all or nothing. Can be undone for a day",
  access: WRITE,
  touches: ["contacts"],
  body: z.strictObject({
    ...selection,
    type: z.optional(z.enum(CONTACT_TYPES, "Choose a type")),
    status: z.optional(z.enum(CONTACT_STATUSES)),
    consent: z.optional(z.enum(CONSENTS)),
    addTags: z.optional(Tags),
    removeTags: z.optional(Tags),
  }),
  responses: { 200: BulkEdit },
});

export const undoBulkEdit = endpoint({
  area: "contacts",
  kind: "json",
  method: "DELETE",
  path: "/api/contacts/bulk/{id}",
  summary:
    "Undo a change to many contacts within a day, except what was changed since. `restored` counts the contacts that were restored",
  access: WRITE,
  touches: ["contacts"],
  params: IdParams,
  responses: { 200: z.object({ restored: z.number() }) },
});

export const deleteContacts = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: "/api/contacts/bulk-delete",
  summary:
    "Delete many contacts; they can be restored for 30 days. With `expected`, returns 409 if the number has changed",
  access: MANAGE,
  touches: ["contacts"],
  body: z.strictObject({ ...selection, expected: z.optional(z.number()) }),
  responses: {
    200: z.object({
      deleted: z.number(),
      /** By what POST /api/deleted-contacts/restore brings all of them back; null where none was deleted. */
      deletionId: z.nullable(Id),
    }),
  },
});

/** So many contacts at most are deleted in one call. */
export const MAX_DELETED = 20_000;
