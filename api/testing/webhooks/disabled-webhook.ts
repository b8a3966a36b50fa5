/** A webhook that was turned off after failures, in the transaction's organization; answers its ID. */
export const INSERT_DISABLED_WEBHOOK = `with made as (
  insert into webhook_endpoint
    (organization_id, id, url, events, secret_sealed, created_by, is_active, disabled_reason)
  values (current_setting('app.organization_id')::bigint, gen_random_uuid(), 'https://receiver.example/hooks',
    '["contact.changed"]', 'sealed', gen_random_uuid(), false, 'failures')
  returning id
) select id from made`;
