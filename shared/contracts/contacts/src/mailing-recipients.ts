import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant, PageQuery } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { READ } from "./access.ts";
import { RECIPIENT_STATUSES } from "./mailing-choices.ts";

export const MailingRecipient = z.object({
  id: Id,
  contactId: Id,
  name: z.string(),
  address: z.string(),
  status: z.enum(RECIPIENT_STATUSES),
  /** Why it failed or was left out. */
  failure: z.nullable(z.string()),
  /** The receiving mail server does not know the address: it has to be corrected. */
  isRefused: z.boolean(),
  sentAt: z.nullable(Instant),
  unsubscribedAt: z.nullable(Instant),
});
export type MailingRecipient = z.infer<typeof MailingRecipient>;

const recipientFilter = {
  status: z.optional(z.enum(RECIPIENT_STATUSES)),
  /** "true": only addresses that the receiving mail server does not know. */
  refused: z.optional(z.enum(["true"])),
};

export const listMailingRecipients = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/mailings/{id}/recipients",
  summary: "Recipients of a mailing, with the status of each",
  access: READ,
  params: IdParams,
  query: z.strictObject({ ...recipientFilter, ...PageQuery }),
  paged: true,
  responses: { 200: z.array(MailingRecipient) },
});

export const exportMailingRecipients = endpoint({
  area: "contacts",
  kind: "download",
  recorded: { action: "export", resource: "mailing_recipient" },
  isExport: true,
  method: "GET",
  path: "/api/mailings/{id}/recipients/export",
  summary: "The recipients of a mailing as CSV",
  access: READ,
  params: IdParams,
  query: z.strictObject(recipientFilter),
  download: { mediaType: "text/csv" },
  readsReplica: true,
  responses: { 200: null },
});
