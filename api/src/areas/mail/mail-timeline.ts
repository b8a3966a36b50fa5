import { READ } from "@trellis/shared/contract/contacts/access.ts";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { isBefore, newestFirst, type TimelineSource } from "../contacts/index.ts";
import { emailMessage } from "./schema.ts";

/** What a person is told they were sent, by kind of mail. Mails to the organization's own people are not among them. */
const TITLES: Readonly<Record<string, string>> = {
  "donations.receipt": "Thank you, and the receipt",
  "donations.statement": "Giving statement of the year",
  "donations.recurring-gift": "About the recurring gift",
  "invoicing.invoice": "Invoice by mail",
  "invoicing.reminder": "Payment reminder",
  "invoicing.receipt": "Receipt of a payment",
  "surveys.invitation": "Invitation to a survey",
  "surveys.invitation-reminder": "Reminder of a survey",
  "calendar.invitation": "Invitation to an event",
};

/** Kinds that tell of themselves in the time line, with what they said. */
const TOLD_ELSEWHERE = new Set(["contacts.message"]);

/** Whether a kind of mail is sent to the people whom an organization knows, not to its own. */
export const isForContacts = (kind: string): boolean => kind in TITLES || TOLD_ELSEWHERE.has(kind);

/** Mails that went to one of the person's addresses, by what they were about: what they said is not kept. */
export const mailTimeline: TimelineSource = {
  kinds: ["mail"],
  access: READ,
  async read({ transaction, organizationId }, { emailKeys }, { before, most }) {
    if (emailKeys.length === 0) return [];
    const { sentAt, id } = emailMessage;
    const rows = await transaction
      .select({ id, kind: emailMessage.kind, recipient: emailMessage.recipient, sentAt })
      .from(emailMessage)
      .where(
        and(
          eq(emailMessage.organizationId, organizationId),
          inArray(emailMessage.recipientKey, [...emailKeys]),
          inArray(emailMessage.kind, Object.keys(TITLES)),
          eq(emailMessage.status, "sent"),
          isNotNull(sentAt),
          isBefore(sentAt, id, before),
        ),
      )
      .orderBy(newestFirst(sentAt, id))
      .limit(most);
    return rows.flatMap((row) =>
      row.sentAt === null
        ? []
        : {
            id: row.id,
            kind: "mail" as const,
            at: row.sentAt.toISOString(),
            day: null,
            title: TITLES[row.kind] ?? "Mail",
            text: `To ${row.recipient}`,
            amount: null,
            currency: null,
            link: null,
            by: null,
          },
    );
  },
};
