import postgres from "postgres";

/** Every row of every table as the database's owner sees it, a line each: what a dump would hold. */
export async function dumpDatabase(ownerUrl: string): Promise<string[]> {
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    const tables = await owner<{ schema: string; name: string }[]>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
    const lines: string[] = [];
    for (const { schema, name } of tables)
      for (const { row } of await owner`select t::text as row from ${owner(schema)}.${owner(name)} t`)
        lines.push(`${schema}.${name}: ${row}`);
    return lines;
  } finally {
    await owner.end();
  }
}
