import type { Sql } from "postgres";
import { CITUS_LOCAL_TABLES, CITUS_REFERENCE_TABLES, DISTRIBUTION_COLUMN } from "./placement.ts";

/** What Citus needs to know of a table. */
export interface CitusTable {
  name: string;
  columns: string[];
  /** Primary keys, unique indexes and exclusion constraints, with their columns; an expression is null. */
  uniques: { name: string; columns: (string | null)[] }[];
  references: { name: string; columns: string[]; target: string; targetColumns: string[] }[];
  /** Whether its rows are visible before an organization is known. */
  isShared: boolean;
}

/** How a table is placed on Citus; undefined where it is not said. */
export type Placement = "distributed" | "reference" | "local";

/** Where a table belongs. Undefined for one without an organization that is on no list. */
export function placementOf({ name, columns }: Pick<CitusTable, "name" | "columns">): Placement | undefined {
  if (name in CITUS_REFERENCE_TABLES) return "reference";
  if (name in CITUS_LOCAL_TABLES) return "local";
  return columns.includes(DISTRIBUTION_COLUMN) ? "distributed" : undefined;
}

/** The tables of a database, from its catalog. The queue's are in a schema of their own and stay where they are. */
export async function readCitusTables(sql: Sql): Promise<CitusTable[]> {
  const rows = await sql<{ tables: CitusTable[] | string }[]>`
    select coalesce(json_agg(json_build_object(
      'name', c.relname,
      'columns', (select json_agg(attname) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped),
      'uniques', (select coalesce(json_agg(json_build_object('name', i.indexrelid::regclass::text, 'columns',
          (select json_agg(a.attname order by k.n) from unnest(i.indkey::int2[]) with ordinality k(attnum, n)
           left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum))), '[]')
        from pg_index i where i.indrelid = c.oid and (i.indisunique or i.indisexclusion)),
      'references', (select coalesce(json_agg(json_build_object('name', f.conname, 'target', t.relname,
          'columns', (select json_agg(a.attname order by k.n) from unnest(f.conkey) with ordinality k(attnum, n)
                      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum),
          'targetColumns', (select json_agg(a.attname order by k.n) from unnest(f.confkey) with ordinality k(attnum, n)
                      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum))), '[]')
        from pg_constraint f join pg_class t on t.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f'),
      'isShared', not c.relrowsecurity or exists (select from pg_policy p where p.polrelid = c.oid
        and pg_get_expr(p.polqual, p.polrelid) like '%IS NULL%')
    ) order by c.relname), '[]') as tables
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
  const tables = rows[0]?.tables ?? [];
  return typeof tables === "string" ? (JSON.parse(tables) as CitusTable[]) : tables;
}

/** What Citus would refuse, in words; empty where it would take every table. */
export function findCitusFaults(tables: readonly CitusTable[]): string[] {
  const placements = new Map(tables.map((table) => [table.name, placementOf(table)]));
  return tables.flatMap((table) => {
    const placement = placements.get(table.name);
    if (placement === undefined) return [`${table.name} has no organization and is on no list of placement.ts`];
    const keys = placement === "distributed" ? table.uniques : [];
    return [
      ...keys
        .filter(({ columns }) => !columns.includes(DISTRIBUTION_COLUMN))
        .map(({ name }) => `${table.name}: ${name} is unique without ${DISTRIBUTION_COLUMN}`),
      ...table.references.flatMap((reference) => {
        const target = placements.get(reference.target);
        const fault = refusalOf(placement, target, reference);
        return fault ? [`${table.name}: ${reference.name} ${fault}`] : [];
      }),
    ];
  });
}

function refusalOf(
  from: Placement,
  to: Placement | undefined,
  { columns, targetColumns }: CitusTable["references"][number],
): string | undefined {
  if (to === "reference") return undefined;
  if (from === "local" && to === "local") return undefined;
  if (from !== "distributed" || to !== "distributed")
    return `leads from a ${from} table to a ${to ?? "table without a place"}`;
  const isSameOrganization = columns.some(
    (column, index) => column === DISTRIBUTION_COLUMN && targetColumns[index] === DISTRIBUTION_COLUMN,
  );
  return isSameOrganization ? undefined : `may lead to another node: it doesn't carry ${DISTRIBUTION_COLUMN}`;
}

/** The statements that spread a database over Citus' nodes, for its coordinator. Throws what `findCitusFaults` finds. */
export function planCitus(tables: readonly CitusTable[]): string[] {
  const faults = findCitusFaults(tables);
  if (faults.length > 0) throw new Error(`Citus would refuse these tables:\n${faults.join("\n")}`);
  const ordered = targetsFirst(tables);
  const [first, ...others] = ordered.filter((table) => placementOf(table) === "distributed");
  const spread = (name: string, with_: string) =>
    `select create_distributed_table('public.${quote(name)}', '${DISTRIBUTION_COLUMN}', colocate_with => '${with_}');`;
  return [
    "set citus.propagate_set_commands = 'local';",
    ...ordered
      .filter((table) => placementOf(table) === "reference")
      .map(({ name }) => `select create_reference_table('public.${quote(name)}');`),
    ...(first ? [spread(first.name, "none")] : []),
    ...others.map(({ name }) => spread(name, `public.${quote(first?.name ?? "")}`)),
    ...ordered
      .filter((table) => placementOf(table) === "local")
      .map(({ name }) => `select citus_add_local_table_to_metadata('public.${quote(name)}');`),
  ];
}

/** Each table after those that it refers to, by name where that leaves a choice. */
function targetsFirst(tables: readonly CitusTable[]): CitusTable[] {
  const ordered: CitusTable[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name, references }) =>
      references.every(({ target }) => target === name || !left.has(target)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left.keys()].join(", ")}`);
    for (const table of free) {
      ordered.push(table);
      left.delete(table.name);
    }
  }
  return ordered;
}

const quote = (name: string): string => (/^[a-z_]+$/.test(name) && name !== "user" ? name : `"${name}"`);
