import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Email, Id, IdParams, Instant, Line, Name, PageQuery } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { MANAGE, READ, WRITE } from "./access.ts";
import { SUPPRESSION_REASONS } from "./mailing-choices.ts";

export const MailSuppression = z.object({
  id: Id,
  address: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  /** What someone wrote about it, or what the receiving mail server answered. */
  note: z.nullable(z.string()),
  /** The mailing by which it came. */
  mailingId: z.nullable(Id),
  mailingName: z.nullable(z.string()),
  createdAt: Instant,
});
export type MailSuppression = z.infer<typeof MailSuppression>;

export const listMailSuppressions = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/mail-suppressions",
  summary: "Addresses that don't get mailings, newest first",
  access: READ,
  query: z.strictObject({
    /** The beginning of an address. */
    q: z.optional(Line(254)),
    reason: z.optional(z.enum(SUPPRESSION_REASONS)),
    ...PageQuery,
  }),
  paged: true,
  responses: { 200: z.array(MailSuppression) },
});

export const addMailSuppression = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: "/api/mail-suppressions",
  summary: "Never send mailings to an address",
  access: WRITE,
  touches: ["contacts"],
  body: z.strictObject({
    address: z.string().check(
      z.trim(),
      z.refine((text) => Email.safeParse(text).success, "Valid email is required"),
    ),
    note: z.optional(Name(300)),
  }),
  responses: { 201: MailSuppression },
});

export const liftMailSuppression = endpoint({
  area: "contacts",
  kind: "json",
  method: "DELETE",
  path: "/api/mail-suppressions/{id}",
  summary: "Allow mailings to an address again",
  access: MANAGE,
  touches: ["contacts"],
  params: IdParams,
  responses: { 204: null },
});
