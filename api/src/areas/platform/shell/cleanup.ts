import { and, desc, eq } from "drizzle-orm";
import { shellRelease } from "../../../kernel/db/shell-schema.ts";
import { removeRelease } from "../../../kernel/files/release-files.ts";
import { shellArchiveKey, shellBuildFolder } from "../../../kernel/files/shell-files.ts";
import type { Services } from "../../../kernel/services.ts";
import { readOwnBuilds } from "../../../kernel/site/builds/own-build.ts";
import { forProgram } from "../../../kernel/sweeps/sweep.ts";
import { announceBuilds, storeBuilds } from "./store-builds.ts";

/** The newest that stay, whether a tab still has them or not: to go back to. */
const RETAINED = 5;
/** A tab that was open when the last process of a build stopped may fetch its files so much later. */
const OPEN_TABS_MS = 14 * 24 * 60 * 60 * 1000;

type CleaningServices = Pick<Services, "env" | "database" | "files" | "now">;

/**
 * Once a day: says that this process's builds still run, stores them where a start could not, and removes those that no
 * open tab can need.
 */
export const shellSweep = forProgram({
  name: "platform.shell-builds",
  cron: "45 4 * * *",
  async run(services) {
    const builds = readOwnBuilds();
    await announceBuilds(services.database, builds);
    await storeBuilds(services, builds);
    await removeUnusedBuilds(services);
  },
});

/**
 * Removes builds of the shell beyond the newest five that no process has run for two weeks, and answers them. Embeds stay
 * for good: pages of other people name their files.
 */
export async function removeUnusedBuilds({ env, database, files, now }: CleaningServices): Promise<string[]> {
  return database.inReference(async (transaction) => {
    // Locked: a process of the same build that starts now waits, and stores it again afterwards.
    const rows = await transaction
      .select({ part: shellRelease.part, build: shellRelease.build, seenAt: shellRelease.seenAt })
      .from(shellRelease)
      .where(eq(shellRelease.part, "shell"))
      .orderBy(desc(shellRelease.seenAt))
      .for("update");
    const unused = rows.filter(
      ({ seenAt }, index) => index >= RETAINED && now().getTime() - seenAt.getTime() > OPEN_TABS_MS,
    );
    for (const row of unused) {
      await transaction
        .delete(shellRelease)
        .where(and(eq(shellRelease.part, row.part), eq(shellRelease.build, row.build)));
      await files.remove(shellArchiveKey(row));
      removeRelease(shellBuildFolder(env.dataDir, row));
    }
    return unused.map(({ build }) => build);
  });
}
