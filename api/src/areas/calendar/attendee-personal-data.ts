import { READ } from "@trellis/contract-calendar/access.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { type SQL, sql } from "drizzle-orm";
import {
  keyList,
  type PersonalDataSource,
  type PersonalRecords,
  type ReadingScope,
  selectRows,
} from "../../ports/personal-data.ts";
import { refreshDescription } from "./booking/booking-group.ts";
import { visibleTo } from "./core/event-visibility.ts";
import { calendarEvent } from "./schema/event-schema.ts";

/**
 * Events that a person was invited to or signed up for, and times that they booked. These stay, and so does the fact
 * that someone attended.
 */
export const attendeePersonalData: PersonalDataSource = {
  access: READ,
  eraseAccess: { ...READ, role: "manager" },
  place: "Calendar",
  async find(scope, { ownKeys }) {
    const { organizationId, member } = scope;
    const keys = keyList(ownKeys);
    const isSeen = visibleTo(scope, calendarEvent);
    const event = (alias: SQL) => sql`join calendar_event on calendar_event.organization_id = ${alias}.organization_id
      and calendar_event.id = ${alias}.event_id`;
    return [
      await ofEvents(
        scope,
        "Invitations to events",
        sql`
        select a.id, calendar_event.title, a.email, a.name, a.status, a.responded_at, ${isSeen} as is_seen
        from calendar_attendee a ${event(sql`a`)}
        where a.organization_id = ${organizationId} and a.email_key in (${keys})`,
      ),
      await ofEvents(
        scope,
        "Meetings that they organize, as copies from files",
        sql`
        select id, title, organizer_email, organizer_name, starts_at, ${isSeen} as is_seen from calendar_event
        where organization_id = ${organizationId} and organizer_email in (${keys})`,
      ),
      await ofEvents(
        scope,
        "Answers for single dates of events",
        sql`
        select calendar_event.title, o.occurrence_at, o.status, o.responded_at, ${isSeen} as is_seen
        from calendar_occurrence_answer o
        join calendar_attendee a on a.organization_id = o.organization_id and a.id = o.attendee_id ${event(sql`o`)}
        where o.organization_id = ${organizationId} and a.email_key in (${keys})`,
      ),
      await ofEvents(
        scope,
        "Bookings",
        sql`
        select b.id, b.starts_at, b.ends_at, b.name, b.email, b.message, b.answers, b.status,
          b.host_user_id = ${member.userId}::uuid or coalesce(${isSeen}, false) as is_seen
        from booking b left ${event(sql`b`)}
        where b.organization_id = ${organizationId} and b.email_key in (${keys})`,
      ),
      await ofEvents(
        scope,
        "Sign-ups for events",
        sql`
        select s.id, calendar_event.title, s.name, s.email, s.people, s.status, s.agreed, s.created_at, ${isSeen} as is_seen
        from calendar_signup s ${event(sql`s`)}
        where s.organization_id = ${organizationId} and s.email_key in (${keys})`,
      ),
    ];
  },
  async erase({ transaction, organizationId, now }, { ownKeys }) {
    await transaction.execute(sql`
      update calendar_attendee set email = '[erased]', email_key = 'erased-' || id, name = null
      where organization_id = ${organizationId} and email_key in (${keyList(ownKeys)})`);
    await transaction.execute(sql`
      update calendar_event set organizer_email = null, organizer_name = null
      where organization_id = ${organizationId} and organizer_email in (${keyList(ownKeys)})`);
    // How events were before changes of the last day: a change that named them can no longer be undone.
    await transaction.execute(sql`
      delete from calendar_change where organization_id = ${organizationId} and exists (
        select 1 from jsonb_array_elements(before -> 'attendees') a where a ->> 'emailKey' in (${keyList(ownKeys)})
        union all
        select 1 from jsonb_array_elements(before -> 'events') e where e ->> 'organizerEmail' in (${keyList(ownKeys)}))`);
    await transaction.execute(sql`
      update calendar_import_change set before = before - 'organizerEmail' - 'organizerName'
      where organization_id = ${organizationId} and before ->> 'organizerEmail' in (${keyList(ownKeys)})`);
    const meetings = await transaction.execute<{ event_id: string }>(sql`
      select distinct event_id from booking
      where organization_id = ${organizationId} and places > 1 and email_key in (${keyList(ownKeys)})`);
    // What they wrote is also on their host's calendar.
    await transaction.execute(sql`
      update calendar_event e set description = null from booking b
      where b.organization_id = ${organizationId} and b.email_key in (${keyList(ownKeys)})
        and e.organization_id = b.organization_id and e.id = b.event_id`);
    await transaction.execute(sql`
      update booking set email = '[erased]', email_key = 'erased-' || id, name = '[erased]', message = null, answers = '[]'
      where organization_id = ${organizationId} and email_key in (${keyList(ownKeys)})`);
    for (const { event_id } of meetings) await refreshDescription({ transaction, organizationId, now }, event_id);
    await transaction.execute(sql`
      update calendar_signup set email = '[erased]', email_key = 'erased-' || id, name = '[erased]'
      where organization_id = ${organizationId} and email_key in (${keyList(ownKeys)})`);
    return {};
  },
};

/** Rows with `is_seen`: those of private events that the member does not see are counted only. */
async function ofEvents(scope: ReadingScope, what: string, query: SQL): Promise<PersonalRecords> {
  const rows = await selectRows(scope, query);
  const seen = rows.filter((row) => row.is_seen === true);
  return {
    what,
    outcome: "anonymous",
    rows: seen.map(({ is_seen: _, ...row }) => row),
    ...(seen.length < rows.length ? { hidden: { count: rows.length - seen.length, say: ofPrivateEvents } } : {}),
  };
}

const ofPrivateEvents = (count: number): string =>
  writeSentence(
    "{count, plural, one {# record} other {# records}} of private events. Only the people in them can see them.",
    { count },
  );
