import { asOwner, TEMPLATE, withDatabase } from "../../api/testing/database.ts";

/**
 * A database of a program that ran before: migrated, and with an organization, so that a start fills in no demo.
 * Returns its address.
 */
export async function createUsedDatabase(postgresUrl: string, name: string): Promise<string> {
  await asOwner(postgresUrl, `create database ${name} template ${TEMPLATE}`);
  const url = withDatabase(postgresUrl, name);
  await asOwner(
    url,
    `with owner as (
      insert into "user" (id, email, name) values (gen_random_uuid(), 'first@example.org', 'First Owner') returning id
    )
    insert into organization (name, slug, type, owner_id) select 'First organization', 'first-organization', 'for-profit', id from owner`,
  );
  return url;
}
