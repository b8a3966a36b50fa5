import type { Sql } from "postgres";

/** Fills an organization's books with `rows` transactions over three years, and its roll-ups; as the owner, past the API. */
export async function fillBooks(owner: Sql, organizationId: number, rows: number): Promise<void> {
  await owner`
    insert into transaction (organization_id, id, description, cents, type, category, date, account, payment_method,
      search_text, created_at, updated_at)
    select ${organizationId}, lpad(to_hex(i), 32, '0')::uuid, 'Card payment ' || i, 1 + (i * 7919::bigint) % 900000,
      case when hashint4(i) % 6 = 0 then 'income' else 'expense' end, 'Category ' || abs(hashint4(i + 7)) % 20,
      date '2022-12-01' + (i * 1090::bigint / ${rows})::int, case when i % 2 = 0 then 'Checking' end, 'Debit Card',
      'card payment ' || i, now(), now()
    from generate_series(1, ${rows}::int) i`;
  await owner`
    insert into transaction_daily (organization_id, day, category, type, n, cents)
    select organization_id, date, category, type, count(*), sum(cents) from transaction
    where organization_id = ${organizationId} group by 1, 2, 3, 4`;
  await owner`
    insert into transaction_monthly (organization_id, month, type, n, cents)
    select organization_id, date_trunc('month', day::timestamp)::date, type, sum(n), sum(cents) from transaction_daily
    where organization_id = ${organizationId} group by 1, 2, 3`;
  await owner.unsafe("vacuum analyze transaction, transaction_daily, transaction_monthly, transaction_tag");
}

/** Writes the words of an organization's transactions for the search, in one sorted run. */
export async function fillSearchTerms(owner: Sql, organizationId: number): Promise<void> {
  await owner`
    insert into search_term (organization_id, kind, term, record_id)
    select organization_id, 'transaction', word collate "C", id
    from transaction, unnest(string_to_array(search_text, ' ')) as word
    where organization_id = ${organizationId} order by 3, 4`;
  await owner.unsafe("vacuum analyze search_term");
}
