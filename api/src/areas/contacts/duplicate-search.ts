import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { idArray } from "./bulk-rows.ts";

type Scope = Pick<Context, "transaction" | "organizationId" | "now">;

/**
 * Each contact is paired with at most so many others that share a key, the oldest: a number that a whole company has
 * makes some pairs each and not all with all, and a file that was imported twelve times is found all the same.
 */
const MOST_OF_A_KEY = 5;

/** Finds and keeps the pairs that contacts make with others by the same address, number or name. Each key is one index. */
export async function findDuplicates(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { transaction, organizationId, now } = scope;
  await transaction.execute(sql`
    insert into contact_duplicate as d
      (organization_id, contact_id, other_id, by_email, by_phone, by_name, is_dismissed, found_at)
    select ${organizationId}::bigint, least(p.a, p.b), greatest(p.a, p.b), bool_or(p.reason = 'email'),
      bool_or(p.reason = 'phone'), bool_or(p.reason = 'name'), false, ${now.toISOString()}::timestamptz
    from (${pairsOf(organizationId, ids)}) as p
    group by 2, 3 order by 2, 3
    on conflict (organization_id, contact_id, other_id) do update
      set by_email = excluded.by_email, by_phone = excluded.by_phone, by_name = excluded.by_name
      where (d.by_email, d.by_phone, d.by_name) is distinct from (excluded.by_email, excluded.by_phone, excluded.by_name)`);
}

/** Finds the pairs of contacts anew whose keys changed: what is no pair any more goes, what was dismissed stays so. */
export async function findDuplicatesAgain(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { transaction, organizationId } = scope;
  await transaction.execute(sql`
    delete from contact_duplicate where organization_id = ${organizationId} and not is_dismissed
      and (contact_id = any(${idArray(ids)}) or other_id = any(${idArray(ids)}))`);
  await findDuplicates(scope, ids);
}

/** Selects `a`, `b` and `reason` of the pairs that `ids` are part of. */
export function pairsOf(organizationId: number, ids: readonly string[]): SQL {
  const chosen = idArray(ids);
  return sql`
    select e.contact_id as a, o.contact_id as b, 'email' as reason
    from contact_email e cross join lateral (
      select x.contact_id from contact_email x
      where x.organization_id = ${organizationId} and x.email_key = e.email_key and x.contact_id <> e.contact_id
      order by x.contact_id limit ${MOST_OF_A_KEY}) as o
    where e.organization_id = ${organizationId} and e.contact_id = any(${chosen})
    union all
    select e.contact_id, o.contact_id, 'phone'
    from contact_phone e cross join lateral (
      select x.contact_id from contact_phone x
      where x.organization_id = ${organizationId} and x.phone_key = e.phone_key and x.contact_id <> e.contact_id
      order by x.contact_id limit ${MOST_OF_A_KEY}) as o
    where e.organization_id = ${organizationId} and e.contact_id = any(${chosen}) and e.phone_key is not null
    union all
    select e.id, o.id, 'name'
    from contact e cross join lateral (
      select x.id from contact x
      where x.organization_id = ${organizationId} and x.name_key = e.name_key and x.id <> e.id
      order by x.id limit ${MOST_OF_A_KEY}) as o
    where e.organization_id = ${organizationId} and e.id = any(${chosen}) and e.name_key is not null`;
}
