import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { MailEvent } from "./mail-event.ts";

/** The field of its metadata that names an email to us; `composeMail` sets it. */
const METADATA = "mail";

/** https://postmarkapp.com/developer/webhooks/bounce-webhook and spam-complaint-webhook. */
const Report = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.string().optional(),
  Description: z.string().optional(),
  Details: z.string().optional(),
  Metadata: z.record(z.string(), z.string()).nullish(),
});

const HARD = new Set(["HardBounce", "BadEmailAddress"]);
const SOFT = new Set(["SoftBounce", "Transient", "DnsError", "Blocked", "SMTPApiError", "InboundError", "DMARCPolicy"]);

/** Whether a request has the name and password of the settings, compared in constant time. */
export function isFromPostmark(headers: Headers, credentials: string): boolean {
  const [, given = ""] = /^Basic ([\w+/=-]{1,600})$/i.exec(headers.get("authorization") ?? "") ?? [];
  const digest = (text: string | Buffer) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(Buffer.from(given, "base64")), digest(credentials));
}

/** The event of a report; none for what isn't about a failure or a complaint. Throws where it isn't a report. */
export function readPostmarkReport(value: unknown): MailEvent[] {
  const { RecordType, Type = "", Email: address, Description = "", Details = "", Metadata } = Report.parse(value);
  const kind = kindOf(RecordType, Type);
  if (!kind || !address) return [];
  return [{ kind, address, mail: { token: Metadata?.[METADATA] }, reason: Details || Description || Type }];
}

function kindOf(record: string, type: string): MailEvent["kind"] | undefined {
  if (record === "SpamComplaint" || type === "SpamComplaint") return "complaint";
  if (record !== "Bounce") return undefined;
  return HARD.has(type) ? "hard_bounce" : SOFT.has(type) ? "soft_bounce" : undefined;
}
