import { scrypt, scryptSync } from "node:crypto";
import { promisify } from "node:util";
import postgres, { type Sql } from "postgres";

/** Tables that the application may only read and add to. */
export const APPEND_ONLY_TABLES: readonly string[] = ["audit_log", "audit_chain", "operator_action", "remote_event"];

/** Limits that the role carries to every connection, through a PgBouncer too (which refuses them as start parameters). */
export const ROLE_LIMITS = {
  lock_timeout: "3s",
  statement_timeout: "30s",
  idle_in_transaction_session_timeout: "15s",
} as const;

const ALL = ["SELECT", "INSERT", "UPDATE", "DELETE"];
const APPEND = ["SELECT", "INSERT"];
const LONGEST_NAME = 63;

/** A login that this program makes for itself, named after the owner. */
export interface DatabaseRole {
  name: string;
  /** The address of the database as this role. */
  url: string;
}

/** What the maintenance role may do: remove and redact audit rows, and see which organization is due. Nothing else. */
const MAINTENANCE_GRANTS = [
  { table: "audit_log", privilege: "select", columns: [] },
  { table: "audit_log", privilege: "delete", columns: [] },
  { table: "audit_log", privilege: "update", columns: ["before", "after", "ip_address", "user_agent"] },
  { table: "audit_chain", privilege: "select", columns: [] },
  { table: "audit_chain", privilege: "delete", columns: [] },
  { table: "audit_chain", privilege: "update", columns: ["salt"] },
  { table: "organization", privilege: "select", columns: ["id", "deletion_at"] },
] as const;

/**
 * The role that the application works as, for an owner's address.
 *
 * Its password is derived from the owner's (scrypt), so that every process with the same DATABASE_URL arrives at the same
 * one, nothing is stored, and it cannot be turned back. Changing the owner's password changes it at the next start.
 * Throws where the address has no password.
 */
export function applicationRole(ownerUrl: string): DatabaseRole {
  return deriveRole(ownerUrl, "application");
}

/**
 * The role that erases what the law asks to erase from the append-only audit log. Its connection is opened beside the
 * application's, so that anyone who makes the application run a statement of theirs still cannot touch the log: a function
 * that the application may call could be called by them too.
 */
export function maintenanceRole(ownerUrl: string): DatabaseRole {
  return deriveRole(ownerUrl, "maintenance");
}

/** The role that publishes remotes: a team gets its address instead of the owner's. */
export function publisherRole(ownerUrl: string): DatabaseRole {
  return deriveRole(ownerUrl, "publisher");
}

/**
 * The role that backups read with: every row of every table, and nothing else. A policy of its own on each table lets it
 * past row-level security, which any owner may write; BYPASSRLS is more than the owner of a managed database can give.
 */
export function backupRole(ownerUrl: string): DatabaseRole {
  return deriveRole(ownerUrl, "backup");
}

/** What roles are for, and how their names end. */
const SUFFIXES = { application: "app", maintenance: "maintenance", publisher: "publisher", backup: "backup" } as const;
type Purpose = keyof typeof SUFFIXES;

/** Derives the passwords of all roles beside each other and whatever else the caller waits for. */
export async function deriveAhead(ownerUrl: string): Promise<void> {
  const deriving = (Object.keys(SUFFIXES) as Purpose[]).map(async (purpose) => {
    const { ownerPassword, salt, key } = passwordParts(ownerUrl, purpose);
    const password = await promisify<string, string, number, Buffer>(scrypt)(ownerPassword, salt, PASSWORD_BYTES);
    derived.set(key, password.toString("base64url"));
  });
  await Promise.all(deriving);
}

function deriveRole(ownerUrl: string, purpose: Purpose): DatabaseRole {
  const { url, name, ownerPassword, salt, key } = passwordParts(ownerUrl, purpose);
  const password = derived.get(key) ?? scryptSync(ownerPassword, salt, PASSWORD_BYTES).toString("base64url");
  derived.set(key, password);
  url.username = encodeURIComponent(name);
  url.password = password;
  return { name, url: url.href };
}

const PASSWORD_BYTES = 32;
/** Deriving one takes long on purpose, and a process asks for the same few again. */
const derived = new Map<string, string>();

/** Throws where the address has no password, or its user a name that is too long. */
function passwordParts(ownerUrl: string, purpose: Purpose) {
  const url = new URL(ownerUrl);
  if (url.password === "") {
    throw new Error(
      "DATABASE_URL has no password. Give the owner of the database one: the application's own roles get their passwords from it.",
    );
  }
  const name = `${decodeURIComponent(url.username)}_${SUFFIXES[purpose]}`;
  if (name.length > LONGEST_NAME) throw new Error(`The user name in DATABASE_URL is too long for a role "${name}".`);
  const ownerPassword = decodeURIComponent(url.password);
  const salt = `trellis ${purpose} role ${name}`;
  return { url, name, ownerPassword, salt, key: `${salt}\0${ownerPassword}` };
}

/** Makes roles, or brings their passwords and limits up to date. Run inside the migrating transaction. */
export async function ensureRoles(owner: Sql, roles: readonly DatabaseRole[]): Promise<void> {
  const names = roles.map(({ name }) => name);
  const existing = await owner<{ name: string }[]>`select rolname as name from pg_roles where rolname = any(${names})`;
  const isThere = (role: DatabaseRole) => existing.some(({ name }) => name === role.name);
  // Each on a connection of its own, so at once.
  const canLogIns = await Promise.all(roles.map((role) => isThere(role) && canLogIn(role)));
  for (const [index, role] of roles.entries()) await ensureRole(owner, role, isThere(role), canLogIns[index] === true);
}

async function ensureRole(owner: Sql, role: DatabaseRole, exists: boolean, isCurrent: boolean): Promise<void> {
  const quoted = quoteName(role.name);
  // The password is our own base64url: no quoting is needed, and DDL takes no parameters.
  const password = `password '${new URL(role.url).password}'`;
  if (!exists) {
    await owner.unsafe(
      `create role ${quoted} login nosuperuser nobypassrls nocreatedb nocreaterole noinherit ${password}`,
    );
  } else if (!isCurrent) {
    await owner.unsafe(`alter role ${quoted} login ${password}`);
  }
  await requirePlainRole(owner, role);
  await setLimits(owner, role);
}

async function canLogIn(role: DatabaseRole): Promise<boolean> {
  const sql = postgres(role.url, { max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => undefined });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Row-level security does not bind a superuser, a role that bypasses it, or (without FORCE) a table's owner. */
async function requirePlainRole(owner: Sql, role: DatabaseRole): Promise<void> {
  const [row] = await owner<{ powerful: boolean; owns: boolean }[]>`
    select r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication as powerful,
           exists (select from pg_auth_members m where m.member = r.oid)
           or exists (select from pg_class c where c.relowner = r.oid) as owns
    from pg_roles r where r.rolname = ${role.name}`;
  if (!row || row.powerful || row.owns) {
    throw new Error(
      `The database role "${role.name}" may do more than the application should: it must not be a superuser, bypass row-level security, create roles or databases, belong to other roles, or own tables. Take that from it, or drop it and start again.`,
    );
  }
}

async function setLimits(owner: Sql, role: DatabaseRole): Promise<void> {
  const [row] = await owner<{ settings: string[] | null }[]>`
    select setconfig as settings from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
    where r.rolname = ${role.name} and s.setdatabase = 0`;
  for (const [name, value] of Object.entries(ROLE_LIMITS)) {
    if (row?.settings?.includes(`${name}=${value}`)) continue;
    await owner.unsafe(`alter role ${quoteName(role.name)} set ${name} = '${value}'`);
  }
}

/** Gives the role what it needs on each table, and takes what it should not have. Changes only what differs. */
export async function grantTables(owner: Sql, role: DatabaseRole): Promise<void> {
  const quoted = quoteName(role.name);
  const tables = await owner<{ name: string; held: string[] }[]>`
    select c.relname as name,
           array(select distinct a.privilege_type from aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
                 where r.rolname = ${role.name} order by 1) as held
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
  for (const { name, held } of tables) {
    const wanted = APPEND_ONLY_TABLES.includes(name) ? APPEND : ALL;
    if (held.length === wanted.length && wanted.every((privilege) => held.includes(privilege))) continue;
    await owner.unsafe(`revoke all on ${quoteName(name)} from ${quoted}`);
    await owner.unsafe(`grant ${wanted.join(", ")} on ${quoteName(name)} to ${quoted}`);
  }
  const [missing] = await owner<{ schema: boolean; database: boolean; name: string }[]>`
    select not has_schema_privilege(${role.name}, 'public', 'usage') as schema,
           not has_database_privilege(${role.name}, current_database(), 'connect') as database, current_database() as name`;
  if (missing?.schema) await owner.unsafe(`grant usage on schema public to ${quoted}`);
  if (missing?.database) await owner.unsafe(`grant connect on database ${quoteName(missing.name)} to ${quoted}`);
}

/**
 * Takes from everyone but the owner what Postgres gives by default and the program does not need: temporary tables, and
 * large objects where the owner is a superuser and so may say so.
 */
export async function revokeDefaults(owner: Sql, role: DatabaseRole): Promise<void> {
  const [held] = await owner<{ database: string; temporary: boolean; superuser: boolean }[]>`
    select current_database() as database, has_database_privilege(${role.name}, current_database(), 'temporary') as temporary,
           (select rolsuper from pg_roles where rolname = current_user) as superuser`;
  if (held?.temporary) await owner.unsafe(`revoke temporary on database ${quoteName(held.database)} from public`);
  if (!held?.superuser) return;
  const functions = await owner<{ signature: string }[]>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace
      and (proname ~ '^lo_' or proname in ('loread', 'lowrite')) and has_function_privilege(${role.name}, oid, 'execute')`;
  for (const { signature } of functions) await owner.unsafe(`revoke execute on function ${signature} from public`);
}

/** Gives the maintenance role its few privileges. Changes only what differs. */
export async function grantMaintenance(owner: Sql, role: DatabaseRole): Promise<void> {
  const quoted = quoteName(role.name);
  for (const { table, privilege, columns } of MAINTENANCE_GRANTS) {
    const [held] =
      columns.length === 0
        ? await owner<{ all: boolean }[]>`select has_table_privilege(${role.name}, ${table}, ${privilege}) as all`
        : await owner<{ all: boolean }[]>`
            select bool_and(has_column_privilege(${role.name}, ${table}, name, ${privilege})) as all
            from unnest(${[...columns]}::text[]) name`;
    if (held?.all) continue;
    const list = columns.length === 0 ? "" : ` (${columns.map(quoteName).join(", ")})`;
    await owner.unsafe(`grant ${privilege}${list} on ${quoteName(table)} to ${quoted}`);
  }
  const [schema] = await owner<
    { held: boolean }[]
  >`select has_schema_privilege(${role.name}, 'public', 'usage') as held`;
  if (!schema?.held) await owner.unsafe(`grant usage on schema public to ${quoted}`);
}

/** What the publisher's role may do: write releases with their history, and end a canary when another goes live. */
const PUBLISHER_GRANTS = [
  ["remote_release", ["select", "insert", "update"]],
  ["remote_event", ["insert"]],
  ["remote_canary", ["select", "delete"]],
  ["remote_report", ["select", "delete"]],
  ["remote_pin", ["select", "delete"]],
] as const;

/** Lets the publisher's role read and write the releases of remotes. Changes only what differs. */
export async function grantPublisher(owner: Sql, role: DatabaseRole): Promise<void> {
  const quoted = quoteName(role.name);
  for (const [table, privileges] of PUBLISHER_GRANTS) {
    const [on] = await owner<{ held: boolean }[]>`
      select bool_and(has_table_privilege(${role.name}, ${table}, privilege)) as held
      from unnest(${[...privileges]}::text[]) privilege`;
    if (!on?.held) await owner.unsafe(`grant ${privileges.join(", ")} on ${table} to ${quoted}`);
  }
  const [held] = await owner<
    { schema: boolean }[]
  >`select has_schema_privilege(${role.name}, 'public', 'usage') as schema`;
  if (!held?.schema) await owner.unsafe(`grant usage on schema public to ${quoted}`);
}

/** The policy by which the backup's role reads every row of a table. */
export const BACKUP_POLICY = "backup_reads";

/** Lets the backup's role read every table and sequence, the queue's too. Changes only what differs. */
export async function grantBackup(owner: Sql, role: DatabaseRole, schemas: readonly string[]): Promise<void> {
  const quoted = quoteName(role.name);
  const tables = await owner<{ schema: string; name: string; granted: boolean; covered: boolean }[]>`
    select n.nspname as schema, c.relname as name, has_table_privilege(${role.name}, c.oid, 'select') as granted,
           not c.relrowsecurity or exists (
             select from pg_policy p join pg_roles r on r.oid = any (p.polroles)
             where p.polrelid = c.oid and p.polname = ${BACKUP_POLICY} and r.rolname = ${role.name}) as covered
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any (${[...schemas]}::text[]) and c.relkind in ('r', 'p', 'S')`;
  for (const schema of new Set(tables.map((table) => table.schema))) {
    const [held] = await owner<
      { usage: boolean }[]
    >`select has_schema_privilege(${role.name}, ${schema}, 'usage') as usage`;
    if (!held?.usage) await owner.unsafe(`grant usage on schema ${quoteName(schema)} to ${quoted}`);
  }
  for (const { schema, name, granted, covered } of tables) {
    const table = `${quoteName(schema)}.${quoteName(name)}`;
    if (!granted) await owner.unsafe(`grant select on ${table} to ${quoted}`);
    if (covered) continue;
    await owner.unsafe(`drop policy if exists ${BACKUP_POLICY} on ${table}`);
    await owner.unsafe(`create policy ${BACKUP_POLICY} on ${table} for select to ${quoted} using (true)`);
  }
}

/** Lets a role read which migrations ran, so that commands and starts can check the schema without the owner's login. */
export async function grantMigrationList(owner: Sql, { name }: DatabaseRole): Promise<void> {
  const [held] = await owner<{ table: boolean; schema: boolean }[]>`
    select has_table_privilege(${name}, 'trellis_migrations.migration', 'select') as table,
           has_schema_privilege(${name}, 'trellis_migrations', 'usage') as schema`;
  if (!held?.schema) await owner.unsafe(`grant usage on schema trellis_migrations to ${quoteName(name)}`);
  if (!held?.table) await owner.unsafe(`grant select on trellis_migrations.migration to ${quoteName(name)}`);
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
