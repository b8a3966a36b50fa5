import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Line } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { MANAGE, READ, WRITE } from "./access.ts";
import { Contact, ContactInput, ContactListQuery, ListedContact } from "./contact.ts";

export const listContacts = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/contacts",
  summary:
    "Contacts that match a search, filters and a segment, sorted by name, last contact, total donations or date added",
  access: READ,
  query: ContactListQuery,
  paged: true,
  responses: { 200: z.array(ListedContact) },
});

export const ContactStats = z.object({
  totalContacts: z.number(),
  /** See `isActiveDonor`. */
  activeDonors: z.number(),
  /** Of type volunteer. */
  volunteers: z.number(),
  /** Added in this calendar month, in the organization's time zone. */
  newThisMonth: z.number(),
  /** With a birthday today or within seven days, in the organization's time zone. */
  birthdaysSoon: z.number(),
  /** What organizations that are no non-profit show in place of donors and volunteers. */
  activeClients: z.number(),
  leads: z.number(),
  /** Possible duplicates that were not reviewed; counted up to 1000. */
  duplicates: z.number(),
});
export type ContactStats = z.infer<typeof ContactStats>;

export const getContactStats = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/contact-stats",
  summary: "Number of contacts in all, by kind, and added this month",
  access: READ,
  responses: { 200: ContactStats },
});

export const createContact = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: "/api/contacts",
  summary: "Add a contact. To check for an existing one first, use GET /api/contacts/matches",
  access: WRITE,
  touches: ["contacts"],
  body: ContactInput,
  responses: { 201: Contact },
});

export const getContact = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/contacts/{id}",
  summary: "One contact with addresses, numbers and tags",
  access: READ,
  params: IdParams,
  responses: { 200: Contact },
});

export const updateContact = endpoint({
  area: "contacts",
  kind: "json",
  method: "PUT",
  path: "/api/contacts/{id}",
  summary: "Change a contact; omitted fields stay as they are. A stale If-Match returns 409 with the current contact",
  access: WRITE,
  touches: ["contacts"],
  params: IdParams,
  body: ContactInput,
  responses: { 200: Contact },
});

export const deleteContact = endpoint({
  area: "contacts",
  kind: "json",
  method: "DELETE",
  path: "/api/contacts/{id}",
  summary:
    "Delete a contact with its addresses, numbers and tags. It can be restored for 30 days; gifts and invoices stay in your books",
  access: MANAGE,
  touches: ["contacts"],
  params: IdParams,
  responses: { 204: null },
});

/** Why two contacts may be the same person. */
export const MATCH_REASONS = ["email", "phone", "name"] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export const ContactMatch = z.object({ contact: ListedContact, reasons: z.array(z.enum(MATCH_REASONS)) });
export type ContactMatch = z.infer<typeof ContactMatch>;

export const findContactMatches = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/contacts/matches",
  summary: "Existing contacts with this address, number or name, however it's written; 10 at most",
  access: READ,
  query: z.strictObject({
    email: z.optional(Line(300)),
    phone: z.optional(Line(100)),
    firstName: z.optional(Line(200)),
    lastName: z.optional(Line(200)),
    /** The contact that is being edited. */
    exceptId: z.optional(Id),
  }),
  responses: { 200: z.array(ContactMatch) },
});
