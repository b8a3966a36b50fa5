import { MANAGE, READ } from "@trellis/contract-contacts/access.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { sql } from "drizzle-orm";
import { keyList, type PersonalDataSource, selectRows } from "../../../ports/personal-data.ts";
import { mayReadMails } from "./mail-timeline.ts";

/** Emails to a person's addresses: the fact of sending stays, without the recipient. Waiting ones are not sent. */
export const mailPersonalData: PersonalDataSource = {
  access: READ,
  eraseAccess: MANAGE,
  place: "Mail",
  async find(scope, { ownKeys }) {
    const rows = await selectRows(
      scope,
      sql`select id, kind, recipient, status, sent_at, created_at from email_message
        where organization_id = ${scope.organizationId} and recipient_key in (${keyList(ownKeys)})`,
    );
    const readable = rows.filter(({ kind }) => mayReadMails(scope, String(kind)));
    const count = rows.length - readable.length;
    const hidden = count > 0 ? { hidden: { count, say: ofUnreadableEmails } } : {};
    return [{ what: "Mails", outcome: "anonymous", rows: readable, ...hidden }];
  },
  async erase({ transaction, organizationId }, { ownKeys }) {
    await transaction.execute(sql`
      update email_message set recipient = '[erased]', recipient_key = '', values = '{}', failure = null,
        status = case when status = 'queued' then 'cancelled' else status end
      where organization_id = ${organizationId} and recipient_key in (${keyList(ownKeys)})`);
    return {};
  },
};

const ofUnreadableEmails = (count: number): string =>
  writeSentence(
    "{count, plural, one {# record} other {# records}} of emails about records that you don't have permission for.",
    { count },
  );
