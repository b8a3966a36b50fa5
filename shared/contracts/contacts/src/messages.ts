import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Email, Id, IdParams, Instant, Name, Text } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { READ, WRITE } from "./access.ts";
import { LONGEST_BODY } from "./mailing-choices.ts";
import { CONTACT_MESSAGE_STATUSES } from "./message-choices.ts";

const wording = {
  /** One line; merge fields count here too. */
  subject: Name(200, "Write a subject"),
  /** Markdown, as mailings have it: paragraphs, headings, bold, italics, lists, links. */
  body: Text(LONGEST_BODY),
};

export const ContactMessage = z.object({
  id: Id,
  contactId: Id,
  address: z.string(),
  /** As the reader sees them: with the merge fields filled in. */
  subject: z.string(),
  html: z.string(),
  status: z.enum(CONTACT_MESSAGE_STATUSES),
  /** Why it did not arrive. */
  failure: z.nullable(z.string()),
  sentAt: z.nullable(Instant),
  sentByName: z.nullable(z.string()),
  /** Where an answer goes. */
  replyTo: z.string(),
  createdAt: Instant,
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const sendContactMessage = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: "/api/contacts/{id}/messages",
  summary:
    "Send a personal email to one of a contact's addresses. Replies go to the sender; an address that doesn't exist is refused",
  access: WRITE,
  touches: ["contacts"],
  params: IdParams,
  body: z.strictObject({ address: Email, ...wording }),
  responses: { 201: ContactMessage },
});

export const previewContactMessage = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: "/api/contacts/{id}/messages/preview",
  ignoresIdempotencyKey: true,
  summary: "Preview a personal email as the contact would see it; nothing is stored",
  access: READ,
  touches: [],
  params: IdParams,
  body: z.strictObject({ subject: z.optional(Name(200)), body: Text(LONGEST_BODY) }),
  responses: {
    200: z.object({
      subject: z.string(),
      html: z.string(),
      /** What has to be put right before it can be sent, by field. */
      problems: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  },
});

export const getContactMessage = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/contact-messages/{id}",
  summary: "A personal email as it was sent, with its delivery status",
  access: READ,
  params: IdParams,
  responses: { 200: ContactMessage },
});
