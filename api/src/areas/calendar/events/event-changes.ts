import type { SeriesScope } from "@trellis/calendar-rules/choices.ts";
import { eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { fingerprintOf, keepFamily, readFamily } from "../core/event-family.ts";
import { type EventRow, findEvent, occurrenceName, repeats } from "../core/event-rows.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import type { Family } from "../schema/event-snapshot.ts";
import { calendarChange } from "../schema/series-schema.ts";

/** Writes down what a change left, with the ids of events that it made. */
type Settle = (...made: string[]) => Promise<void>;

/**
 * Keeps how everything is that a change will touch, where its caller gave it an id to take it back by. Throws conflict for an
 * id that was used.
 */
export async function keepForUndo(
  context: Context,
  id: string | undefined,
  part: { row: EventRow; scope: SeriesScope; occurrence: string | undefined },
): Promise<Settle> {
  if (id === undefined) return async () => undefined;
  const family = await familyOf(context, part);
  const before = await readFamily(context, family);
  return async (...made) => {
    const { transaction, organizationId, member, now } = context;
    const eventIds = "eventIds" in family ? [...new Set([...family.eventIds, ...made])] : [];
    const after = await readFamily(context, "eventIds" in family ? { eventIds } : family);
    const known = new Set(before.events.map((event) => event.id));
    const kept = await transaction
      .insert(calendarChange)
      .values({
        organizationId,
        id,
        userId: member.userId,
        scope: part.scope,
        before: keepFamily(family, before),
        eventIds,
        after: fingerprintOf(after, known),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: calendarChange.id });
    if (kept.length === 0)
      throw new AppError("conflict", { message: "This change was already made. Reload the calendar to see it." });
  };
}

/** One occurrence is a place of its series; whatever else is changed is all of the event. */
async function familyOf(
  context: Context,
  { row, scope, occurrence }: { row: EventRow; scope: SeriesScope; occurrence: string | undefined },
): Promise<Family> {
  if (row.parentEventId !== null && row.occurrenceAt !== null) {
    const parent = await findEvent(context, eq(calendarEvent.id, row.parentEventId), { lock: true });
    if (parent) return { seriesId: parent.id, occurrence: occurrenceName(row.occurrenceAt, parent.allDay) };
  }
  if (scope === "this" && repeats(row) && occurrence !== undefined) return { seriesId: row.id, occurrence };
  return { eventIds: [row.id] };
}
