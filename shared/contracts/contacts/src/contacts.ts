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
    "Contacts that a search, filters and a segment leave: by name, last contact, total donations or when they were added",
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
  summary: "How many contacts there are, of which kind, and how many came this month",
  access: READ,
  responses: { 200: ContactStats },
});

export const createContact = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: "/api/contacts",
  summary: "Add a contact. Whether one is there already is asked by GET /api/contacts/matches beforehand",
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
  summary:
    "Change a contact; what is left out stays as it is. A stale If-Match answers 409 with the contact as it is now",
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
    "Delete a contact with addresses, numbers and tags, for 30 days so that it can be restored; gifts and invoices stay in the books",
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
  summary: "Contacts that have this address, number or name already, however it is written; at most 10",
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
