import { type KeyObject, verify } from "node:crypto";
import { z } from "zod";
import type { MailEvent } from "./mail-event.ts";
import type { Proof } from "./service-proof.ts";

/** SendGrid repeats what wasn't accepted for a day; within it each signature is accepted once. */
const MAX_AGE_MS = 24 * 3600_000;

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event. */
const Reports = z.array(
  z.object({
    event: z.string(),
    email: z.string().optional(),
    /** Our Message-ID. */
    "smtp-id": z.string().optional(),
    /** `blocked` is for now, `bounce` for good. */
    type: z.string().optional(),
    bounce_classification: z.string().optional(),
    reason: z.string().optional(),
    status: z.string().optional(),
  }),
);

/**
 * The proof that SendGrid sent a body: its ECDSA signature of the time and the body as they arrived; undefined for a wrong
 * one. https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 */
export function proveSendGrid(headers: Headers, body: string, publicKey: KeyObject): Proof | undefined {
  const signature = headers.get("x-twilio-email-event-webhook-signature") ?? "";
  const timestamp = headers.get("x-twilio-email-event-webhook-timestamp") ?? "";
  if (!/^\d{10}$/.test(timestamp) || !/^[\w+/]{1,200}={0,2}$/.test(signature)) return undefined;
  if (!verify("sha256", Buffer.from(timestamp + body), publicKey, Buffer.from(signature, "base64"))) return undefined;
  // Not by the signature, which has more than one form: by what was signed.
  return { text: timestamp + body, at: new Date(Number(timestamp) * 1000), maxAgeMs: MAX_AGE_MS };
}

/** The events of a report; none of what isn't about a failure or a complaint. Throws where it isn't a report. */
export const readSendGridReport = (value: unknown): MailEvent[] =>
  Reports.parse(value).flatMap((report) => {
    const kind = kindOf(report);
    const { email: address, reason = "", status = "" } = report;
    return kind && address ? [{ kind, address, mail: { messageId: report["smtp-id"] }, reason: reason || status }] : [];
  });

function kindOf(report: z.output<typeof Reports>[number]): MailEvent["kind"] | undefined {
  const { event, type, bounce_classification: classification, reason } = report;
  if (event === "spamreport") return "complaint";
  // Not sent at all: SendGrid knows the address from an earlier bounce.
  if (event === "dropped") return reason === "Bounced Address" || reason === "Invalid" ? "hard_bounce" : "soft_bounce";
  if (event === "deferred") return "soft_bounce";
  if (event !== "bounce") return undefined;
  // Others say that a mailbox is full or a mail unwelcome: https://www.twilio.com/docs/sendgrid/ui/analytics-and-reporting/bounce-and-block-classifications
  const isUnknown = classification === undefined || classification === "Invalid Address";
  return type === "blocked" || !isUnknown ? "soft_bounce" : "hard_bounce";
}
