import type { EventVisibility } from "@trellis/calendar-rules/choices.ts";
import type { MemberRead } from "../../../kernel/http/context.ts";
import { type AttendeeRow, findMembers, isLinked } from "../core/attendees.ts";
import { type EventRow, MADE_HERE, occurrenceInstant } from "../core/event-rows.ts";
import type { CalendarFile, FileEvent } from "../ical/ical-events.ts";
import type { PlannedEvent } from "./calendar-import-plan.ts";

type Organized = Pick<EventRow, "isCopy" | "organizerEmail" | "organizerName">;

/**
 * The events of a file with who shall see them: what the file calls private stays private, what is known stays as it is,
 * and the rest is as the importer chose.
 */
export function withVisibility(
  events: CalendarFile["events"],
  known: readonly EventRow[],
  chosen: EventVisibility,
): CalendarFile["events"] {
  const series = new Map(known.filter((row) => row.parentEventId === null).map((row) => [row.uid, row]));
  const changed = new Map(known.map((row) => [`${row.parentEventId} ${row.occurrenceAt?.getTime()}`, row]));
  return events.map((event) => {
    if (event.visibility === "private") return event;
    const whole = series.get(event.uid);
    const own =
      event.occurrence && whole && changed.get(`${whole.id} ${occurrenceInstant(event.occurrence).getTime()}`);
    const alone = event.occurrence ? series.get(`${event.uid}#${event.occurrence}`) : undefined;
    return { ...event, visibility: (own || whole || alone)?.visibility ?? chosen };
  });
}

/**
 * Whose meeting an event of a file is: a copy, where it names people or an organizer other than the importer. What belongs
 * to an event that is here already is what that one is.
 */
export function organizedBy(planned: PlannedEvent, ownKey: string): Organized {
  const base = planned.parent ?? planned.splitFrom?.from;
  if (base) return "action" in base ? (base.known ? pick(base.known) : organizedBy(base, ownKey)) : pick(base);
  return organizerIn(planned.file, ownKey);
}

function organizerIn({ organizer, attendees }: FileEvent, ownKey: string): Organized {
  const isForeign = organizer !== null && organizer.email !== ownKey;
  if (!isForeign && attendees.length === 0) return MADE_HERE;
  return { isCopy: true, organizerEmail: organizer?.email ?? null, organizerName: organizer?.name ?? null };
}

const pick = ({ isCopy, organizerEmail, organizerName }: EventRow): Organized => ({
  isCopy,
  organizerEmail,
  organizerName,
});

/** The members behind the people of planned events who may be linked to them, by address; and the importer's own address. */
export async function readLinks(scope: MemberRead, plan: readonly PlannedEvent[], ownKey: string) {
  const keys = new Set(plan.flatMap(({ file }) => file.attendees.map(({ email }) => email.toLowerCase())));
  const members = await findMembers(scope, [...keys].slice(0, MAX_LINKED));
  return (planned: PlannedEvent, emailKey: string): AttendeeRow["userId"] => {
    const userId = members.get(emailKey)?.userId;
    if (!userId) return null;
    const { isCopy } = planned.known ?? organizedBy(planned, ownKey);
    const event = { isCopy, visibility: planned.row.visibility, createdBy: scope.member.userId };
    return isLinked(event, userId) ? userId : null;
  };
}

/** Far more addresses than a file of a team's calendar names. */
const MAX_LINKED = 20_000;
