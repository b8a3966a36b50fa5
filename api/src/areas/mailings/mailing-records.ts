import { sql } from "drizzle-orm";
import type { MailingRecords } from "../../ports/mailing-records.ts";
import { keyList } from "../../ports/personal-data.ts";

/** What areas below ask of mailings. */
export const mailingRecords: MailingRecords = {
  nameOf: (organizationId, mailingId) => sql<string | null>`(select m.name from mailing m
    where m.organization_id = ${organizationId} and m.id = ${mailingId})`,
  countSent: (organizationId, since) => sql`(select count(*) from mailing_recipient
    where organization_id = ${organizationId} and taken_at > ${since.toISOString()}::timestamptz
      and status in ('sent', 'unsubscribed'))`,
  receivedBy: (organizationId, contactId) => sql`select * from mailing_recipient
    where organization_id = ${organizationId} and contact_id = ${contactId}::uuid`,
  async eraseReader({ transaction, organizationId }, { contactId, ownKeys }) {
    await transaction.execute(sql`
      update mailing_recipient set name = '[erased]', address = '[erased]', address_key = 'erased-' || id, failure = null,
        status = case when status = 'queued' then 'skipped' else status end
      where organization_id = ${organizationId} and (contact_id = ${contactId}::uuid or address_key in (${keyList(ownKeys)}))`);
  },
};
