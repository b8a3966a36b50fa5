import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, Line } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { MANAGE, READ, WRITE } from "./access.ts";
import { Tag } from "./contact.ts";

/** So many tags are listed at most. */
export const MAX_TAGS_LISTED = 500;

export const ContactTag = z.object({
  /** As it was written first. */
  tag: z.string(),
  /** Contacts that have it. */
  count: z.number(),
});
export type ContactTag = z.infer<typeof ContactTag>;

export const listContactTags = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/contact-tags",
  summary: `Tags in alphabetical order, with the number of contacts for each; ${MAX_TAGS_LISTED} at most`,
  access: READ,
  query: z.strictObject({
    /** How the tag begins, whatever the case. */
    q: z.optional(Line(50)),
  }),
  responses: { 200: z.array(ContactTag) },
});

export const renameContactTag = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: "/api/contact-tags/rename",
  summary:
    "Rename a tag everywhere; if the new name exists, the two are merged, unless `isNew` is set (409). Segments are updated too. DELETE /api/contacts/bulk/{id} with `undoId` undoes it for a day",
  access: WRITE,
  touches: ["contacts"],
  body: z.strictObject({ tag: Tag, to: Tag, isNew: z.optional(z.boolean()) }),
  responses: { 200: z.extend(ContactTag, { undoId: Id }) },
});

export const removeContactTag = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: "/api/contact-tags/remove",
  summary:
    "Remove a tag from every contact; DELETE /api/contacts/bulk/{id} with `undoId` undoes it for a day. 409 if a segment uses the tag",
  access: MANAGE,
  touches: ["contacts"],
  body: z.strictObject({ tag: Tag }),
  responses: { 200: z.object({ removed: z.number(), undoId: Id }) },
});
