import { READ as CALENDAR } from "@trellis/contract-calendar/access.ts";
import { READ } from "@trellis/contract-contacts/access.ts";
import { READ as DONATIONS } from "@trellis/contract-donations/access.ts";
import { READ as INVOICING } from "@trellis/contract-invoicing/access.ts";
import { listSurveys } from "@trellis/contract-surveys/surveys.ts";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { mayRead, type Reader, type Source } from "../../../kernel/http/sources.ts";
import { isBefore, newestFirst, type TimelineSource } from "../../../ports/timeline.ts";
import { emailMessage } from "../schema.ts";
import { timelineWords } from "./messages.ts";

interface MailKind extends Source {
  title: keyof ReturnType<typeof timelineWords>["titles"];
}

/**
 * Mails to the people whom an organization knows, by kind: what the timeline calls them, and what the screens of the record
 * behind each require. Mails to the organization's own people are not among them.
 */
const KINDS: Readonly<Record<string, MailKind>> = {
  "donations.receipt": { title: "receipt", access: DONATIONS },
  "donations.statement": { title: "statement", access: DONATIONS },
  "donations.recurring-gift": { title: "recurringGift", access: DONATIONS },
  "invoicing.invoice": { title: "invoice", access: INVOICING },
  "invoicing.reminder": { title: "reminder", access: INVOICING },
  "invoicing.receipt": { title: "paymentReceipt", access: INVOICING },
  "surveys.invitation": { title: "survey", access: listSurveys.access },
  "surveys.invitation-reminder": { title: "surveyReminder", access: listSurveys.access },
  "calendar.invitation": { title: "event", access: CALENDAR },
};

/** Kinds that have their own timeline entries. */
const LISTED_ELSEWHERE = new Set(["contacts.message"]);

/** Whether a kind of mail is sent to the people whom an organization knows, not to its own. */
export const isForContacts = (kind: string): boolean => kind in KINDS || LISTED_ELSEWHERE.has(kind);

/** Whether a member may know of mails of a kind: those about records that they may read. */
export const mayReadMails = (reader: Reader, kind: string): boolean =>
  KINDS[kind] === undefined || mayRead(reader, KINDS[kind].access);

/** Mails that went to one of the person's addresses, by what they were about: what they said is not kept. */
export const mailTimeline: TimelineSource = {
  kinds: ["mail"],
  access: READ,
  async read(context, { emailKeys }, { before, max }) {
    const { transaction, organizationId } = context;
    const kinds = Object.keys(KINDS).filter((kind) => mayReadMails(context, kind));
    if (emailKeys.length === 0) return [];
    const { sentAt, id } = emailMessage;
    const rows = await transaction
      .select({ id, kind: emailMessage.kind, recipient: emailMessage.recipient, sentAt })
      .from(emailMessage)
      .where(
        and(
          eq(emailMessage.organizationId, organizationId),
          inArray(emailMessage.recipientKey, [...emailKeys]),
          inArray(emailMessage.kind, kinds),
          eq(emailMessage.status, "sent"),
          isNotNull(sentAt),
          isBefore(sentAt, id, before),
        ),
      )
      .orderBy(newestFirst(sentAt, id))
      .limit(max);
    const words = timelineWords(context.language);
    return rows.flatMap((row) => {
      const title = KINDS[row.kind]?.title;
      return row.sentAt === null || title === undefined
        ? []
        : {
            id: row.id,
            kind: "mail" as const,
            at: row.sentAt.toISOString(),
            day: null,
            title: words.titles[title],
            text: words.to({ address: row.recipient }),
            amount: null,
            currency: null,
            link: null,
            by: null,
          };
    });
  },
};
