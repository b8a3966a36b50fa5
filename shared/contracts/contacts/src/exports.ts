import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdList, IdParams } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { WRITE } from "./access.ts";
import { contactFilters } from "./contact.ts";

const selection = {
  ...contactFilters,
  segmentId: z.optional(Id),
  /** Only these, with commas between. */
  ids: z.optional(IdList("contact")),
};

export const VCARD_VERSIONS = ["3.0", "4.0"] as const;
/** 3.0, which everything reads, where nothing is said. */
const version = z.optional(z.enum(VCARD_VERSIONS, "Use 3.0 or 4.0"));

export const exportContacts = endpoint({
  area: "contacts",
  kind: "download",
  recorded: { action: "export", resource: "contact" },
  isExport: true,
  method: "GET",
  path: "/api/contacts/export",
  summary: "Contacts that match the filters, or those listed by ID, as a CSV file by name; you can import it again",
  access: WRITE,
  query: z.strictObject(selection),
  download: { mediaType: "text/csv" },
  readsReplica: true,
  responses: { 200: null },
});

export const exportContactVcards = endpoint({
  area: "contacts",
  kind: "download",
  recorded: { action: "export", resource: "contact" },
  isExport: true,
  method: "GET",
  path: "/api/contacts/export/vcard",
  summary: "Contacts that match the filters, or those listed by ID, as vCards by name",
  access: WRITE,
  query: z.strictObject({ ...selection, version }),
  download: { mediaType: "text/vcard" },
  readsReplica: true,
  responses: { 200: null },
});

export const exportContactVcard = endpoint({
  area: "contacts",
  kind: "download",
  recorded: { action: "download", resource: "contact" },
  method: "GET",
  path: "/api/contacts/{id}/vcard",
  summary: "One contact as a vCard",
  access: WRITE,
  params: IdParams,
  query: z.strictObject({ version }),
  download: { mediaType: "text/vcard" },
  responses: { 200: null },
});
