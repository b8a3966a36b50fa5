import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, Instant, Name } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

/** `lost`: it was verified, and its key's record is gone; emails come from the installation's address again. */
export const SENDER_STATUSES = ["pending", "verified", "lost"] as const;
/** Records of a sender's domain. `nextKey`: the key that replaces the present one once its record is found. */
export const SENDER_RECORDS = ["key", "nextKey", "spf", "dmarc"] as const;
/** What name servers say of a record. `several`: more than one, so that none counts. `unknown`: they didn't answer. */
export const SENDER_RECORD_STATES = [
  "found",
  "missing",
  "different",
  "several",
  "too_many_lookups",
  "unknown",
] as const;
export type SenderRecordState = (typeof SENDER_RECORD_STATES)[number];

/** A text record (TXT) to create where the domain is managed. */
export const SenderRecord = z.object({
  purpose: z.enum(SENDER_RECORDS),
  name: z.string(),
  value: z.string(),
  /** Null before the first check. */
  state: z.nullable(z.enum(SENDER_RECORD_STATES)),
});
export type SenderRecord = z.infer<typeof SenderRecord>;

const EmailSender = z.object({
  id: Id,
  /** The From address; a domain in other letters as `xn--…`. */
  address: z.string(),
  /** The same in its own letters. */
  displayAddress: z.string(),
  status: z.enum(SENDER_STATUSES),
  /** Whether emails come from the address now: it is verified, and the plan includes it. */
  isInForce: z.boolean(),
  records: z.array(SenderRecord),
  /** What the domain's SPF record must contain, for a domain that has one already. */
  spfMechanisms: z.string(),
  /** Names of records of replaced keys, which nothing needs any longer. */
  unusedRecords: z.array(z.string()),
  verifiedAt: z.nullable(Instant),
  checkedAt: z.nullable(Instant),
  /** Since when the record of a verified sender's key is missing. */
  lostAt: z.nullable(Instant),
  createdAt: Instant,
});
export type EmailSender = z.infer<typeof EmailSender>;

export const EmailSenderSettings = z.object({
  /** Null where emails come from the installation's address. */
  sender: z.nullable(EmailSender),
  /** The address that emails come from without a sender in force. */
  installationAddress: z.string(),
});
export type EmailSenderSettings = z.infer<typeof EmailSenderSettings>;

export const EmailSenderInput = z.strictObject({ address: Name(320, "Enter an address like info@example.org") });

const ADMIN = { who: "member", role: "admin" } as const;
const touches = ["organizations"] as const;
const PATH = "/api/email-sender";

export const getEmailSender = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: PATH,
  summary: "The address that the organization's emails come from, and the DNS records that it needs",
  access: ADMIN,
  responses: { 200: EmailSenderSettings },
});

export const saveEmailSender = endpoint({
  area: "organizations",
  kind: "json",
  method: "PUT",
  path: PATH,
  summary:
    "Choose the address that emails come from; it is used once its DNS records are found. Another domain gets a new key",
  access: ADMIN,
  byKey: "refused",
  needsRecentSignIn: true,
  needsFeature: "whiteLabel",
  touches,
  body: EmailSenderInput,
  responses: { 200: EmailSenderSettings },
});

export const checkEmailSender = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: `${PATH}/check`,
  summary: "Look for the sender's DNS records now: it is used once they are there, and not while its key's is gone",
  access: ADMIN,
  needsFeature: "whiteLabel",
  ignoresIdempotencyKey: true,
  touches,
  responses: { 200: EmailSenderSettings },
});

export const replaceSenderKey = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: `${PATH}/replace-key`,
  summary: "Create a key that replaces the present one as soon as its DNS record is found",
  access: ADMIN,
  byKey: "refused",
  needsRecentSignIn: true,
  needsFeature: "whiteLabel",
  ignoresIdempotencyKey: true,
  touches,
  responses: { 200: EmailSenderSettings },
});

export const removeEmailSender = endpoint({
  area: "organizations",
  kind: "json",
  method: "DELETE",
  path: PATH,
  summary: "Remove the sender and its keys: emails come from the installation's address again",
  access: ADMIN,
  byKey: "refused",
  needsRecentSignIn: true,
  whenReadOnly: "unlessByOperator",
  touches,
  responses: { 200: EmailSenderSettings },
});
