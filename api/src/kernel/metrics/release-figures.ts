import type { Sql } from "postgres";
import { Gauge, type Registry } from "prom-client";

/** For how many people a release of a remote ran, and for how many of them it failed, as their browsers reported. */
export interface ReleaseFigures {
  remote: string;
  version: string;
  role: "live" | "canary" | "previous";
  people: number;
  failed: number;
}

/** At most three releases of each remote: the live one, its canary, and the one that it replaced, to compare with. */
export async function readReleases(sql: Sql): Promise<ReleaseFigures[]> {
  const rows = await sql<ReleaseFigures[]>`
    with release as (
      select name as remote, version, 'live' as role from remote_release where current
      union all
      select remote, version, 'canary' from remote_canary
      union all
      (select distinct on (name) name, version, 'previous' from remote_release
       where not current and removed_at is null and replaced_at is not null order by name, replaced_at desc)
    )
    select release.remote, release.version, role, count(told.person)::int as people,
      (count(*) filter (where told.has_failed))::int as failed
    from release left join remote_report told
      on told.remote = release.remote and told.version = release.version
    group by release.remote, release.version, role order by release.remote, role`;
  return [...rows];
}

/** The gauges of the releases; a release that is neither live, a canary nor the one before has no lines. */
export function createReleaseGauges(registry: Registry): { set(releases: readonly ReleaseFigures[]): void } {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ["remote", "version", "role"], registers: [registry] });
  const people = gauge("trellis_release_people", "People whose browsers reported on a release of a remote.");
  const failed = gauge("trellis_release_failed_people", "People for whom a release of a remote failed.");
  return {
    set(releases) {
      for (const each of [people, failed]) each.reset();
      for (const { people: count, failed: failures, ...labels } of releases) {
        people.set(labels, count);
        failed.set(labels, failures);
      }
    },
  };
}
