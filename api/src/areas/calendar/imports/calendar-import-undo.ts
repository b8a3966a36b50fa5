import { and, eq, inArray } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { EventRow } from "../core/event-rows.ts";
import { addEventTerms, removeEventTerms } from "../core/event-terms.ts";
import { planReminders } from "../core/reminders.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { calendarImport, calendarImportChange } from "../schema/file-schema.ts";
import type { ImportedRow } from "../schema/imported.ts";
import { calendarSeriesPart } from "../schema/series-schema.ts";
import { putAnswersBack } from "./import-answer-undo.ts";

const CHUNK = 500;

/**
 * Undoes an import: removes what it added and restores what it changed. Events edited since stay as they are. Throws
 * not_found for another member's import, conflict if it was undone already.
 */
export async function undoCalendarImport(context: Context, { params: { id } }: { params: { id: string } }) {
  const { transaction, organizationId, member, now } = context;
  const own = and(
    eq(calendarImport.organizationId, organizationId),
    eq(calendarImport.id, id),
    eq(calendarImport.userId, member.userId),
  );
  const [found] = await transaction.select().from(calendarImport).where(own).for("update");
  if (!found) throw notFound("Import");
  if (found.undoneAt) throw new AppError("conflict", { message: "This import was already undone." });
  await transaction.update(calendarImport).set({ undoneAt: now }).where(own);

  const events = await transaction
    .select({ id: calendarEvent.id, updatedAt: calendarEvent.updatedAt })
    .from(calendarEvent)
    .where(and(eq(calendarEvent.organizationId, organizationId), eq(calendarEvent.importId, id)));
  const isUntouched = (row: { updatedAt: Date }) => row.updatedAt.getTime() === found.createdAt.getTime();
  const kept = await findEdited(context, events, isUntouched);
  const added = events.map((row) => row.id).filter((each) => !kept.eventIds.has(each));
  // First: changed occurrences go back to the series that they were of, before what they are of now goes.
  const restored = await restoreChanged(context, id, (row) => isUntouched(row) && !kept.reaches(row));
  await removeEventTerms(context, added);
  for (let start = 0; start < added.length; start += CHUNK) {
    const chunk = added.slice(start, start + CHUNK);
    await transaction
      .delete(calendarEvent)
      .where(and(eq(calendarEvent.organizationId, organizationId), inArray(calendarEvent.id, chunk)));
  }
  await planReminders(context, [...added, ...restored.ids]);
  const answers = await putAnswersBack(context, found.answers);
  const undone = {
    removed: added.length,
    restored: restored.ids.length + answers.restored,
    kept: events.length - added.length + restored.kept + answers.kept,
  };
  await context.audit({ action: "undo_import", resource: "calendar_import", resourceId: id, after: undone });
  return undone;
}

type EventKey = Pick<EventRow, "id" | "uid" | "parentEventId" | "updatedAt">;

/**
 * An imported event that was edited since, or part of it: it stays. If it was split from a series, the end of that
 * series stays as well, or its dates would appear twice.
 */
async function findEdited(
  { transaction, organizationId }: Context,
  added: readonly { id: string; updatedAt: Date }[],
  isUntouched: (row: { updatedAt: Date }) => boolean,
): Promise<{ eventIds: Set<string>; reaches: (row: EventKey) => boolean }> {
  const eventIds = new Set(added.filter((row) => !isUntouched(row)).map(({ id }) => id));
  const uids = new Set<string>();
  const all = added.map(({ id }) => id);
  for (let start = 0; start < all.length; start += CHUNK) {
    const children = await transaction
      .select({ parentId: calendarEvent.parentEventId, updatedAt: calendarEvent.updatedAt })
      .from(calendarEvent)
      .where(
        and(
          eq(calendarEvent.organizationId, organizationId),
          eq(calendarEvent.isDeleted, false),
          inArray(calendarEvent.parentEventId, all.slice(start, start + CHUNK)),
        ),
      );
    for (const { parentId, updatedAt } of children)
      if (parentId !== null && !isUntouched({ updatedAt })) eventIds.add(parentId);
  }
  const kept = [...eventIds];
  for (let start = 0; start < kept.length; start += CHUNK) {
    const parts = await transaction
      .select({ uid: calendarSeriesPart.uid })
      .from(calendarSeriesPart)
      .where(
        and(
          eq(calendarSeriesPart.organizationId, organizationId),
          inArray(calendarSeriesPart.eventId, kept.slice(start, start + CHUNK)),
        ),
      );
    for (const { uid } of parts) uids.add(uid);
  }
  return {
    eventIds,
    reaches: ({ id, uid, parentEventId }) =>
      (parentEventId === null && uids.has(uid)) || eventIds.has(parentEventId ?? id),
  };
}

async function restoreChanged(
  context: Context,
  importId: string,
  isUntouched: (row: EventKey) => boolean,
): Promise<{ ids: string[]; kept: number }> {
  const { transaction, organizationId } = context;
  const { id, uid, parentEventId, updatedAt } = calendarEvent;
  const changes = await transaction
    .select({ before: calendarImportChange.before, id, uid, parentEventId, updatedAt })
    .from(calendarImportChange)
    .innerJoin(
      calendarEvent,
      and(
        eq(calendarEvent.organizationId, calendarImportChange.organizationId),
        eq(calendarEvent.id, calendarImportChange.eventId),
      ),
    )
    .where(and(eq(calendarImportChange.organizationId, organizationId), eq(calendarImportChange.importId, importId)));
  const back = changes.filter(isUntouched);
  const ids = back.map((change) => change.id);
  await removeEventTerms(context, ids);
  // Two of them never share an original start, not even briefly: all that are restored leave their places first.
  const stepping = back.filter(({ before }) => typeof before.parentEventId === "string").map((change) => change.id);
  for (let start = 0; start < stepping.length; start += CHUNK)
    await transaction
      .update(calendarEvent)
      .set({ parentEventId: null, occurrenceAt: null })
      .where(
        and(
          eq(calendarEvent.organizationId, organizationId),
          inArray(calendarEvent.id, stepping.slice(start, start + CHUNK)),
        ),
      );
  for (const change of back) {
    const row = revive(change.before);
    await transaction
      .update(calendarEvent)
      .set(row)
      .where(and(eq(calendarEvent.organizationId, organizationId), eq(calendarEvent.id, change.id)));
  }
  await addEventTerms(
    context,
    back.filter(({ before }) => before.isDeleted !== true).map((change) => change.id),
  );
  return { ids, kept: changes.length - ids.length };
}

/** Instants come out of JSON as text. */
function revive(
  before: typeof calendarImportChange.$inferSelect.before,
): ImportedRow & Pick<EventRow, "isDeleted" | "deletedAt" | "updatedAt" | "parentEventId" | "occurrenceAt"> {
  const instant = (value: unknown) => (typeof value === "string" ? new Date(value) : null);
  const { startsAt, endsAt, overAt, deletedAt, updatedAt, occurrenceAt } = before;
  return {
    ...(before as unknown as ImportedRow & Pick<EventRow, "isDeleted" | "parentEventId">),
    occurrenceAt: instant(occurrenceAt),
    startsAt: instant(startsAt) ?? new Date(0),
    endsAt: instant(endsAt) ?? new Date(0),
    overAt: instant(overAt),
    deletedAt: instant(deletedAt),
    // As it was too: an earlier import of it can still be undone.
    updatedAt: instant(updatedAt) ?? new Date(0),
  };
}
