import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { isUnknownAddress } from "../../../kernel/services/mail/unknown-address.ts";
import type { MailEvent } from "./mail-event.ts";
import type { Proof } from "./service-proof.ts";

/** Mailgun repeats what wasn't accepted for eight hours; within them each token is accepted once. */
const MAX_AGE_MS = 8 * 3600_000;

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks. */
const Signed = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{10}$/),
    token: z.string().min(1).max(100),
    signature: z.string().regex(/^[0-9a-f]{64}$/i),
  }),
});

/** https://documentation.mailgun.com/docs/mailgun/user-manual/events/event-structure. */
const Report = z.object({
  "event-data": z.object({
    event: z.string(),
    recipient: z.string().optional(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    "delivery-status": z
      .object({
        code: z.union([z.number(), z.string()]).nullish(),
        "enhanced-code": z.string().nullish(),
        message: z.string().nullish(),
        description: z.string().nullish(),
      })
      .nullish(),
    message: z.object({ headers: z.object({ "message-id": z.string().optional() }).optional() }).optional(),
  }),
});

/** The proof that Mailgun sent a report: its HMAC of time and token; undefined for a wrong or missing one. */
export function proveMailgun(value: unknown, signingKey: string): Proof | undefined {
  const signed = Signed.safeParse(value);
  if (!signed.success) return undefined;
  const { timestamp, token, signature } = signed.data.signature;
  const ours = createHmac("sha256", signingKey)
    .update(timestamp + token)
    .digest();
  if (!timingSafeEqual(ours, Buffer.from(signature, "hex"))) return undefined;
  return { text: token, at: new Date(Number(timestamp) * 1000), maxAgeMs: MAX_AGE_MS };
}

/** The event of a report; none for what isn't about a failure or a complaint. Throws where it isn't a report. */
export function readMailgunReport(value: unknown): MailEvent[] {
  const report = Report.parse(value)["event-data"];
  const kind = kindOf(report);
  if (!kind || !report.recipient) return [];
  const messageId = report.message?.headers?.["message-id"];
  return [{ kind, address: report.recipient, mail: { messageId }, reason: answerOf(report) || (report.reason ?? "") }];
}

type Data = z.output<typeof Report>["event-data"];

/** The receiving server's words with their codes in front, as a mail server writes them. */
function answerOf({ "delivery-status": status }: Data): string {
  const words = status?.message || status?.description || "";
  const codes = [status?.code, status?.["enhanced-code"]].filter(Boolean).map(String);
  return [...codes.filter((code) => !words.includes(code)), words].join(" ").trim();
}

function kindOf(report: Data): MailEvent["kind"] | undefined {
  if (report.event === "complained") return "complaint";
  if (report.event !== "failed") return undefined;
  if (report.severity !== "permanent") return "soft_bounce";
  // Permanent may also mean that a server called the email spam.
  const isUnknown =
    report.reason === "suppress-bounce" || isUnknownAddress({ message: answerOf(report), command: "RCPT TO" });
  return isUnknown ? "hard_bounce" : "soft_bounce";
}
