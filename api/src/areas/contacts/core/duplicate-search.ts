import { type SQL, sql } from "drizzle-orm";
import { idArray, textArray } from "../../../kernel/db/bulk-rows.ts";
import type { Tenant } from "../../../kernel/http/context.ts";

/**
 * Each contact is paired with the oldest few others that share a key: a number that a whole company has makes some pairs
 * each and not all with all, and a file that was imported twelve times is found all the same.
 */
const OLDEST_OF_A_KEY = 6;

/** What two people may share, and where each value is found. */
export const CONTACT_KEYS = [
  { reason: "email", table: sql`contact_email`, contact: sql`contact_id`, key: sql`email_key` },
  { reason: "phone", table: sql`contact_phone`, contact: sql`contact_id`, key: sql`phone_key` },
  { reason: "name", table: sql`contact`, contact: sql`id`, key: sql`name_key` },
] as const;

/**
 * Finds and keeps the pairs that contacts make with others by the same address, number or name. Each key is one index.
 *
 * @param known the contacts' keys, where the caller has them
 */
export async function findDuplicates(
  scope: Tenant,
  ids: readonly string[],
  known?: readonly FoundKeys[],
): Promise<void> {
  if (ids.length === 0) return;
  const { transaction, organizationId, now } = scope;
  const found = known ?? (await transaction.execute<FoundKeys>(keysOf(organizationId, ids)));
  await transaction.execute(sql`
    insert into contact_duplicate as d
      (organization_id, contact_id, other_id, by_email, by_phone, by_name, is_dismissed, found_at)
    select ${organizationId}::bigint, least(p.a, p.b), greatest(p.a, p.b), bool_or(p.reason = 'email'),
      bool_or(p.reason = 'phone'), bool_or(p.reason = 'name'), false, ${now.toISOString()}::timestamptz
    from (${pairsOf(organizationId, ids, [...found])}) as p
    group by 2, 3 order by 2, 3
    on conflict (organization_id, contact_id, other_id) do update
      set by_email = excluded.by_email, by_phone = excluded.by_phone, by_name = excluded.by_name
      where (d.by_email, d.by_phone, d.by_name) is distinct from (excluded.by_email, excluded.by_phone, excluded.by_name)`);
}

/**
 * People with the same address, number or name who are added at the same moment take turns until their transactions end, so
 * that the later one is paired with the earlier.
 */
export async function waitForSame({ transaction, organizationId }: Tenant, found: readonly FoundKeys[]): Promise<void> {
  const names = found.flatMap(({ reason, keys }) => keys.map((key) => `contact ${organizationId} ${reason} ${key}`));
  if (names.length === 0) return;
  await transaction.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select name from unnest(${textArray(names)}) as name order by name) as named`);
}

/** Finds the pairs of contacts again whose keys changed: what is no pair any more goes, what was dismissed stays so. */
export async function findDuplicatesAgain(scope: Tenant, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { transaction, organizationId } = scope;
  await transaction.execute(sql`
    delete from contact_duplicate where organization_id = ${organizationId} and not is_dismissed
      and (contact_id = any(${idArray(ids)}) or other_id = any(${idArray(ids)}))`);
  await findDuplicates(scope, ids);
}

/** The keys that contacts are found by, as text. */
export interface FoundKeys extends Record<string, unknown> {
  reason: (typeof CONTACT_KEYS)[number]["reason"];
  keys: readonly string[];
}

/** The keys of contacts that were just made, each once. */
export function foundKeys(keys: Readonly<Record<FoundKeys["reason"], readonly (string | null)[]>>): FoundKeys[] {
  return CONTACT_KEYS.flatMap(({ reason }) => {
    const own = new Set(keys[reason]);
    own.delete(null);
    return own.size === 0 ? [] : [{ reason, keys: [...own] as string[] }];
  });
}

/** Selects the keys of `ids`, by what they are. */
export function keysOf(organizationId: number, ids: readonly string[]): SQL {
  const each = CONTACT_KEYS.map(
    ({ reason, table, contact, key }) => sql`
      select ${reason}::text as reason, array_agg(distinct ${key}) as keys from ${table}
      where organization_id = ${organizationId} and ${contact} = any(${idArray(ids)}) and ${key} is not null`,
  );
  return sql`select reason, keys from (${sql.join(each, sql` union all `)}) as found where keys is not null`;
}

/**
 * Selects `a`, `b` and `reason` of the pairs that `ids` are part of; `found` are their keys.
 *
 * All keys are looked up at once and nothing is joined: of an organization that the statistics do not know yet the planner
 * expects a single row and may take any index. Then its rows are read once, and not once for each contact.
 */
export function pairsOf(organizationId: number, ids: readonly string[], found: readonly FoundKeys[]): SQL {
  const chosen = idArray(ids);
  const pairs = CONTACT_KEYS.flatMap(({ reason, table, contact, key }) => {
    const keys = found.find((one) => one.reason === reason)?.keys;
    if (!keys) return [];
    return sql`
      select a.id as a, b.id as b, ${reason}::text as reason
      from (
        select (array_agg(holder.contact order by holder.contact))[1:${sql.raw(`${OLDEST_OF_A_KEY}`)}] as oldest,
          array_agg(holder.contact) filter (where holder.contact = any(${chosen})) as chosen
        from (
          select distinct ${key} as key, ${contact} as contact from ${table}
          where organization_id = ${organizationId} and ${key} = any(${textArray(keys)})) as holder
        group by holder.key having count(*) > 1) as shared
      cross join lateral unnest(shared.chosen) as a(id) cross join lateral unnest(shared.oldest) as b(id)
      where a.id <> b.id`;
  });
  return pairs.length > 0
    ? sql.join(pairs, sql` union all `)
    : sql`select null::uuid as a, null::uuid as b, null::text as reason where false`;
}
