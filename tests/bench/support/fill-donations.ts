import { sumUpEverything } from "@trellis/api/areas/donations/demo/demo-sums.ts";
import { openDatabase } from "@trellis/api/kernel/db/client.ts";
import type { BenchWorld } from "./bench-world.ts";

const FORMS = 8;
const DONORS = 200_000;
const PROMISES = 5_000;
/** Six years, the last day today. */
const DAYS = 2_190;

/**
 * Gifts of six years through eight forms, a quarter of them charges of recurring gifts, with the sums that the program keeps
 * with each. Set by set, and without asking every reference: they are right by construction.
 */
export async function fillDonations(
  { owner, ownerUrl }: BenchWorld,
  organizationId: number,
  gifts: number,
): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into donation_form (organization_id, id, title, slug, presets, min_cents, max_cents, frequencies)
      select ${organizationId}, lpad(to_hex(i), 32, '0')::uuid, 'Form ' || i, 'form-' || i, '["2500"]', 500, 1000000, '["one_time"]'
      from generate_series(1, ${FORMS}) i`;
    await sql`
      insert into donor (organization_id, id, name, email, email_key, sort_name, search_text)
      select ${organizationId}, lpad(to_hex(i), 32, '0')::uuid, 'Giver N' || i, 'n' || i || '@example.org',
        'n' || i || '@example.org', 'giver n' || i, 'giver n' || i
      from generate_series(1, ${DONORS}) i`;
    await sql`
      insert into recurring_gift (organization_id, id, form_id, donor_id, cents, currency, frequency, status, provider,
        provider_id, is_anonymous, started_on)
      select ${organizationId}, lpad(to_hex(i), 32, '0')::uuid, lpad(to_hex(1 + i % ${FORMS}), 32, '0')::uuid,
        lpad(to_hex(i), 32, '0')::uuid, 2500, 'USD', 'monthly', case when i % 5 = 0 then 'cancelled' else 'active' end,
        'stripe', 'sub_' || i, false, current_date - ${DAYS}::int
      from generate_series(1, ${PROMISES}) i`;
    await sql`
      insert into donation (organization_id, id, form_id, donor_id, recurring_gift_id, donor_name, donor_email, cents, refunded,
        currency, frequency, status, method, provider, provider_id, received_on, receipt_number, search_text)
      select ${organizationId}, lpad(to_hex(i), 32, '0')::uuid, lpad(to_hex(1 + i % ${FORMS}), 32, '0')::uuid,
        lpad(to_hex(d.n), 32, '0')::uuid,
        case when i % 4 = 0 then lpad(to_hex(1 + i % ${PROMISES}), 32, '0')::uuid end,
        'Giver N' || d.n, 'n' || d.n || '@example.org', c.cents, case when i % 400 = 0 then c.cents else 0 end, 'USD',
        case when i % 4 = 0 then 'monthly' else 'one_time' end,
        case when i % 400 = 0 then 'refunded' when i % 251 = 0 then 'failed' else 'completed' end,
        case when i % 499 = 0 then 'bank_transfer' when i % 3 = 0 then 'paypal' else 'card' end, 'stripe', 'pi_' || i,
        current_date - (i % ${DAYS})::int, 'R-' || lpad(i::text, 7, '0'), 'giver n' || d.n
      from generate_series(1, ${gifts}::int) i
      cross join lateral (select 1 + ((i::bigint * 7919) % ${DONORS})::int as n) d
      cross join lateral (select 500 + (i::bigint * 104729) % 40000 as cents) c
      order by i % ${DAYS} desc`;
  });
  const database = openDatabase(ownerUrl);
  await database.inOrganization(
    organizationId,
    (transaction) => sumUpEverything({ transaction, organizationId, now: new Date() }),
    {
      statementSeconds: 600,
    },
  );
  await database.close();
  for (const table of [
    "donation",
    "donor",
    "donation_daily",
    "donation_monthly",
    "donor_daily",
    "search_term",
    "recurring_gift",
  ])
    await owner.unsafe(`vacuum analyze ${table}`);
}
