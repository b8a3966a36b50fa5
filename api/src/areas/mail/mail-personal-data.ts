import { sql } from "drizzle-orm";
import { keyList, type PersonalDataSource, selectRows } from "../contacts/index.ts";

/** Mails to one of a person's addresses: that one was sent stays, not to whom. What waits is not sent any more. */
export const mailPersonalData: PersonalDataSource = {
  async find(scope, { ownKeys }) {
    return [
      {
        what: "Mails",
        outcome: "anonymous",
        rows: await selectRows(
          scope,
          sql`select id, kind, recipient, status, sent_at, created_at from email_message
            where organization_id = ${scope.organizationId} and recipient_key in (${keyList(ownKeys)})`,
        ),
      },
    ];
  },
  async erase({ transaction, organizationId }, { ownKeys }) {
    await transaction.execute(sql`
      update email_message set recipient = '[erased]', recipient_key = '', values = '{}', failure = null,
        status = case when status = 'queued' then 'cancelled' else status end
      where organization_id = ${organizationId} and recipient_key in (${keyList(ownKeys)})`);
    return {};
  },
};
