import { sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import type { Tenant } from "../../../kernel/http/context.ts";

/**
 * A tag that a bulk edit had added and that is now requested again has two reasons: it stays after any undo, as if it
 * had been set by hand. The contacts are locked.
 */
export async function setByHand(
  { transaction, organizationId }: Tenant,
  ids: readonly string[],
  key: string,
): Promise<void> {
  await transaction.execute(sql`
    update contact_bulk_change x set added = x.added - ${key}::text from contact_tag g
    where g.organization_id = ${organizationId} and g.contact_id = any(${idArray(ids)}) and g.tag_key = ${key}
      and g.edit_id is not null
      and x.organization_id = ${organizationId} and x.edit_id = g.edit_id and x.contact_id = g.contact_id`);
  await transaction.execute(sql`
    update contact_tag set edit_id = null where organization_id = ${organizationId}
      and contact_id = any(${idArray(ids)}) and tag_key = ${key} and edit_id is not null`);
}
