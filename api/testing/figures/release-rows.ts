import type { Sql } from "postgres";

/**
 * Four releases of a remote: an old one, the one before (1 of 10 people failed), the live one (4 of 10) and a canary that no
 * one has reported on.
 */
export async function addReleases(sql: Sql, remote = "wards"): Promise<void> {
  await sql`
    insert into remote_release (name, version, manifest, current, replaced_at) values
      (${remote}, '1.0.0-old', '{}', false, now() - interval '2 days'),
      (${remote}, '1.0.0-before', '{}', false, now() - interval '1 hour'),
      (${remote}, '1.0.0-live', '{}', true, null),
      (${remote}, '1.0.0-next', '{}', false, null)`;
  await sql`insert into remote_canary (remote, version, percent) values (${remote}, '1.0.0-next', 10)`;
  await sql`
    insert into remote_report (remote, version, person, has_failed)
    select ${remote}, version, 'person ' || number, number <= failures
    from (values ('1.0.0-old', 9), ('1.0.0-before', 1), ('1.0.0-live', 4)) release (version, failures), generate_series(1, 10) number`;
}
