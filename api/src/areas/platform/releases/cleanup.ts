import { and, desc, eq, isNull } from "drizzle-orm";
import { remoteCanary, remotePin, remoteRelease } from "../../../kernel/db/remote-schema.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { archiveKey, releaseFolder, removeRelease } from "../../../kernel/files/release-files.ts";
import { isRelease, lockRemote, recordAction } from "./live-release.ts";
import type { Publishing } from "./publishing.ts";

/** The newest of a remote that a cleanup leaves, whether anyone gets them or not: to go back to. */
const RETAINED = 5;
/** A tab that was open when a release was replaced may fetch its files so much later. */
const OPEN_TABS_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Removes the files of releases that no one gets any more, and answers their versions. The live one, those in a canary or
 * pinned, the newest five, and those that were live within two weeks stay.
 */
export async function removeUnused(publishing: Publishing, name: string): Promise<string[]> {
  const { database, files, env } = publishing.services;
  return database.inReference(async (transaction) => {
    await lockRemote(transaction, name);
    const unused = await findUnused(transaction, name, publishing.now);
    for (const version of unused) {
      await transaction.update(remoteRelease).set({ removedAt: publishing.now }).where(isRelease(name, version));
      await recordAction(transaction, publishing, { action: "remove", remote: name, version });
      // Inside of the lock: a publish of the same content writes its row, and looks for its files, only afterwards.
      await files.remove(archiveKey(name, version));
      removeRelease(releaseFolder(env.dataDir, name, version));
    }
    return unused;
  });
}

async function findUnused(transaction: Transaction, name: string, now: Date): Promise<string[]> {
  const releases = await transaction
    .select()
    .from(remoteRelease)
    .where(and(eq(remoteRelease.name, name), isNull(remoteRelease.removedAt)))
    .orderBy(desc(remoteRelease.publishedAt));
  const canaries = await transaction.select().from(remoteCanary).where(eq(remoteCanary.remote, name));
  const pins = await transaction.select().from(remotePin).where(eq(remotePin.remote, name));
  const used = new Set([...canaries, ...pins].map(({ version }) => version));
  return releases
    .filter(({ version, current, publishedAt, replacedAt }, index) => {
      const last = Math.max(publishedAt.getTime(), replacedAt?.getTime() ?? 0);
      return !current && index >= RETAINED && !used.has(version) && now.getTime() - last > OPEN_TABS_MS;
    })
    .map(({ version }) => version);
}
