import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { APPEND_ONLY_TABLES, applicationRole, BACKUP_POLICY } from "./roles.ts";

/** Tables without row-level security. Each holds no organization's data but identifiers, for the reason beside it. */
const REFERENCE_TABLES: Record<string, string> = {
  user: "people belong to no organization",
  person_file: "files of people, who belong to no organization",
  session: "read before the organization is known",
  account: "a person's logins at identity providers",
  verification: "sign-in in progress, no one is signed in yet",
  sign_in_link: "mailed links that prove an address, before anyone is signed in",
  passkey: "a person's own keys to sign in with, found before anyone is signed in",
  passkey_challenge: "sign-in in progress, no one is signed in yet",
  second_factor: "keys of people's authenticator apps, asked for before anyone is signed in",
  operator: "who runs the installation, whichever organizations they belong to",
  operator_action: "what operators did; an organization's own audit log says what was changed about it",
  reseller: "who sells to organizations, with its brand and prices; read before the organization is known",
  reseller_domain: "finds the reseller of a request's host, in every process",
  reseller_staff: "who works for a reseller, whichever organizations they belong to",
  reseller_image: "images of a reseller's brand; they are no organization's",
  recovery_code: "hashes of people's recovery codes, asked for before anyone is signed in",
  sign_in_event: "a person's sign-ins; an organization sees its members' in its own audit log",
  auth_rate_limit: "sign-in attempts by address, no one is signed in yet",
  organization: "joined with every session before the tenant is set",
  billing_inbox: "the payment provider's messages before it is known whom they are about; identifiers only",
  public_link: "finds a visitor's organization, and whether a name is free; identifiers only",
  remote_release: "the program's own remotes, the same for everyone",
  remote_key: "keys of teams that publish remotes; they belong to no organization",
  remote_event: "what teams and operators did with remotes; holds no organization's data",
  remote_report: "whether a watched release worked for someone, by a hash of who; removed after 30 days",
  remote_canary: "which release of a remote is tried with a share of the organizations",
  feature_flag: "which features operators switched on, for whom; numbers of organizations only",
  shell_release: "which builds of the shell processes run or ran; the program's own files",
  installation_hold: "whether the whole installation is on hold after a restore",
  rate_limit: "hashed keys of visitors, before the organization is known",
  visitor_salt: "one secret a day, for all visitors of all forms; holds no organization's data",
  visitor_seen: "salted hashes of visitors, kept for the day; identifiers of nothing",
};

/** Tables that are also read before the organization is known: their policy holds inside a tenant's transaction only. */
const SHARED_TABLES: Record<string, string> = {
  membership: "joined with every session before the tenant is set",
  invitation: "read by its link before anyone is signed in",
  organization_brand: "the brands of all organizations are kept in memory, in every process",
  organization_domain: "finds the organization of a request's host, in every process",
  email_sender: "whether another organization has verified a domain is asked across organizations",
  support_visit: "finds an operator's consent before the organization of a request is known; no records",
  api_key: "found by its secret before the organization is known",
  sso_connection: "joined with every session before the tenant is set",
  email_domain: "leads an address to its organization before anyone is signed in",
  sso_request: "sign-in in progress, no one is signed in yet",
  saml_session: "found by the provider's name of a person, while no one is signed in",
  sso_assertion: "an answer that counted, while no one is signed in yet",
  remote_pin: "counted for all organizations of a remote; identifiers only",
  mail_suppression: "operators search an address in all organizations",
  mail_report: "operators see how many emails were reported; hashes of addresses only",
  due_work: "finds what is due without asking every organization; identifiers only",
  sweep_failure: "read by sweeps for all organizations; identifiers and counts only",
  live_event: "read by every process for all of its open tabs; identifiers only",
};
const INDEXABLE_TYPES = [..."bigint smallint integer text uuid date boolean".split(" "), "timestamp with time zone"];
const STORED_TYPES = [...INDEXABLE_TYPES, "jsonb"];

let testDatabase: TestDatabase;
let owner: Sql;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  owner = postgres(testDatabase.ownerUrl, { max: 1, onnotice: () => undefined });
});
afterAll(() => owner.end().then(testDatabase.close));

interface Table {
  name: string;
  owner: string;
  rowSecurity: boolean;
  forced: boolean;
  columns: { name: string; type: string; notNull: boolean }[];
  indexes: {
    name: string;
    columns: string[];
    unique: boolean;
    primary: boolean;
    exclusion: boolean;
    nulls: string[];
  }[];
  references: { name: string; columns: string[]; target: string; onDelete: string }[];
  policies: { name: string; command: string; permissive: boolean; using: string; check: string }[];
  triggers: string[];
}

async function readTables(sql: Sql): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select c.relname as name, pg_get_userbyid(c.relowner) as owner, c.relrowsecurity as "rowSecurity",
      c.relforcerowsecurity as forced,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'notNull', a.attnotnull)
              order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(json_build_object('name', ic.relname, 'unique', i.indisunique, 'primary', i.indisprimary, 'exclusion', i.indisexclusion,
              'columns', (select json_agg(a.attname order by k.n) from unnest(i.indkey::int2[]) with ordinality k(attnum, n)
                          left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum),
              'nulls', (select json_agg(case o & 3 when 1 then 'desc nulls last' when 2 then 'asc nulls first' else '' end)
                        from unnest(i.indoption::int2[]) o)))
       from pg_index i join pg_class ic on ic.oid = i.indexrelid where i.indrelid = c.oid), '[]') as indexes,
      coalesce((select json_agg(json_build_object('name', f.conname, 'target', f.confrelid::regclass::text,
              'onDelete', f.confdeltype,
              'columns', (select json_agg(a.attname order by k.n) from unnest(f.conkey) with ordinality k(attnum, n)
                          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum)))
       from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as references,
      coalesce((select json_agg(json_build_object('name', p.polname, 'command', p.polcmd, 'permissive', p.polpermissive,
              'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)))
       from pg_policy p where p.polrelid = c.oid and p.polname <> ${BACKUP_POLICY}), '[]') as policies,
      coalesce((select json_agg(t.tgname) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '[]') as triggers
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;
  return [...tables];
}

const POLICY = "(organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::bigint)";
const SHARED_POLICY = `(${POLICY} OR ((NULLIF(current_setting('app.organization_id'::text, true), ''::text))::bigint IS NULL))`;
/** Programs from before drafts, which name themselves `trellis`, don't see any. */
const WITHOUT_DRAFTS = `(${SHARED_POLICY} AND ((NOT is_draft) OR (current_setting('application_name'::text) <> 'trellis'::text)))`;
const isReference = (table: { name: string }) => table.name in REFERENCE_TABLES;

/** Violations of a table, in words; empty if it keeps the rules of ARCHITECTURE.md, "Tenancy". */
function findFaults(table: Table): string[] {
  const faults: string[] = [];
  const say = (fault: string) => faults.push(`${table.name}: ${fault}`);
  for (const column of table.columns) {
    if (!STORED_TYPES.includes(column.type)) say(`column ${column.name} is ${column.type}`);
  }
  for (const trigger of table.triggers) say(`trigger ${trigger}`);
  for (const { name, onDelete } of table.references) if (onDelete === "n") say(`${name} is ON DELETE SET NULL`);
  // A `_time_index` serves only reads across all organizations, which ask for this order.
  for (const { name, nulls } of table.indexes.filter((one) => !one.name.endsWith("_time_index")))
    for (const order of nulls) if (order !== "") say(`${name} is ${order}, which no plain order by can use`);
  if (isReference(table)) {
    if (table.rowSecurity) say("is listed as a table without row-level security, but has it");
    return faults;
  }
  if (table.name in SHARED_TABLES) {
    findPolicyFaults(table, table.name === "sso_connection" ? WITHOUT_DRAFTS : SHARED_POLICY, say);
    return faults;
  }

  const tenant = table.columns.find((column) => column.name === "organization_id");
  if (tenant?.type !== "bigint" || !tenant.notNull) say("organization_id is not bigint not null");
  if (!table.indexes.some((index) => index.primary)) say("no primary key");
  for (const { name, columns, exclusion } of table.indexes) {
    if (columns[0] !== "organization_id") say(`${name} does not begin with organization_id`);
    for (const column of columns) {
      // Postgres itself looks into it, for every writer: no query needs to use it.
      if (exclusion && column === null) continue;
      const type = table.columns.find((one) => one.name === column)?.type;
      if (type === undefined || !INDEXABLE_TYPES.includes(type))
        say(`${name} is over ${column}, ${type ?? "an expression"}`);
    }
  }
  for (const { name, columns, target } of table.references) {
    const foreign = target.replaceAll('"', "");
    if (foreign in REFERENCE_TABLES || foreign in SHARED_TABLES) continue;
    if (columns[0] !== "organization_id" || columns.length < 2) say(`${name} does not carry organization_id`);
  }
  findPolicyFaults(table, POLICY, say);
  return faults;
}

function findPolicyFaults(table: Table, expected: string, say: (fault: string) => void): void {
  if (!table.rowSecurity || !table.forced) say("row-level security is not forced");
  const [policy, ...others] = table.policies;
  if (!policy || others.length > 0) say("has not exactly one policy");
  else if (policy.command !== "*" || policy.using !== expected || policy.check !== expected) say("has another policy");
}

describe("every table", () => {
  it("stands in the migrations as its schema says", () => {
    const script = fileURLToPath(new URL("../../../scripts/generate-migration.ts", import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [script, "--check"], { encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  it("keeps the rules of tenancy", async () => {
    const tables = await readTables(owner);
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.flatMap(findFaults)).toEqual([]);
    const listed = [...Object.keys(REFERENCE_TABLES), ...Object.keys(SHARED_TABLES)];
    expect(listed.filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  });

  it("keeps words and states in text, not in Postgres types of ours", async () => {
    const types = await owner`
      select typname from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')`;
    expect([...types]).toEqual([]);
  });

  it("is watched: a table that breaks the rules is found out", async () => {
    await owner`create type public.mood as enum ('good')`;
    await owner`create table public.bad_parent (organization_id bigint, id uuid primary key)`;
    await owner`
      create table public.bad_child (
        organization_id numeric, id uuid primary key, state public.mood, weight double precision,
        parent_id uuid references public.bad_parent (id) on delete set null
      )`;
    await owner`create index bad_child_order on public.bad_child (organization_id desc nulls last)`;
    await owner`alter table public.bad_child enable row level security`;
    await owner`create policy open on public.bad_child using (true)`;
    await owner`
      create trigger bad_trigger before update on public.bad_child
      for each row execute function suppress_redundant_updates_trigger()`;
    try {
      const tables = await readTables(owner);
      expect(
        tables
          .filter((table) => table.name.startsWith("bad_"))
          .flatMap(findFaults)
          .sort(),
      ).toEqual([
        "bad_child: bad_child_order is desc nulls last, which no plain order by can use",
        "bad_child: bad_child_order is over organization_id, numeric",
        "bad_child: bad_child_parent_id_fkey does not carry organization_id",
        "bad_child: bad_child_parent_id_fkey is ON DELETE SET NULL",
        "bad_child: bad_child_pkey does not begin with organization_id",
        "bad_child: column organization_id is numeric",
        "bad_child: column state is mood",
        "bad_child: column weight is double precision",
        "bad_child: has another policy",
        "bad_child: organization_id is not bigint not null",
        "bad_child: row-level security is not forced",
        "bad_child: trigger bad_trigger",
        "bad_parent: bad_parent_pkey does not begin with organization_id",
        "bad_parent: has not exactly one policy",
        "bad_parent: organization_id is not bigint not null",
        "bad_parent: row-level security is not forced",
      ]);
    } finally {
      await owner`drop table public.bad_child, public.bad_parent`;
      await owner`drop type public.mood`;
    }
  });
});

describe("the application's role", () => {
  const role = () => applicationRole(testDatabase.ownerUrl).name;

  it("has no power of its own, belongs to no other role and owns nothing", async () => {
    const [row] = await owner`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolinherit,
        (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as owned,
        has_schema_privilege(r.oid, 'public', 'create') as creates
      from pg_roles r where rolname = ${role()}`;
    expect(row).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolinherit: false,
      memberships: 0,
      owned: 0,
      creates: false,
    });
    for (const table of await readTables(owner)) expect(table.owner).not.toBe(role());
  });

  it("reads and writes rows, adds to the audit log, and may do nothing else", async () => {
    const grants = await owner<{ name: string; privileges: string[] }[]>`
      select c.relname as name, array(
        select a.privilege_type from aclexplode(c.relacl) a where a.grantee = r.oid order by 1) as privileges
      from pg_class c, pg_roles r
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and r.rolname = ${role()}`;
    for (const { name, privileges } of grants) {
      const wanted = (APPEND_ONLY_TABLES.includes(name) ? "INSERT SELECT" : "DELETE INSERT SELECT UPDATE").split(" ");
      expect([name, privileges]).toEqual([name, wanted]);
    }
    const application = postgres(testDatabase.applicationUrl, { max: 1, onnotice: () => undefined });
    try {
      const refused = [
        "update audit_log set action = 'x'",
        "delete from audit_log",
        "truncate audit_log",
        "alter table audit_log no force row level security",
        "alter table audit_log disable row level security",
        "drop policy audit_log_tenant on audit_log",
        `set role "${new URL(testDatabase.ownerUrl).username}"`,
        "set session authorization default; set row_security = off; select * from audit_log",
        "select * from trellis_migrations.migration",
        "create table public.mine (id int)",
      ];
      for (const statement of refused)
        await expect(application.unsafe(statement), statement).rejects.toThrow(
          /permission denied|must be owner|would be affected by row-level security/,
        );
    } finally {
      await application.end();
    }
  });
});
