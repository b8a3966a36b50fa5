import { sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { ContactRow } from "./contact-row.ts";

/** A contact's last contact: the newer of automatic events and recorded activities. */
export const lastContactOf = ({ lastContactOn, activityOn }: Pick<ContactRow, "lastContactOn" | "activityOn">) =>
  lastContactOn === null || (activityOn !== null && activityOn > lastContactOn) ? activityOn : lastContactOn;

/** Writes the newest day of the current activities. `updatedAt` stays, as `recordLastContacts` says. */
export async function sumUpActivities(
  { transaction, organizationId }: Tenant,
  contactIds: readonly string[],
): Promise<void> {
  if (contactIds.length === 0) return;
  await transaction.execute(sql`
    update contact c set activity_on = s.newest
    from (select k.id, (select max(a.happened_on) from contact_activity a
        where a.organization_id = ${organizationId} and a.contact_id = k.id and a.deleted_at is null) as newest
      from contact k where k.organization_id = ${organizationId} and k.id = any(${idArray(contactIds)})) s
    where c.organization_id = ${organizationId} and c.id = s.id and c.activity_on is distinct from s.newest`);
}
