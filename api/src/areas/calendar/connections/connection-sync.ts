import { createHash } from "node:crypto";
import type { ConnectionProblem } from "@trellis/contract-calendar/connections.ts";
import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import { and, eq } from "drizzle-orm";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Program, Read } from "../../../kernel/http/context.ts";
import { inProgramScope, unlessErased } from "../../../kernel/http/program-scope.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import type { Services } from "../../../kernel/services.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { perDueRecord } from "../../../kernel/sweeps/sweep.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import { notify } from "../../notifications/index.ts";
import { SUBSCRIPTION_STATUS_COLUMNS } from "../../organizations/index.ts";
import { findSettings } from "../core/settings.ts";
import { type CalendarFile, readCalendarFile } from "../ical/ical-events.ts";
import { calendarConnection } from "../schema/connection-schema.ts";
import { type ConnectionRow, openAddress } from "./connection-address.ts";
import {
  type ConnectedFile,
  ConnectionTrouble,
  MAX_CONNECTED_EVENTS,
  MAX_FILE_EVENTS,
  problemWords,
  readConnectedFile,
} from "./connection-file.ts";
import { type Keeping, planConnected } from "./connection-plan.ts";
import { CONNECTION_DUE, ownConnection, removeConnected, writeConnected } from "./connection-write.ts";

const EVERY_MS = 15 * 60_000;
/** A calendar that cannot be read is fetched less and less often. */
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** When its member is notified that it cannot be read. */
const NOTIFY_AFTER_MS = 86_400_000;

/** Asks for the calendars whose quarter of an hour is over. */
export const connectionSweep = perDueRecord({
  name: "calendar.connections",
  cron: "* * * * *",
  kinds: [CONNECTION_DUE],
  whenReadOnly: "skip",
  handle: (services, { kind, organizationId, recordId }, now) =>
    inProgramScope(services, organizationId, async ({ transaction, enqueue }) => {
      await setDue(transaction, { kind, organizationId, recordId }, new Date(now.getTime() + EVERY_MS));
      await enqueue(connectionJob.queue, { id: recordId }, { singletonKey: recordId });
    }),
});

/** Reads one connected calendar. What goes wrong is kept with it, and tried again by the sweep. */
export const connectionJob: JobHandler = {
  queue: "calendar.sync-connection",
  isLongRunning: true,
  retry: { attempts: 3, firstPauseSeconds: 60, longestPauseSeconds: 300 },
  handle: (services, { organizationId, id }) => unlessErased(() => syncConnection(services, organizationId, id)),
};

/** A calendar that may be fetched, with its state; undefined if there is nothing to do. */
interface Ready {
  row: ConnectionRow;
  url: string | undefined;
}

/** Reads a connected calendar and makes its events here what they are there. Outside of any transaction but its own. */
export async function syncConnection(services: Services, organizationId: number, id: string): Promise<void> {
  const ready = await inProgramScope(services, organizationId, (scope) => prepare(services, scope, id));
  if (!ready) return;
  const { row, url } = ready;
  let file: ConnectedFile | null | ConnectionTrouble;
  try {
    if (url === undefined) throw new ConnectionTrouble("unreadable");
    file = await readConnectedFile(services.web, url, row.contentHash === null ? null : row);
  } catch (error) {
    if (!(error instanceof ConnectionTrouble)) throw error;
    file = error;
  }
  await inProgramScope(services, organizationId, (scope) => settle(scope, row, file));
}

async function prepare(services: Services, scope: Program, id: string): Promise<Ready | undefined> {
  const { transaction, organizationId, now } = scope;
  const [found] = await transaction
    .select({ row: calendarConnection, isMember: membership.isActive, subscription: SUBSCRIPTION_STATUS_COLUMNS })
    .from(calendarConnection)
    .innerJoin(organization, eq(organization.id, calendarConnection.organizationId))
    .leftJoin(
      membership,
      and(
        eq(membership.organizationId, calendarConnection.organizationId),
        eq(membership.userId, calendarConnection.userId),
      ),
    )
    .where(ownConnection(scope, id));
  if (!found) {
    await setDue(transaction, { kind: CONNECTION_DUE, organizationId, recordId: id }, null);
    return undefined;
  }
  const { row } = found;
  // Calendars of former members are not fetched.
  if (!found.isMember) {
    await removeConnected(scope, row);
    await scope.audit({ action: "remove", resource: "calendar_connection", resourceId: id, before: summaryOf(row) });
    return undefined;
  }
  // Nothing is fetched while the organization is read-only or paused.
  if (readOnlyReason(found.subscription, now) !== null || !row.syncEnabled) return undefined;
  return { row, url: openAddress(services.secrets, row) };
}

/** Behind the connection's lock: what was read for an address that is another by now is dropped. */
async function settle(
  scope: Program,
  asked: ConnectionRow,
  file: ConnectedFile | null | ConnectionTrouble,
): Promise<void> {
  const [row] = await scope.transaction
    .select()
    .from(calendarConnection)
    .where(ownConnection(scope, asked.id))
    .for("update");
  if (!row?.syncEnabled || row.addressSealed !== asked.addressSealed) return;
  if (file instanceof ConnectionTrouble) return keepProblem(scope, row, file.code);
  await keepFile(scope, row, file);
}

/** Writes down what was read; with null that it is as it was. Throws nothing that a file can cause. */
export async function keepFile(scope: Program, row: ConnectionRow, file: ConnectedFile | null): Promise<void> {
  const { transaction, now } = scope;
  const timeZone = (await findSettings(scope, row.userId))?.timeZone ?? scope.organization.timeZone;
  const hash = file && hashOf(file, row, timeZone);
  let read: Partial<ConnectionRow> = {};
  if (file && hash !== row.contentHash) {
    const parsed = readCalendarFile(file.text, timeZone);
    const events = planWithin(parsed, row, now);
    if (!events) return keepProblem(scope, row, "too_large");
    if (await writeConnected(scope, row, events)) await announceChange(scope, "calendar");
    const eventCount = events.filter(({ parentKey }) => parentKey === null).length;
    read = { eventCount, unreadCount: parsed.errors.length, contentHash: hash };
  }
  await transaction
    .update(calendarConnection)
    .set({
      ...read,
      ...(file ? { etag: file.etag, lastModified: file.lastModified } : {}),
      lastSyncAt: now,
      lastTriedAt: now,
      problem: null,
      problemSince: null,
      toldAt: null,
      failures: 0,
    })
    .where(ownConnection(scope, row.id));
  await planNext(scope, row, new Date(now.getTime() + EVERY_MS));
  if (row.problem !== null) await announceChange(scope, "calendar", row.userId);
}

/** What of a file is kept; undefined where it is too much. */
export function planWithin(parsed: CalendarFile, row: Keeping, now: Date) {
  if (parsed.events.length > MAX_FILE_EVENTS) return undefined;
  const events = planConnected(parsed, row, now);
  return events.length > MAX_CONNECTED_EVENTS ? undefined : events;
}

/** Of what was read, and of how it is kept. Some servers write the moment of asking into every event. */
function hashOf({ text }: ConnectedFile, { sharing, remind }: ConnectionRow, timeZone: string): string {
  return createHash("sha256")
    .update(JSON.stringify([sharing, remind, timeZone]))
    .update(text.replace(/^DTSTAMP[^\r\n]*/gim, ""))
    .digest("hex");
}

async function keepProblem(scope: Program, row: ConnectionRow, problem: ConnectionProblem): Promise<void> {
  const { transaction, now } = scope;
  const problemSince = row.problem === null || row.problemSince === null ? now : row.problemSince;
  const isNotificationDue = row.toldAt === null && now.getTime() - problemSince.getTime() >= NOTIFY_AFTER_MS;
  await transaction
    .update(calendarConnection)
    .set({
      problem,
      problemSince,
      failures: row.failures + 1,
      lastTriedAt: now,
      ...(isNotificationDue ? { toldAt: now } : {}),
      // When it can be read again, it is read whole.
      contentHash: null,
    })
    .where(ownConnection(scope, row.id));
  await planNext(scope, row, new Date(now.getTime() + pauseAfter(row.failures + 1)));
  if (row.problem !== problem) await announceChange(scope, "calendar", row.userId);
  if (isNotificationDue)
    await notify(scope, {
      userIds: [row.userId],
      kind: "calendar_stopped",
      title: `“${row.calendarName}” couldn't be read for a day`,
      text: `${problemWords(problem, row.provider)} Its events stay as they were.`,
      link: "/app/calendar?settings=connections",
      subject: row.id,
    });
}

/** 15 minutes, then twice as long after each failure in a row. */
export const pauseAfter = (failures: number): number =>
  Math.min(EVERY_MS * 2 ** Math.min(failures - 1, 10), LONGEST_PAUSE_MS);

export const planNext = ({ transaction, organizationId }: Read, { id }: Pick<ConnectionRow, "id">, at: Date) =>
  setDue(transaction, { kind: CONNECTION_DUE, organizationId, recordId: id }, at);

/** For the audit log: nothing of the address but its host. */
export const summaryOf = (row: ConnectionRow) => ({
  provider: row.provider,
  calendarName: row.calendarName,
  host: row.host,
  syncEnabled: row.syncEnabled,
  syncDirection: row.syncDirection,
  sharing: row.sharing,
  remind: row.remind,
});
