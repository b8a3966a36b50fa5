import { MAILING_FIELD_NAMES } from "@trellis/mail-rules/mailing-fields.ts";
import { describeUnknownFields, fillMergeFields } from "@trellis/mail-rules/merge-fields.ts";
import { and, eq } from "drizzle-orm";
import type { MailContent, MailRenderer } from "../../../ports/mail.ts";
import {
  describeWrongLinks,
  fillRichText,
  headerSubject,
  layOutHtml,
  readRichText,
  type Sender,
} from "../../mail/index.ts";
import { contactMessage } from "../schema/activity-schema.ts";
import { mailSuppression } from "../schema/suppression-schema.ts";

export const CONTACT_MAIL = "contacts.message";

type Written = Pick<typeof contactMessage.$inferSelect, "subject" | "body" | "values" | "senderName" | "replyTo">;

/** What has to be put right before it can be sent, by field. */
export function messageProblems({ subject, body }: Pick<Written, "subject" | "body">) {
  const problems: { path: string; message: string }[] = [];
  const add = (path: string, message: string | undefined) => message && problems.push({ path, message });
  if (subject.trim() === "") add("subject", "Write a subject");
  if (body.trim() === "") add("body", "Write a message");
  add("subject", describeUnknownFields(subject, MAILING_FIELD_NAMES));
  add("body", describeUnknownFields(body, MAILING_FIELD_NAMES));
  add("body", describeWrongLinks(readRichText(body)));
  return problems;
}

/** What the mail says, with whom it is from and where an answer goes. */
export function fillMessage({ subject, body, values, senderName, replyTo }: Written): MailContent {
  const map = new Map(Object.entries(values));
  return {
    subject: headerSubject(fillMergeFields(subject, map)),
    heading: "",
    paragraphs: [],
    richText: fillRichText(readRichText(body), map),
    reason: `${senderName} sent you this email. Replies go to ${replyTo}.`,
    writtenBy: senderName,
    replyTo: { name: senderName, address: replyTo },
  };
}

/** The email as a page, for viewing it here. */
export const layOutMessage = (content: MailContent, sender: Sender, publicUrl: string): string =>
  layOutHtml({ content, sender, reason: content.reason ?? "", publicUrl });

/** As it was written; none where the contact was deleted or erased meanwhile, or the address turned out not to exist. */
export const contactMail: MailRenderer = {
  kind: CONTACT_MAIL,
  async render({ transaction, organizationId }, { recordId }) {
    const own = and(eq(contactMessage.organizationId, organizationId), eq(contactMessage.id, recordId));
    const [row] = await transaction.select().from(contactMessage).where(own);
    if (!row) return null;
    const [dead] = await transaction
      .select({ id: mailSuppression.id })
      .from(mailSuppression)
      .where(
        and(
          eq(mailSuppression.organizationId, organizationId),
          eq(mailSuppression.addressKey, row.addressKey),
          eq(mailSuppression.reason, "bounced"),
        ),
      );
    return dead ? null : fillMessage(row);
  },
};
