import { readdirSync } from "node:fs";
import path from "node:path";
import { and, eq, isNull, sql } from "drizzle-orm";
import { zipSync } from "fflate";
import type { Database } from "../../../kernel/db/client.ts";
import { shellRelease } from "../../../kernel/db/shell-schema.ts";
import { isStorageError, removeRelease } from "../../../kernel/files/release-files.ts";
import { shellArchiveKey, shellBuildFolder, shellFolder } from "../../../kernel/files/shell-files.ts";
import type { Services } from "../../../kernel/services.ts";
import type { Build } from "../../../kernel/site/builds/own-build.ts";

type StoringServices = Pick<Services, "env" | "database" | "files" | "log">;

const isBuild = ({ part, build }: Pick<Build, "part" | "build">) =>
  and(eq(shellRelease.part, part), eq(shellRelease.build, build));

/**
 * Says which files this process serves, before it serves any: a process of another build that is asked for one of them
 * then waits until they are stored.
 */
export async function announceBuilds(database: Database, builds: readonly Build[]): Promise<void> {
  for (const { part, build, hashes } of builds) {
    await database.reference
      .insert(shellRelease)
      .values({ part, build, files: hashes, announcedAt: sql`now()`, seenAt: sql`now()` })
      .onConflictDoUpdate({
        target: [shellRelease.part, shellRelease.build],
        set: { seenAt: sql`now()`, announcedAt: sql`now()` },
      });
  }
}

/**
 * Stores the archive of each announced build that isn't stored yet, and removes folders of builds that are no longer kept.
 * A full or read-only disk stops nothing: this process serves its own build, and the next start or the daily sweep tries again.
 */
export async function storeBuilds({ env, database, files, log }: StoringServices, builds: readonly Build[]) {
  for (const build of builds) {
    const key = shellArchiveKey(build);
    const [row] = await database.reference
      .select({ storedAt: shellRelease.storedAt })
      .from(shellRelease)
      .where(isBuild(build));
    // A restored database may name an archive that its file store lacks.
    if (row?.storedAt && (await files.get(key))) continue;
    try {
      await files.put(key, archiveOf(build), "application/zip");
      await database.reference.update(shellRelease).set({ storedAt: sql`now()` }).where(isBuild(build));
      log.info("stored this build of the shell for other processes", { part: build.part, build: build.build });
    } catch (error) {
      // No one waits for files that aren't coming, unless another process has stored the same.
      await database.reference.delete(shellRelease).where(and(isBuild(build), isNull(shellRelease.storedAt)));
      if (!isStorageError(error)) throw error;
      const fields = { setting: "DATA_DIR", dataDir: env.dataDir, reason: error.message };
      log.warn("this build of the shell was not stored, so processes of other builds can't serve its files", fields);
    }
  }
  await removeUnknownFolders(env.dataDir, database);
}

/** Not compressed: the files are, each in its own way. */
function archiveOf({ forms }: Build): Uint8Array {
  return zipSync(Object.fromEntries([...forms].map(([address, content]) => [address.slice(1), content])), { level: 0 });
}

/** Another machine removed their builds. */
async function removeUnknownFolders(dataDir: string, database: Database): Promise<void> {
  const rows = await database.reference
    .select({ part: shellRelease.part, build: shellRelease.build })
    .from(shellRelease);
  const known = new Set(rows.map((row) => shellBuildFolder(dataDir, row)));
  for (const name of listNames(shellFolder(dataDir))) {
    const folder = path.join(shellFolder(dataDir), name);
    if (/^[a-z]+-[0-9a-f]{12}$/.test(name) && !known.has(folder)) removeRelease(folder);
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // None was ever needed here.
    return [];
  }
}
