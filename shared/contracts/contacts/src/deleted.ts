import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, Instant, Line, PageQuery } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { MANAGE, READ, WRITE } from "./access.ts";
import { CONTACT_TYPES, MAX_CHOSEN } from "./choices.ts";

/** For so many days a deleted contact can be restored. */
export const DELETED_RETENTION_DAYS = 30;

export const DeletedContact = z.object({
  /** The contact's id, which it has again when it is restored. */
  id: Id,
  /** All that were deleted in one go share it. */
  deletionId: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  company: z.nullable(z.string()),
  type: z.enum(CONTACT_TYPES),
  deletedAt: Instant,
  /** Who deleted it; null if that person is no longer a member. */
  deletedBy: z.nullable(z.string()),
  /** When it is removed forever. */
  keptUntil: Instant,
});
export type DeletedContact = z.infer<typeof DeletedContact>;

export const listDeletedContacts = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/deleted-contacts",
  summary: `Contacts deleted in the last ${DELETED_RETENTION_DAYS} days, latest first. They don't count anywhere else`,
  access: READ,
  query: z.strictObject({
    /** Parts of name, company, email, phone, town or tag. */
    q: z.optional(Line(200)),
    ...PageQuery,
  }),
  paged: true,
  responses: { 200: z.array(DeletedContact) },
});

const Ids = z.optional(
  z.array(Id).check(z.minLength(1, "Choose contacts first"), z.maxLength(MAX_CHOSEN, `At most ${MAX_CHOSEN} contacts`)),
);

export const restoreContacts = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: "/api/deleted-contacts/restore",
  summary:
    "Restore deleted contacts with their tags, consent and links: the ones you name, or all of one deletion. 402 if the plan has no room for all of them",
  access: WRITE,
  touches: ["contacts"],
  body: z.strictObject({ ids: Ids, deletionId: z.optional(Id) }),
  responses: {
    200: z.object({
      restored: z.number(),
      /** Of those named: already restored or removed forever. */
      missing: z.number(),
    }),
  },
});

export const removeDeletedContacts = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: "/api/deleted-contacts/remove",
  summary: "Permanently remove deleted contacts early: the ones you name, or all. This can't be undone",
  access: MANAGE,
  touches: ["contacts"],
  body: z.strictObject({ ids: Ids, all: z.optional(z.literal(true)) }),
  responses: { 200: z.object({ removed: z.number() }) },
});
