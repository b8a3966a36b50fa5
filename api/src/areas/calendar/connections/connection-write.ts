import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { type EventRow, MADE_HERE } from "../core/event-rows.ts";
import { addEventTerms, removeEventTerms } from "../core/event-terms.ts";
import { planReminders } from "../core/reminders.ts";
import { calendarConnection } from "../schema/connection-schema.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import type { ConnectionRow } from "./connection-address.ts";
import { type ConnectedEvent, isSame, keyOf, withoutWords } from "./connection-plan.ts";

const CHUNK = 250;
export const CONNECTION_DUE = "calendar_connection";

export const ownConnection = ({ organizationId }: Read, id: string) =>
  and(eq(calendarConnection.organizationId, organizationId), eq(calendarConnection.id, id));

const eventsOf = ({ organizationId }: Tenant, { id }: ConnectionRow) =>
  and(eq(calendarEvent.organizationId, organizationId), eq(calendarEvent.connectionId, id));

/** Makes the events of a connected calendar what they are there. Returns whether anything changed. */
export async function writeConnected(
  scope: Tenant,
  connection: ConnectionRow,
  events: readonly ConnectedEvent[],
): Promise<boolean> {
  const known = await scope.transaction.select().from(calendarEvent).where(eventsOf(scope, connection));
  const existing = new Map(known.map((row) => [keyOf(row), row]));
  const shall = new Map(events.map((event) => [event.key, event]));
  const ids = new Map(events.map(({ key }) => [key, existing.get(key)?.id ?? createId()]));
  const parentIdOf = ({ parentKey }: ConnectedEvent) => (parentKey === null ? null : (ids.get(parentKey) ?? null));
  const removed = known.filter((row) => {
    const event = shall.get(keyOf(row));
    // One that belongs to another series now is another event.
    return !event || row.parentEventId !== parentIdOf(event);
  });
  const leaving = new Set(removed.map(({ id }) => id));
  const written = events
    .filter((event) => {
      const row = existing.get(event.key);
      return !row || leaving.has(row.id) || !isSame(event.row, row);
    })
    .map((event) => rowOf(scope, connection, event, ids.get(event.key) ?? createId(), parentIdOf(event), existing));
  if (removed.length + written.length === 0) return false;
  const writtenIds = written.map(({ id }) => id);
  await removeEvents(scope, [...leaving], writtenIds);
  for (let start = 0; start < written.length; start += CHUNK)
    await scope.transaction
      .insert(calendarEvent)
      .values(written.slice(start, start + CHUNK))
      .onConflictDoUpdate({ target: [calendarEvent.organizationId, calendarEvent.id], set: OVERWRITTEN });
  await addEventTerms(scope, writtenIds);
  await planReminders(scope, [...leaving, ...writtenIds]);
  return true;
}

function rowOf(
  { organizationId, now }: Tenant,
  connection: ConnectionRow,
  { key, uid, occurrenceAt, row }: ConnectedEvent,
  id: string,
  parentEventId: string | null,
  existing: ReadonlyMap<string, EventRow>,
): EventRow {
  return {
    ...row,
    organizationId,
    id,
    uid,
    color: null,
    parentEventId,
    occurrenceAt,
    createdBy: connection.userId,
    importId: null,
    ...MADE_HERE,
    connectionId: connection.id,
    isDeleted: false,
    deletedAt: null,
    createdAt: existing.get(key)?.createdAt ?? now,
    updatedAt: now,
  };
}

/** Every column but the key, as the statement brings it. */
const OVERWRITTEN = Object.fromEntries(
  Object.entries(getTableColumns(calendarEvent))
    .filter(([name]) => name !== "organizationId" && name !== "id" && name !== "createdAt")
    .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
);

/** Deletes events, and removes from search also those that are about to be rewritten. */
async function removeEvents(scope: Tenant, removed: readonly string[], written: readonly string[]): Promise<void> {
  await removeEventTerms(scope, [...removed, ...written]);
  for (let start = 0; start < removed.length; start += CHUNK)
    await scope.transaction
      .delete(calendarEvent)
      .where(
        and(
          eq(calendarEvent.organizationId, scope.organizationId),
          inArray(calendarEvent.id, removed.slice(start, start + CHUNK)),
        ),
      );
}

/** Disconnects a calendar: its events go from here. */
export async function removeConnected(scope: Tenant, connection: ConnectionRow): Promise<void> {
  const { transaction, organizationId } = scope;
  const rows = await transaction
    .select({ id: calendarEvent.id })
    .from(calendarEvent)
    .where(eventsOf(scope, connection));
  const ids = rows.map(({ id }) => id);
  await removeEvents(scope, ids, []);
  await planReminders(scope, ids);
  await setDue(transaction, { kind: CONNECTION_DUE, organizationId, recordId: connection.id }, null);
  await transaction.delete(calendarConnection).where(ownConnection(scope, connection.id));
}

/**
 * Keeps a calendar's events as its member wants them from now on, without waiting for it to be read again: hidden from others,
 * without words, without reminders. Words and reminders that are wanted come with the next reading.
 */
export async function applySharing(scope: Tenant, connection: ConnectionRow): Promise<void> {
  const { transaction, now } = scope;
  const own = eventsOf(scope, connection);
  const rows = await transaction.select().from(calendarEvent).where(own);
  const [first] = rows;
  if (!first) return;
  const ids = rows.map(({ id }) => id);
  await removeEventTerms(scope, ids);
  const { title, description, location, eventType, priority, visibility, searchText } = withoutWords(first);
  await transaction
    .update(calendarEvent)
    .set({
      ...(connection.sharing === "private"
        ? { visibility: "private" as const }
        : { title, description, location, eventType, priority, visibility, searchText }),
      ...(connection.remind ? {} : { reminderMinutes: null }),
      updatedAt: now,
    })
    .where(own);
  await addEventTerms(scope, ids);
  await planReminders(scope, ids);
}
