import { type SQL, sql } from "drizzle-orm";
import { businessSettings } from "../../../kernel/tenant/schema.ts";

/** For `from`: contacts as `t`, their first address as `e` and why no mailing goes there as `s`. */
export const addressedContacts = (): SQL => sql`contact t
    left join contact_email e on e.organization_id = t.organization_id and e.contact_id = t.id and e.position = 0
    left join mail_suppression s on s.organization_id = e.organization_id and s.address_key = e.email_key`;

/** Joins recipients `n` with their contact as `c` and why no mailing goes to their address as `s`. */
export const withContactNow = (organizationId: number): SQL => sql`
      left join contact c on c.organization_id = ${organizationId} and c.id = n.contact_id
      left join mail_suppression s on s.organization_id = ${organizationId} and s.address_key = n.address_key`;

/** Why a contact of `addressedContacts()` gets no email that goes to many people; null for one who does. */
export const whyUnmailed = (organizationId: number): SQL => sql`case
      when t.email is null or e.email_key is null then 'no_address'
      when t.status = 'inactive' then 'inactive'
      when t.consent = 'refused' then 'refused'
      when t.consent = 'unknown' and ${needsConsent(organizationId)} then 'not_asked'
      else s.reason end`;

/** Whether the organization counts "not asked" as no. */
const needsConsent = (organizationId: number): SQL => sql`exists (
  select 1 from ${businessSettings} b where b.organization_id = ${organizationId} and b.mailings_need_consent)`;
