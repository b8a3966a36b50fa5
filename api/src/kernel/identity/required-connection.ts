import { type SQLWrapper, sql } from "drizzle-orm";

/**
 * SQL that is true where an organization requires single sign-on of a person and their session did not come by it: the
 * organization is `o`, the person `u` and the session `s`. Its owner is never asked, so that a provider that fails locks no
 * one out for good; nor is anyone whose address the provider can't vouch for. An admin who tries the connection's successor
 * stays in.
 */
export const LACKS_SINGLE_SIGN_ON = `(o.owner_id <> u.id and exists (
  select from sso_connection c
  join email_domain d on d.organization_id = c.organization_id and d.verified_at is not null
  where c.organization_id = o.id and c.mode = 'required' and c.id is distinct from s.sso_connection_id
    and not exists (select from sso_connection draft where draft.organization_id = o.id and draft.id = s.sso_connection_id)
    and d.domain = lower(split_part(u.email, '@', 2))))`;

/** The same for one session, beside a column that names the organization. */
export const lacksSingleSignOn = (sessionId: string, organizationId: SQLWrapper) => sql<boolean>`exists (
  select from session s join "user" u on u.id = s.user_id join organization o on o.id = ${organizationId}
  where s.id = ${sessionId}::uuid and ${sql.raw(LACKS_SINGLE_SIGN_ON)})`;
