import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { remoteCanary, remoteRelease } from "../../../kernel/db/remote-schema.ts";
import { isRelease } from "./live-release.ts";

/** How long after going live a release is compared with the one before. */
const WATCH_MS = 24 * 60 * 60 * 1000;

/** The release that was replaced last, to which there is a way back. */
const hasPrevious = sql`exists (select from ${remoteRelease} as earlier where earlier.name = ${remoteRelease.name}
  and not earlier.current and earlier.removed_at is null and earlier.replaced_at is not null)`;

/**
 * Releases that are watched: in a canary, or made live within a day by a person or a deploy key, with an earlier one to go
 * back to. What a start of the program published isn't: it comes with the program.
 */
export const watchedAt = (now: Date) =>
  or(
    sql`exists (select from ${remoteCanary}
      where ${remoteCanary.remote} = ${remoteRelease.name} and ${remoteCanary.version} = ${remoteRelease.version})`,
    and(
      eq(remoteRelease.current, true),
      eq(remoteRelease.publishedBy, "person"),
      sql`${remoteRelease.publishedAt} > ${new Date(now.getTime() - WATCH_MS).toISOString()}::timestamptz`,
      hasPrevious,
    ),
  );

/** Whether the page's report about this release counts. */
export async function isWatched(
  { reference }: Pick<Database, "reference">,
  remote: string,
  version: string,
  now: Date,
): Promise<boolean> {
  const found = await reference
    .select({ version: remoteRelease.version })
    .from(remoteRelease)
    .where(and(isRelease(remote, version), watchedAt(now)));
  return found.length > 0;
}
