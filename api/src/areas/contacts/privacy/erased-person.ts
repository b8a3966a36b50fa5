import { nameKey } from "@trellis/domain/names/contact-keys.ts";
import { sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { ContactIdentity } from "../../../ports/contact-identity.ts";
import { PERSON_RECORDS } from "../../../ports/person-records.ts";
import { keyList, type Person } from "../../../ports/personal-data.ts";
import { readContactIdentity } from "../people/identity.ts";

/** Whom an erasure is about. Throws not_found. */
export async function readPerson(scope: Tenant, contactId: string): Promise<Person> {
  const { transaction, organizationId } = scope;
  const identity = await readContactIdentity(scope, contactId);
  const shared = await transaction.execute<{ email_key: string }>(sql`
    select distinct email_key from contact_email where organization_id = ${organizationId}
      and contact_id <> ${contactId}::uuid and email_key in (${keyList(identity.emailKeys)})
    union
    select lower(u.email) from membership m join "user" u on u.id = m.user_id
      where m.organization_id = ${organizationId} and lower(u.email) in (${keyList(identity.emailKeys)})
    union
    select lower(email) from invitation
      where organization_id = ${organizationId} and accepted_at is null and revoked_at is null and lower(email) in (${keyList(identity.emailKeys)})`);
  const sharedKeys = shared.map((row) => row.email_key);
  return {
    ...identity,
    sharedKeys,
    ownKeys: identity.emailKeys.filter((key) => !sharedKeys.includes(key)),
    isNameShared: await isNameKnownElsewhere(scope, identity),
  };
}

/** Whether another contact, donor or member is called the same. */
async function isNameKnownElsewhere(scope: Tenant, identity: ContactIdentity): Promise<boolean> {
  const { transaction, organizationId } = scope;
  const { firstName, lastName, contactId, links } = identity;
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const known = PERSON_RECORDS.all.flatMap(({ kind, names }) =>
    names
      ? sql`union all select 1 from (${names}) r where r.organization_id = ${organizationId} and r.name = ${name.toLowerCase()}
          and r.record_id <> all(${idArray(links[kind])})`
      : [],
  );
  const [found] = await transaction.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select 1 from contact where organization_id = ${organizationId} and id <> ${contactId}::uuid
        and name_key = ${nameKey(firstName, lastName)}
      ${sql.join(known, sql` `)}
      union all
      select 1 from membership m join "user" u on u.id = m.user_id where m.organization_id = ${organizationId}
        and lower(concat_ws(' ', u.first_name, u.last_name)) = ${name.toLowerCase()}) as others`);
  return (found?.n ?? 0) > 0;
}
