import { READ } from "@trellis/contract-contacts/access.ts";
import { and, eq } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { isBefore, newestFirst, type TimelineRequest, type TimelineSource } from "../../../ports/timeline.ts";
import { readMessages } from "../../mail/index.ts";
import { contactMessage } from "../schema/activity-schema.ts";
import { shownStatus } from "./contact-messages.ts";
import { CONTACT_MAIL, fillMessage } from "./message-mail.ts";
import { timelineWords } from "./messages.ts";

/** Personal emails to the person, with their delivery status. */
export const messageTimeline: TimelineSource = {
  kinds: ["mail"],
  access: READ,
  async read({ transaction, organizationId, language }, { contactId }, request) {
    const rows = await messagePageQuery({ transaction, organizationId }, contactId, request);
    const ids = rows.map((row) => row.id);
    const mails = new Map(
      (await readMessages({ transaction, organizationId }, CONTACT_MAIL, ids)).map((mail) => [mail.recordId, mail]),
    );
    const words = timelineWords(language).delivery;
    return rows.map((row) => {
      const mail = mails.get(row.id);
      const delivery = shownStatus(mail?.status);
      const reason = mail?.failure?.replace(/\.$/, "");
      const said =
        reason === undefined
          ? delivery
          : delivery === "queued"
            ? "waiting"
            : delivery === "failed"
              ? "refused"
              : delivery;
      return {
        id: row.id,
        kind: "mail",
        at: row.createdAt.toISOString(),
        day: null,
        title: fillMessage(row).subject,
        text: words[said]({ address: row.address, reason: reason ?? "" }),
        amount: null,
        currency: null,
        link: null,
        by: row.senderName,
        delivery,
      };
    });
  },
};

/** The personal mails to a contact, newest first. */
export function messagePageQuery(
  { transaction, organizationId }: Read,
  contactId: string,
  { before, max }: Pick<TimelineRequest, "before" | "max">,
) {
  const { createdAt, id } = contactMessage;
  return transaction
    .select()
    .from(contactMessage)
    .where(
      and(
        eq(contactMessage.organizationId, organizationId),
        eq(contactMessage.contactId, contactId),
        isBefore(createdAt, id, before),
      ),
    )
    .orderBy(newestFirst(createdAt, id))
    .limit(max);
}
