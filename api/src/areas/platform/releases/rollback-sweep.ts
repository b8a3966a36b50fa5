import { and, eq, lt, sql } from "drizzle-orm";
import { remoteCanary, remoteRelease, remoteReport } from "../../../kernel/db/remote-schema.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import type { Services } from "../../../kernel/services.ts";
import { forProgram } from "../../../kernel/sweeps/sweep.ts";
import { isWorse } from "./error-rate.ts";
import { dropCanary, findLive, lockRemote, makeLive, recordAction } from "./live-release.ts";
import { findPrevious } from "./releases.ts";
import { NO_REPORTS, type ReleaseReports, readReports } from "./reports.ts";
import { watchedAt } from "./watch.ts";

const REPORTS_RETAINED_MS = 30 * 24 * 60 * 60 * 1000;
/** Who goes back, for the history. */
const WATCH = { actor: "error rate" };

/** Goes back from a watched release that fails for more people than the one before; see `isWorse`. */
export const rollbackSweep = forProgram({
  name: "platform.release-errors",
  cron: "* * * * *",
  run: goBackFromErrors,
});

/** Removes what browsers reported a month ago and before. */
export const reportSweep = forProgram({
  name: "platform.release-reports",
  cron: "40 4 * * *",
  async run({ database, now }) {
    const before = new Date(now().getTime() - REPORTS_RETAINED_MS);
    await database.reference.delete(remoteReport).where(lt(remoteReport.reportedAt, before));
  },
});

type Watching = Pick<Services, "database" | "log" | "now">;

async function goBackFromErrors({ database, log, now }: Watching): Promise<void> {
  const failing = await database.reference
    .selectDistinct({ name: remoteRelease.name })
    .from(remoteRelease)
    .innerJoin(
      remoteReport,
      and(
        eq(remoteReport.remote, remoteRelease.name),
        eq(remoteReport.version, remoteRelease.version),
        eq(remoteReport.hasFailed, true),
      ),
    )
    .where(watchedAt(now()));
  for (const { name } of failing) {
    const rolledBack = await database.inReference((transaction) => compare(transaction, name, now()));
    for (const each of rolledBack)
      log.error("rolled back a release of a remote because it failed for too many people", { ...each });
  }
}

interface RolledBack {
  remote: string;
  version: string;
  to: string;
  people: number;
  failed: number;
}

/** Compares a remote's canary with its live release, and the live one with the one before, while nothing changes them. */
async function compare(transaction: Transaction, remote: string, now: Date): Promise<RolledBack[]> {
  await lockRemote(transaction, remote);
  const reports = await readReports(transaction, remote);
  const of = (version: string): ReleaseReports => reports.get(version) ?? NO_REPORTS;
  const live = await findLive(transaction, remote);
  if (!live) return [];
  const rolledBack: RolledBack[] = [];
  const note = (version: string, to: string) => {
    const { people, failed } = of(version);
    rolledBack.push({ remote, version, to, people, failed });
    return `failed for ${failed} of ${people} people`;
  };
  const [canary] = await transaction.select().from(remoteCanary).where(eq(remoteCanary.remote, remote));
  if (canary && isWorse(of(canary.version), of(live.version))) {
    await dropCanary(transaction, remote);
    const detail = note(canary.version, live.version);
    const { version } = canary;
    await recordAction(transaction, WATCH, { action: "end_canary_for_errors", remote, version, detail });
  }
  const previous = (await isStillWatched(transaction, remote, live.version, now))
    ? await findPrevious(transaction, remote)
    : undefined;
  if (previous !== undefined && isWorse(of(live.version), of(previous))) {
    await makeLive(transaction, remote, previous, { publishedBy: "person", publisher: WATCH.actor });
    await dropCanary(transaction, remote);
    const detail = `${live.version} ${note(live.version, previous)}`;
    await recordAction(transaction, WATCH, { action: "roll_back_for_errors", remote, version: previous, detail });
  }
  return rolledBack;
}

async function isStillWatched(transaction: Transaction, remote: string, version: string, now: Date): Promise<boolean> {
  const found = await transaction
    .select({ one: sql`1` })
    .from(remoteRelease)
    .where(and(eq(remoteRelease.name, remote), eq(remoteRelease.version, version), watchedAt(now)));
  return found.length > 0;
}
