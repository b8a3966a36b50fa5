import { type SQL, sql } from "drizzle-orm";

/** For `from`: contacts as `t`, their first address as `e` and why no mailing goes there as `s`. */
export const addressedContacts = (): SQL => sql`contact t
    left join contact_email e on e.organization_id = t.organization_id and e.contact_id = t.id and e.position = 0
    left join mail_suppression s on s.organization_id = e.organization_id and s.address_key = e.email_key`;

/** Joins recipients `n` with their contact as `c` and why no mailing goes to their address as `s`. */
export const withContactNow = (organizationId: number): SQL => sql`
      left join contact c on c.organization_id = ${organizationId} and c.id = n.contact_id
      left join mail_suppression s on s.organization_id = ${organizationId} and s.address_key = n.address_key`;
