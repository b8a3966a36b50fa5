import type { Sql } from "postgres";

/** The live release of each remote, as one text: it differs when any of them was replaced. */
export async function readLiveReleases(sql: Sql): Promise<string> {
  const [row] = await sql<{ releases: string | null }[]>`
    select string_agg(name || ' ' || version, ' ' order by name) as releases from remote_release where current`;
  return row?.releases ?? "";
}
