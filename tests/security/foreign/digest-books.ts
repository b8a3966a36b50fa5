import { createHash } from "node:crypto";
import postgres from "postgres";
import type { TestOrganization } from "../../../api/testing/world.ts";

interface Books {
  sql: postgres.Sql;
  /** One prepared statement for all tables: it runs thousands of times, and planning it takes longer than running it. */
  statement: string;
  /** The last digest of each organization, and how many writes there were before it. */
  known: Map<number, { digest: string; writes: string }>;
}
const opened = new Map<string, Promise<Books>>();

/** A digest of everything an organization owns, read as the database's owner: equal before and after, or it was touched. */
export async function digestBooks(ownerUrl: string, { id }: Pick<TestOrganization, "id">): Promise<string> {
  opened.set(ownerUrl, opened.get(ownerUrl) ?? openBooks(ownerUrl));
  const { sql, statement, known } = (await opened.get(ownerUrl)) as Books;
  // Counted before the tables are read: what is written meanwhile counts against this digest.
  const [row] = await sql<{ writes: string }[]>`select count(*)::text as writes from watched.write`;
  const writes = row?.writes ?? "";
  const last = known.get(id);
  if (last?.writes === writes) return last.digest;
  const rows = await sql.unsafe<{ name: string; digest: string }[]>(statement, [id], { prepare: true });
  const hash = createHash("sha256");
  for (const { name, digest } of rows) hash.update(`${name}:${digest}\n`);
  const digest = hash.digest("hex");
  known.set(id, { digest, writes });
  return digest;
}

async function openBooks(ownerUrl: string): Promise<Books> {
  const sql = postgres(ownerUrl, {
    max: 1,
    idle_timeout: 1,
    onnotice: () => undefined,
    connection: { plan_cache_mode: "force_generic_plan" },
  });
  const tables = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'organization_id' order by 1`;
  await watchWrites(
    sql,
    tables.map(({ name }) => name),
  );
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
      from "${name}" t where organization_id = $1::bigint`,
  );
  return { sql, statement: `${parts.join(" union all ")} order by 1`, known: new Map() };
}

/**
 * Counts the statements that write into these tables, even those that meet no row: as long as none did, nothing changed, and
 * the tables need not be read again. A row is counted in the same transaction as what was written.
 */
async function watchWrites(sql: postgres.Sql, tables: readonly string[]): Promise<void> {
  await sql.unsafe(`
    create schema watched;
    create table watched.write (at timestamptz not null default clock_timestamp());
    create function watched.count() returns trigger language plpgsql security definer set search_path = ''
      as 'begin insert into watched.write default values; return null; end';
    ${tables
      .map(
        (name) => `create trigger zz_watched after insert or update or delete on public."${name}"
          for each statement execute function watched.count();`,
      )
      .join("\n")}`);
}
