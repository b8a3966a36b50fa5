import { and, eq, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import type { EventRow } from "../core/event-rows.ts";
import { addEventTerms, removeEventTerms } from "../core/event-terms.ts";
import { planReminders } from "../core/reminders.ts";
import { calendarAttendee, calendarEvent } from "../schema/event-schema.ts";
import { calendarImportChange } from "../schema/file-schema.ts";
import type { ImportedAnswer } from "../schema/imported.ts";
import { organizedBy, readLinks } from "./calendar-import-copies.ts";
import { type PlannedEvent, pickRow } from "./calendar-import-plan.ts";
import { writeSplits } from "./calendar-import-split.ts";

const CHUNK = 500;

/**
 * Writes the plan: series before their changed occurrences. No emails are sent: invitees know of the event already.
 * Returns the answers for occurrences that moved to another series.
 */
export async function writePlanned(
  context: Context,
  plan: readonly PlannedEvent[],
  importId: string,
): Promise<ImportedAnswer[]> {
  const ids = new Map(plan.map((each) => [each, each.known?.id ?? createId()]));
  const idOf = (each: PlannedEvent) => ids.get(each) as string;
  const changed: string[] = [];
  const ownKey = await readOwnKey(context);
  const cancelled = new Set(plan.filter(({ action }) => action === "cancel").map(idOf));
  for (const isOccurrence of [false, true]) {
    const round = plan.filter(({ parent, action }) => (parent !== undefined) === isOccurrence && action !== "same");
    const added = round.filter(({ action }) => action === "add");
    await insertEvents(
      context,
      added.map((each) => newRow(context, each, idOf(each), parentIdOf(each, idOf), importId, ownKey)),
    );
    await removeEventTerms(
      context,
      round.flatMap(({ known }) => known?.id ?? []),
    );
    for (const each of round) {
      if (each.action !== "add" && each.known)
        await changeEvent(context, each, each.known, importId, parentIdOf(each, idOf), ownKey);
      changed.push(idOf(each));
    }
  }
  const moved = await writeSplits(context, plan, idOf);
  await writeAttendees(context, plan, idOf, ownKey);
  await addEventTerms(
    context,
    changed.filter((id) => !cancelled.has(id)),
  );
  await planReminders(context, changed);
  return moved;
}

const parentIdOf = ({ parent }: PlannedEvent, idOf: (each: PlannedEvent) => string): string | null =>
  parent === undefined ? null : "action" in parent ? idOf(parent) : parent.id;

function newRow(
  { organizationId, member, now }: Context,
  planned: PlannedEvent,
  id: string,
  parentEventId: string | null,
  importId: string,
  ownKey: string,
): EventRow {
  const { row, uid, occurrenceAt } = planned;
  return {
    ...row,
    ...organizedBy(planned, ownKey),
    organizationId,
    id,
    uid,
    color: null,
    parentEventId,
    occurrenceAt,
    createdBy: member.userId,
    importId,
    connectionId: null,
    isFree: false,
    isDeleted: false,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

async function insertEvents({ transaction }: Context, rows: readonly EventRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK)
    await transaction.insert(calendarEvent).values(rows.slice(start, start + CHUNK));
}

/** Changes an event that was there, or calls it off, and keeps how it was. */
async function changeEvent(
  context: Context,
  planned: PlannedEvent,
  known: EventRow,
  importId: string,
  parentEventId: string | null,
  ownKey: string,
): Promise<void> {
  const { transaction, organizationId, now } = context;
  await transaction.insert(calendarImportChange).values({
    organizationId,
    importId,
    eventId: known.id,
    before: {
      ...pickRow(known),
      isDeleted: known.isDeleted,
      deletedAt: known.deletedAt,
      updatedAt: known.updatedAt,
      isCopy: known.isCopy,
      organizerEmail: known.organizerEmail,
      organizerName: known.organizerName,
      parentEventId: known.parentEventId,
      occurrenceAt: known.occurrenceAt,
    },
  });
  const isCancelled = planned.action === "cancel";
  const change = isCancelled
    ? { isDeleted: true, deletedAt: now }
    : {
        ...planned.row,
        // Events created here stay so, whatever a file says.
        ...(known.isCopy ? organizedBy({ ...planned, parent: undefined }, ownKey) : {}),
        isDeleted: false,
        deletedAt: null,
        ...(parentEventId === null ? {} : { parentEventId, occurrenceAt: planned.occurrenceAt }),
      };
  await transaction
    .update(calendarEvent)
    .set({ ...change, updatedAt: now })
    .where(and(eq(calendarEvent.organizationId, organizationId), eq(calendarEvent.id, known.id)));
}

async function writeAttendees(
  context: Context,
  plan: readonly PlannedEvent[],
  idOf: (each: PlannedEvent) => string,
  ownKey: string,
): Promise<void> {
  const { transaction, organizationId, now } = context;
  const written = plan.filter(({ action }) => action === "add" || action === "change");
  const linkOf = await readLinks(context, written, ownKey);
  const rows = written.flatMap((each) =>
    each.file.attendees.map(({ email, name, status }, position) => ({
      organizationId,
      id: createId(),
      eventId: idOf(each),
      position,
      email,
      emailKey: email.toLowerCase(),
      name,
      userId: linkOf(each, email.toLowerCase()),
      status,
      createdAt: now,
      updatedAt: now,
    })),
  );
  for (let start = 0; start < rows.length; start += CHUNK)
    await transaction
      .insert(calendarAttendee)
      .values(rows.slice(start, start + CHUNK))
      // People who answered here keep their answer.
      .onConflictDoUpdate({
        target: [calendarAttendee.organizationId, calendarAttendee.eventId, calendarAttendee.emailKey],
        set: { userId: sql`coalesce(${calendarAttendee.userId}, excluded.user_id)` },
      });
}

async function readOwnKey({ transaction, member }: Context): Promise<string> {
  const [own] = await transaction.select({ email: user.email }).from(user).where(eq(user.id, member.userId));
  return own?.email.toLowerCase() ?? "";
}
