import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant, Line } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { MANAGE } from "./access.ts";

/** What happens to data: it is deleted; it stays without the person; it stays unchanged, since the law requires it. */
export const ERASURE_OUTCOMES = ["erased", "anonymous", "kept"] as const;

export const PersonalDataPart = z.object({
  /** "Gifts", "Notes about this person only". */
  what: z.string(),
  count: z.number(),
  outcome: z.enum(ERASURE_OUTCOMES),
});
export type PersonalDataPart = z.infer<typeof PersonalDataPart>;

/** Records that the member may not read: counted, never shown. */
export const PersonalDataHidden = z.object({
  /** "Donations". */
  place: z.string(),
  count: z.number(),
  /** Why, and who to ask. */
  reason: z.string(),
});
export type PersonalDataHidden = z.infer<typeof PersonalDataHidden>;

export const PersonalDataFound = z.object({
  contactId: Id,
  /** The text to type for confirmation. */
  name: z.string(),
  parts: z.array(PersonalDataPart),
  hidden: z.array(PersonalDataHidden),
  /** Why this member cannot erase the person; null where they can. */
  eraseRefusal: z.nullable(z.string()),
  /** Addresses that someone else has too: what was done with them stays. */
  sharedAddresses: z.array(z.string()),
  /** Someone else of the same name is known: what is written in free texts stays, since it may be about them. */
  isNameShared: z.boolean(),
});
export type PersonalDataFound = z.infer<typeof PersonalDataFound>;

export const findPersonalData = endpoint({
  area: "contacts",
  kind: "json",
  recorded: { action: "open", resource: "personal_data" },
  method: "GET",
  path: "/api/contacts/{id}/personal-data",
  summary:
    "What is stored about a person in every area, and what erasing would do with it; works for deleted contacts too",
  access: MANAGE,
  params: IdParams,
  responses: { 200: PersonalDataFound },
});

export const exportPersonalData = endpoint({
  area: "contacts",
  kind: "download",
  recorded: { action: "download", resource: "personal_data" },
  method: "GET",
  path: "/api/contacts/{id}/personal-data/download",
  summary: "Everything stored about a person in the areas you can read, as one JSON file; the rest is only counted",
  access: MANAGE,
  params: IdParams,
  download: { mediaType: "application/json" },
  responses: { 200: null },
});

export const Erasure = z.object({
  id: Id,
  parts: z.array(PersonalDataPart),
  /** Other places with the name or an address, which are redacted: free texts, old answers. */
  textsChanged: z.number(),
  /** Entries of the audit log whose details were made unreadable. */
  logEntriesChanged: z.number(),
  /** Null while free texts and the log are still being searched, in the background. */
  finishedAt: z.nullable(Instant),
});
export type Erasure = z.infer<typeof Erasure>;

export const eraseContact = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: "/api/contacts/{id}/erase",
  ignoresIdempotencyKey: true,
  summary:
    "Erase a person from every area: their records are removed, and your books stay without the name. Documents already sent or kept for bookkeeping stay as files",
  access: MANAGE,
  touches: ["contacts", "donations", "invoicing", "finance", "surveys", "notes", "calendar", "mail"],
  params: IdParams,
  /** The contact's name, typed to confirm. */
  body: z.strictObject({ name: Line(400, "Type the name to confirm") }),
  responses: { 200: Erasure },
});
