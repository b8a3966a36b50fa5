import { sql } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { NO_FORM } from "../gifts/gift-sums.ts";

/**
 * Computes everything that `recordGift` keeps with every gift (donors' sums, sums of days, words to search for) from the
 * gifts of an organization that has none of it yet: for the demo and the bench, which write their gifts at once.
 */
export async function sumUpEverything({ transaction, organizationId }: Tenant): Promise<void> {
  await transaction.execute(sql`
    update donor d set gift_count = g.n, total = g.total, first_gift_on = g.first, last_gift_on = g.last
    from (select donor_id, count(*)::int as n, sum(cents - refunded)::bigint as total, min(received_on) as first,
        max(received_on) as last
      from donation where organization_id = ${organizationId} and status = 'completed' group by 1) g
    where d.organization_id = ${organizationId} and d.id = g.donor_id`);
  await transaction.execute(sql`
    insert into donor_daily (organization_id, day, n)
    select ${organizationId}::bigint, first_gift_on, count(*) from donor
    where organization_id = ${organizationId} and first_gift_on is not null group by 2 order by 2`);
  await transaction.execute(sql`
    insert into donation_daily (organization_id, day, form_id, is_recurring, n, cents)
    select ${organizationId}::bigint, received_on, coalesce(form_id, ${NO_FORM}::uuid), recurring_gift_id is not null,
      count(*), sum(cents - refunded)
    from donation where organization_id = ${organizationId} and status = 'completed' group by 2, 3, 4 order by 2, 3, 4`);
  await transaction.execute(sql`
    insert into donation_monthly (organization_id, form_id, month, is_recurring, n, cents)
    select organization_id, form_id, date_trunc('month', day::timestamp)::date, is_recurring, sum(n), sum(cents)
    from donation_daily where organization_id = ${organizationId} group by 1, 2, 3, 4 order by 2, 3, 4`);
  for (const kind of ["donation", "donor"])
    await transaction.execute(sql`
      insert into search_term (organization_id, term, kind, record_id)
      select t.organization_id, word collate "C" as word, ${kind}::text, t.id
      from ${sql.identifier(kind)} t, unnest(string_to_array(t.search_text, ' ')) as word
      where t.organization_id = ${organizationId} and word <> '' order by 2, 4 on conflict do nothing`);
}
