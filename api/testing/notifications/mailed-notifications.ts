/** Two notifications of each admin that one email carries; answers the email's batch and the admin. */
export const INSERT_MAILED_NOTIFICATIONS = `
  with batch as (
    select organization_id, user_id, gen_random_uuid() as mail_id from membership where role = 'admin' and is_active
  ), made as (
    insert into notification (organization_id, id, user_id, kind, title, text, mail_id)
    select organization_id, gen_random_uuid(), user_id, 'trial_ending', 'Your free trial has ended',
      'Your organization is now read-only. Nothing was deleted. Choose a plan to continue.', mail_id
    from batch, generate_series(1, 2)
    returning mail_id, user_id
  )
  select distinct mail_id as id, user_id::text as "userId" from made`;
