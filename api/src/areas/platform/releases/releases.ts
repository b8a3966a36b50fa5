import { and, asc, count, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { remoteCanary, remoteEvent, remotePin, remoteRelease } from "../../../kernel/db/remote-schema.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { dropCanary, findLive, isPublished, lockRemote, makeLive, recordAction } from "./live-release.ts";
import type { Publishing } from "./publishing.ts";
import { forgetReports, NO_REPORTS, readReports } from "./reports.ts";

const MAX_EVENTS = 200;

/** The remotes that have a release, in the order of their names. */
export async function listRemoteNames({ reference }: Pick<Database, "reference">): Promise<string[]> {
  const rows = await reference
    .selectDistinct({ name: remoteRelease.name })
    .from(remoteRelease)
    .where(isNull(remoteRelease.removedAt))
    .orderBy(asc(remoteRelease.name));
  return rows.map(({ name }) => name);
}

/** Every release of a remote whose files are there, newest first, with who gets it. */
export async function listReleases({ services: { database } }: Publishing, name: string) {
  return database.inReference(
    async (transaction) => {
      const releases = await transaction
        .select()
        .from(remoteRelease)
        .where(and(eq(remoteRelease.name, name), isNull(remoteRelease.removedAt)))
        .orderBy(desc(remoteRelease.publishedAt), desc(remoteRelease.version));
      const [canary] = await transaction.select().from(remoteCanary).where(eq(remoteCanary.remote, name));
      const pins = await transaction
        .select({ version: remotePin.version, organizations: count() })
        .from(remotePin)
        .where(eq(remotePin.remote, name))
        .groupBy(remotePin.version);
      const reports = await readReports(transaction, name);
      return releases.map(({ version, current, publishedAt, publisher, publishedBy, signedBy, accessibility }) => ({
        version,
        isLive: current,
        publishedAt: publishedAt.toISOString(),
        publisher: publisher ?? publishedBy,
        signedBy,
        accessibility,
        canaryPercent: canary?.version === version ? canary.percent : null,
        organizations: pins.find((pin) => pin.version === version)?.organizations ?? 0,
        reports: reports.get(version) ?? NO_REPORTS,
      }));
    },
    { readOnly: true },
  );
}

/** Makes a release live for everyone. Throws not_found for one that isn't there. */
export async function promoteRelease(publishing: Publishing, name: string, version: string) {
  return publishing.services.database.inReference(async (transaction) => {
    await lockRemote(transaction, name);
    return moveTo(transaction, publishing, name, version, "promote");
  });
}

/**
 * Goes back to the release named, or to the one that was live before. Throws not_found for one that isn't there, conflict
 * where there is none before.
 */
export async function rollBackRelease(publishing: Publishing, name: string, version: string | undefined) {
  return publishing.services.database.inReference(async (transaction) => {
    await lockRemote(transaction, name);
    const target = version ?? (await findPrevious(transaction, name));
    if (target === undefined)
      throw new AppError("conflict", { message: "There's no earlier release to go back to. Name one of the list." });
    return moveTo(transaction, publishing, name, target, "roll_back");
  });
}

async function moveTo(
  transaction: Transaction,
  publishing: Publishing,
  name: string,
  version: string,
  action: "promote" | "roll_back",
) {
  if (!(await isPublished(transaction, name, version))) throw notFound("Release");
  const live = await findLive(transaction, name);
  await makeLive(transaction, name, version, { publishedBy: "person", publisher: publishing.actor });
  await dropCanary(transaction, name);
  await forgetReports(transaction, name, version);
  const previous = live && live.version !== version ? live.version : null;
  await recordAction(transaction, publishing, { action, remote: name, version, detail: previous ?? undefined });
  return { version, previous };
}

/** The release that was replaced last and is still there. */
export async function findPrevious(transaction: Transaction, name: string): Promise<string | undefined> {
  const [previous] = await transaction
    .select({ version: remoteRelease.version })
    .from(remoteRelease)
    .where(
      and(
        eq(remoteRelease.name, name),
        eq(remoteRelease.current, false),
        isNull(remoteRelease.removedAt),
        isNotNull(remoteRelease.replacedAt),
      ),
    )
    .orderBy(desc(remoteRelease.replacedAt))
    .limit(1);
  return previous?.version;
}

/** What happened to a remote's releases, newest first. */
export async function listEvents({ services: { database } }: Publishing, name: string) {
  const events = await database.reference
    .select()
    .from(remoteEvent)
    .where(eq(remoteEvent.remote, name))
    .orderBy(desc(remoteEvent.createdAt), desc(remoteEvent.id))
    .limit(MAX_EVENTS);
  return events.map(({ action, version, detail, actor, address, createdAt }) => ({
    action,
    version,
    detail,
    actor,
    address,
    createdAt: createdAt.toISOString(),
  }));
}
