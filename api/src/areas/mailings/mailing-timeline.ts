import { READ } from "@trellis/contract-contacts/access.ts";
import { and, eq, isNotNull } from "drizzle-orm";
import { isBefore, newestFirst, type TimelineSource } from "../../ports/timeline.ts";
import { timelineWords } from "./messages.ts";
import { mailing, mailingRecipient } from "./schema.ts";

/** Mailings that a person got. */
export const mailingTimeline: TimelineSource = {
  kinds: ["mail"],
  access: READ,
  async read({ transaction, organizationId, language }, { contactId }, { before, max }) {
    const { sentAt, id } = mailingRecipient;
    const rows = await transaction
      .select({
        id,
        address: mailingRecipient.address,
        sentAt,
        unsubscribedAt: mailingRecipient.unsubscribedAt,
        mailingId: mailing.id,
        name: mailing.name,
      })
      .from(mailingRecipient)
      .innerJoin(
        mailing,
        and(eq(mailing.organizationId, mailingRecipient.organizationId), eq(mailing.id, mailingRecipient.mailingId)),
      )
      .where(
        and(
          eq(mailingRecipient.organizationId, organizationId),
          eq(mailingRecipient.contactId, contactId),
          isNotNull(sentAt),
          isBefore(sentAt, id, before),
        ),
      )
      .orderBy(newestFirst(sentAt, id))
      .limit(max);
    const words = timelineWords(language);
    return rows.flatMap((row) =>
      row.sentAt === null
        ? []
        : {
            id: row.id,
            kind: "mail" as const,
            at: row.sentAt.toISOString(),
            day: null,
            title: words.title({ name: row.name }),
            text: words[row.unsubscribedAt ? "unsubscribed" : "to"]({ address: row.address }),
            amount: null,
            currency: null,
            link: `/app/contacts/mailings/${row.mailingId}`,
            by: null,
          },
    );
  },
};
