import { z } from "zod";
import type { MailEvent } from "./mail-event.ts";

const Recipient = z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() });

/**
 * A notification (`notificationType`) or an event of a configuration set (`eventType`):
 * https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html and event-publishing-retrieving-sns-contents.html.
 */
const Report = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z
    .object({
      /** The address that failures return to. */
      source: z.string().optional(),
      /** The email's own, where the notifications include them: SES changes the Message-ID outside. */
      headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    })
    .optional(),
  bounce: z
    .object({ bounceType: z.string(), bounceSubType: z.string().optional(), bouncedRecipients: z.array(Recipient) })
    .optional(),
  complaint: z
    .object({
      complainedRecipients: z.array(Recipient),
      complaintSubType: z.string().nullish(),
      complaintFeedbackType: z.string().optional(),
    })
    .optional(),
});

/** The events of a notification; none of what isn't about a failure or a complaint. Throws where it isn't one. */
export function readSesReport(value: unknown): MailEvent[] {
  const { notificationType, eventType = notificationType, mail: sent, bounce, complaint } = Report.parse(value);
  const messageId = sent?.headers?.find(({ name }) => name.toLowerCase() === "message-id")?.value;
  const mail = { returnPath: sent?.source, messageId };
  if (eventType === "Bounce" && bounce) {
    const kind = bounce.bounceType === "Permanent" ? "hard_bounce" : "soft_bounce";
    const type = `${bounce.bounceType} ${bounce.bounceSubType ?? ""}`;
    return bounce.bouncedRecipients.map(({ emailAddress, diagnosticCode }) => ({
      kind,
      address: mailboxOf(emailAddress),
      mail,
      reason: (diagnosticCode ?? type).replace(/^smtp;\s*/i, ""),
    }));
  }
  if (eventType !== "Complaint" || !complaint) return [];
  // Not a new complaint: SES didn't send because of an earlier one. "not-spam" withdraws one.
  if (complaint.complaintSubType || complaint.complaintFeedbackType === "not-spam") return [];
  return complaint.complainedRecipients.map(({ emailAddress }) => ({
    kind: "complaint",
    address: mailboxOf(emailAddress),
    mail,
    reason: complaint.complaintFeedbackType ?? "",
  }));
}

/** SES repeats an address as it was written: with a name, if it had one. */
const mailboxOf = (text: string): string => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;
