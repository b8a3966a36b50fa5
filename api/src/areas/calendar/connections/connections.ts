import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/connections.ts";
import {
  type CalendarConnection,
  type CalendarProvider,
  MAX_CONNECTIONS,
} from "@trellis/contract-calendar/connections.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { readCalendarFile } from "../ical/ical-events.ts";
import { calendarConnection } from "../schema/connection-schema.ts";
import {
  type CalendarAddress,
  type ConnectionRow,
  readAddress,
  requireNew,
  sealAddress,
} from "./connection-address.ts";
import { type ConnectedFile, ConnectionTrouble, problemWords, readConnectedFile } from "./connection-file.ts";
import { keepFile, planNext, planWithin, summaryOf, syncConnection } from "./connection-sync.ts";
import { toConnection } from "./connection-view.ts";
import { applySharing, ownConnection, removeConnected } from "./connection-write.ts";

/** Pressing the button again right away answers that it was just read. */
const AGAIN_MS = 10_000;

/** One's own connected calendars, in the order in which they were connected. */
export async function listConnections(context: Context): Promise<CalendarConnection[]> {
  return (await readOwn(context)).map(toConnection);
}

function readOwn({ transaction, organizationId, member }: Context): Promise<ConnectionRow[]> {
  return transaction
    .select()
    .from(calendarConnection)
    .where(and(eq(calendarConnection.organizationId, organizationId), eq(calendarConnection.userId, member.userId)))
    .orderBy(asc(calendarConnection.createdAt), asc(calendarConnection.id));
}

/** One of the member's own. Throws not_found for another member's. */
async function requireOwn(context: Context, id: string, lock = false): Promise<ConnectionRow> {
  const query = context.transaction
    .select()
    .from(calendarConnection)
    .where(and(ownConnection(context, id), eq(calendarConnection.userId, context.member.userId)));
  const [row] = await (lock ? query.for("update") : query);
  if (!row) throw notFound("Connected calendar");
  return row;
}

/**
 * Connects a calendar after it was read once: what cannot be read is not connected. Throws invalid, naming the address and
 * saying what to do, and conflict for a calendar that is connected already or one too many.
 */
export async function createConnection(
  call: MemberCall,
  { body }: EndpointParsed<typeof contract.createCalendarConnection>,
): Promise<CalendarConnection> {
  const address = readAddress(body.address);
  const { secrets } = call.services;
  await call.read(async (context) => requireConnectionQuota(call, address, await readOwn(context)));
  const file = await readFirst(call, address, body.provider);
  const name = readCalendarFile(file.text, call.organization.timeZone).name;
  return call.write(async (context) => {
    const { transaction, organizationId, member, now } = context;
    // One after the other, so that two at once find each other.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`calendar connection ${organizationId} ${member.userId}`}, 0))`,
    );
    requireConnectionQuota(call, address, await readOwn(context));
    const owner = { organizationId, id: createId() };
    const [row] = await transaction
      .insert(calendarConnection)
      .values({
        ...owner,
        userId: member.userId,
        provider: body.provider,
        calendarId: address.calendarId,
        calendarName: body.calendarName ?? name ?? address.host,
        addressSealed: sealAddress(secrets, owner, address),
        host: address.host,
        sharing: body.sharing ?? "private",
        remind: body.remind ?? false,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw notFound("Connected calendar");
    await keepFile(context, row, file);
    await context.audit({
      action: "create",
      resource: "calendar_connection",
      resourceId: row.id,
      after: summaryOf(row),
    });
    return toConnection(await requireOwn(context, row.id));
  });
}

function requireConnectionQuota(
  { services }: MemberCall,
  address: CalendarAddress,
  own: readonly ConnectionRow[],
): void {
  requireNew(services.secrets, address, own);
  if (own.length < MAX_CONNECTIONS) return;
  throw new AppError("conflict", {
    message: `You have ${MAX_CONNECTIONS} connected calendars, the maximum. Disconnect one first.`,
  });
}

/** Reads a calendar for the first time. Throws invalid where it cannot be read. */
async function readFirst(
  { services, organization, now }: MemberCall,
  { url }: CalendarAddress,
  provider: CalendarProvider,
): Promise<ConnectedFile> {
  try {
    const file = await readConnectedFile(services.web, url, null);
    if (file === null) throw new ConnectionTrouble("unreachable");
    if (!planWithin(readCalendarFile(file.text, organization.timeZone), { sharing: "private", remind: false }, now))
      throw new ConnectionTrouble("too_large");
    return file;
  } catch (error) {
    if (!(error instanceof ConnectionTrouble)) throw error;
    throw invalid("address", problemWords(error.code, provider));
  }
}

/** Changes a connected calendar. Throws as `createConnection`, and not_found. */
export async function updateConnection(
  call: MemberCall,
  { params, body }: EndpointParsed<typeof contract.updateCalendarConnection>,
): Promise<CalendarConnection> {
  const address = body.address === undefined ? undefined : readAddress(body.address);
  const { provider } = await call.read((context) => requireOwn(context, params.id));
  const file = address && (await readFirst(call, address, provider));
  const needsSync = await call.write(async (context) => {
    const before = await requireOwn(context, params.id, true);
    const { address: _secret, ...said } = body;
    if (address) {
      const others = (await readOwn(context)).filter(({ id }) => id !== before.id);
      requireNew(call.services.secrets, address, others);
    }
    const change = {
      ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
      ...(address
        ? {
            addressSealed: sealAddress(call.services.secrets, before, address),
            host: address.host,
            calendarId: address.calendarId,
          }
        : {}),
    };
    const after: ConnectionRow = { ...before, ...change };
    const isSharingChanged = after.sharing !== before.sharing || after.remind !== before.remind;
    const isResumed = after.syncEnabled && !before.syncEnabled;
    await context.transaction
      .update(calendarConnection)
      .set({ ...change, ...(isSharingChanged || address ? { contentHash: null } : {}), updatedAt: context.now })
      .where(ownConnection(context, before.id));
    if (isSharingChanged) await applySharing(context, after);
    if (file) await keepFile(context, { ...after, contentHash: null }, file);
    else if (isResumed) await planNext(context, before, context.now);
    await context.audit({
      action: "update",
      resource: "calendar_connection",
      resourceId: before.id,
      before: summaryOf(before),
      after: { ...summaryOf(after), ...(address ? { address: "changed" } : {}) },
    });
    return !file && (isSharingChanged || isResumed);
  });
  if (needsSync) await syncConnection(call.services, call.organizationId, params.id);
  return call.read(async (context) => toConnection(await requireOwn(context, params.id)));
}

/** Disconnects a calendar, and takes its events away. Throws not_found. */
export async function removeConnection(context: Context, { params }: { params: { id: string } }): Promise<void> {
  const row = await requireOwn(context, params.id, true);
  await removeConnected(context, row);
  await context.audit({
    action: "remove",
    resource: "calendar_connection",
    resourceId: row.id,
    before: summaryOf(row),
  });
}

/** Reads a connected calendar now. Throws not_found, conflict while it is paused, slow_down when it was read a moment ago. */
export async function syncConnectionNow(
  call: MemberCall,
  { params }: { params: { id: string } },
): Promise<CalendarConnection> {
  await call.write(async (context) => {
    const row = await requireOwn(context, params.id, true);
    if (!row.syncEnabled) throw new AppError("conflict", { message: "This calendar is paused. Resume it first." });
    const since = row.lastTriedAt === null ? AGAIN_MS : context.now.getTime() - row.lastTriedAt.getTime();
    if (since < AGAIN_MS)
      throw new AppError("slow_down", {
        message: "This calendar was just synced. Try again in a few seconds.",
        retryAfter: Math.ceil((AGAIN_MS - since) / 1000),
      });
    await context.audit({ action: "sync", resource: "calendar_connection", resourceId: row.id });
  });
  await syncConnection(call.services, call.organizationId, params.id);
  return call.read(async (context) => toConnection(await requireOwn(context, params.id)));
}
