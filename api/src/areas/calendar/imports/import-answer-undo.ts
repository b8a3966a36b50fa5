import { and, eq, inArray, or } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { AttendeeRow } from "../core/attendees.ts";
import type { EventRow } from "../core/event-rows.ts";
import { writeOccurrenceAnswer } from "../core/occurrence-answers.ts";
import { calendarAttendee, calendarEvent } from "../schema/event-schema.ts";
import type { ImportedAnswer, Said } from "../schema/imported.ts";
import { calendarOccurrenceAnswer } from "../schema/series-schema.ts";

type Place = Pick<ImportedAnswer, "attendeeId" | "eventId" | "occurrenceAt" | "andFollowing">;
type SaidAt = Map<string, Place & { said: Said }>;

/** All that the people of some answers have said to the events that these are about, and to what belongs to those. */
export async function readSaid(
  { transaction, organizationId }: Tenant,
  answers: readonly {
    answered: { event: Pick<EventRow, "id" | "parentEventId">; attendee: Pick<AttendeeRow, "emailKey"> };
  }[],
): Promise<SaidAt> {
  const rootIds = [...new Set(answers.map(({ answered: { event } }) => event.parentEventId ?? event.id))];
  const emailKeys = [...new Set(answers.map(({ answered: { attendee } }) => attendee.emailKey))];
  const events = transaction
    .select({ id: calendarEvent.id })
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.organizationId, organizationId),
        or(inArray(calendarEvent.id, rootIds), inArray(calendarEvent.parentEventId, rootIds)),
      ),
    );
  const attendees = await transaction
    .select()
    .from(calendarAttendee)
    .where(
      and(
        eq(calendarAttendee.organizationId, organizationId),
        inArray(calendarAttendee.emailKey, emailKeys),
        inArray(calendarAttendee.eventId, events),
      ),
    );
  const ids = attendees.map(({ id }) => id);
  const single =
    ids.length === 0
      ? []
      : await transaction
          .select()
          .from(calendarOccurrenceAnswer)
          .where(
            and(
              eq(calendarOccurrenceAnswer.organizationId, organizationId),
              inArray(calendarOccurrenceAnswer.attendeeId, ids),
            ),
          );
  const found: SaidAt = new Map();
  const add = (
    { attendeeId, eventId, occurrenceAt, andFollowing = false }: Place,
    said: Omit<Said, "respondedAt"> & { respondedAt: Date | null },
  ) => {
    const { status, respondedAt, answeredSequence } = said;
    const place = { attendeeId, eventId, occurrenceAt, andFollowing };
    found.set(`${place.attendeeId} ${place.occurrenceAt} ${place.andFollowing ?? false}`, {
      ...place,
      said: { status, respondedAt: respondedAt?.toISOString() ?? null, answeredSequence },
    });
  };
  for (const row of attendees) add({ attendeeId: row.id, eventId: row.eventId, occurrenceAt: null }, row);
  for (const row of single) add({ ...row, occurrenceAt: row.occurrenceAt.toISOString() }, row);
  return found;
}

const isSame = (a: Said | null | undefined, b: Said | null | undefined) =>
  (a ?? null) === (b ?? null) ||
  (a?.status === b?.status && a?.respondedAt === b?.respondedAt && a?.answeredSequence === b?.answeredSequence);

/** Answers that were different before. */
export function differences(before: SaidAt, after: SaidAt): ImportedAnswer[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const place = is ?? was;
    if (!place || isSame(was?.said, is?.said)) return [];
    const { attendeeId, eventId, occurrenceAt, andFollowing = false } = place;
    return [{ attendeeId, eventId, occurrenceAt, andFollowing, before: was?.said ?? null, after: is?.said ?? null }];
  });
}

/** Puts answers back that an import changed; what someone answered since stays. */
export async function putAnswersBack(
  scope: Tenant,
  answers: readonly ImportedAnswer[],
): Promise<{ restored: number; kept: number }> {
  let restored = 0;
  for (const answer of answers) {
    const { found, isThere } = await readOne(scope, answer);
    if (!isThere || !isSame(found, answer.after)) continue;
    await writeOne(scope, answer);
    restored += 1;
  }
  return { restored, kept: answers.length - restored };
}

async function readOne(
  { transaction, organizationId }: Tenant,
  { attendeeId, occurrenceAt, andFollowing = false }: ImportedAnswer,
): Promise<{ found: Said | null; isThere: boolean }> {
  const [attendee] = await transaction
    .select()
    .from(calendarAttendee)
    .where(and(eq(calendarAttendee.organizationId, organizationId), eq(calendarAttendee.id, attendeeId)))
    .for("update");
  const textual = (row: { respondedAt: Date | null } & Omit<Said, "respondedAt">): Said => ({
    status: row.status,
    respondedAt: row.respondedAt?.toISOString() ?? null,
    answeredSequence: row.answeredSequence,
  });
  if (!attendee || occurrenceAt === null)
    return { found: attendee ? textual(attendee) : null, isThere: attendee !== undefined };
  const [row] = await transaction
    .select()
    .from(calendarOccurrenceAnswer)
    .where(onOccurrence(organizationId, attendeeId, occurrenceAt, andFollowing));
  return { found: row ? textual(row) : null, isThere: true };
}

async function writeOne(
  scope: Tenant,
  { attendeeId, eventId, occurrenceAt, andFollowing = false, before }: ImportedAnswer,
): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const said = before && { ...before, respondedAt: before.respondedAt === null ? null : new Date(before.respondedAt) };
  if (occurrenceAt === null) {
    if (said)
      await transaction
        .update(calendarAttendee)
        .set({ ...said, updatedAt: now })
        .where(and(eq(calendarAttendee.organizationId, organizationId), eq(calendarAttendee.id, attendeeId)));
    return;
  }
  if (said?.respondedAt)
    await writeOccurrenceAnswer(scope, {
      ...said,
      respondedAt: said.respondedAt,
      attendeeId,
      eventId,
      occurrenceAt: new Date(occurrenceAt),
      andFollowing,
    });
  else
    await transaction
      .delete(calendarOccurrenceAnswer)
      .where(onOccurrence(organizationId, attendeeId, occurrenceAt, andFollowing));
}

const onOccurrence = (organizationId: number, attendeeId: string, occurrenceAt: string, andFollowing: boolean) =>
  and(
    eq(calendarOccurrenceAnswer.andFollowing, andFollowing),
    eq(calendarOccurrenceAnswer.organizationId, organizationId),
    eq(calendarOccurrenceAnswer.attendeeId, attendeeId),
    eq(calendarOccurrenceAnswer.occurrenceAt, new Date(occurrenceAt)),
  );
