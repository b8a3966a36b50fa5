import { and, count, desc, eq, sql } from "drizzle-orm";
import { remoteReport } from "../../../kernel/db/remote-schema.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { type Call, personOf } from "../../../kernel/http/call.ts";
import { isWatched } from "./watch.ts";

/** People for whom a release ran or failed, and for how many of them it failed. */
export interface ReleaseReports {
  people: number;
  failed: number;
  lastFailure: string | null;
}

export const NO_REPORTS: ReleaseReports = { people: 0, failed: 0, lastFailure: null };

/**
 * Keeps whether a watched release worked for who calls: a person counts once, and a failure stays one after a retry that
 * worked.
 */
export async function keepReport(
  call: Call,
  remote: string,
  { version, hasFailed, detail }: { version: string; hasFailed: boolean; detail?: string | undefined },
): Promise<void> {
  const { services, now } = call;
  const { database, env } = services;
  if (!(await isWatched(database, remote, version, now))) return;
  const person = env.authSecret.hash(`release-report:${remote}:${version}:${personOf(call).userId}`);
  const row = { hasFailed, detail: detail ?? null, reportedAt: now };
  await database.reference
    .insert(remoteReport)
    .values({ remote, version, person, ...row })
    .onConflictDoUpdate({
      target: [remoteReport.remote, remoteReport.version, remoteReport.person],
      set: row,
      setWhere: sql`not ${remoteReport}.has_failed`,
    });
}

/** The reports about each release of a remote, by version. */
export async function readReports(transaction: Transaction, remote: string): Promise<Map<string, ReleaseReports>> {
  const counts = await transaction
    .select({
      version: remoteReport.version,
      people: count(),
      failed: sql<number>`count(*) filter (where ${remoteReport.hasFailed})`.mapWith(Number),
    })
    .from(remoteReport)
    .where(eq(remoteReport.remote, remote))
    .groupBy(remoteReport.version);
  const failures = await transaction
    .selectDistinctOn([remoteReport.version], { version: remoteReport.version, detail: remoteReport.detail })
    .from(remoteReport)
    .where(and(eq(remoteReport.remote, remote), eq(remoteReport.hasFailed, true)))
    .orderBy(remoteReport.version, desc(remoteReport.reportedAt));
  const last = new Map(failures.map(({ version, detail }) => [version, detail]));
  return new Map(counts.map(({ version, ...of }) => [version, { ...of, lastFailure: last.get(version) ?? null }]));
}

/** A release that goes live again starts from zero. */
export async function forgetReports(transaction: Transaction, remote: string, version: string): Promise<void> {
  await transaction.delete(remoteReport).where(and(eq(remoteReport.remote, remote), eq(remoteReport.version, version)));
}
