import { sql } from "drizzle-orm";
import { keyList, type PersonalDataSource, selectRows } from "../contacts/index.ts";
import { describeAnew } from "./booking-group.ts";

/** Events that a person was invited to or signed up for, and times that they booked: those stay, and that somebody was there. */
export const attendeePersonalData: PersonalDataSource = {
  async find(scope, { ownKeys }) {
    return [
      {
        what: "Invitations to events",
        outcome: "anonymous",
        rows: await selectRows(
          scope,
          sql`select a.id, e.title, a.email, a.name, a.status, a.responded_at from calendar_attendee a
            join calendar_event e on e.organization_id = a.organization_id and e.id = a.event_id
            where a.organization_id = ${scope.organizationId} and a.email_key in (${keyList(ownKeys)})`,
        ),
      },
      {
        what: "Meetings that they organize, as copies from files",
        outcome: "anonymous",
        rows: await selectRows(
          scope,
          sql`select id, title, organizer_email, organizer_name, starts_at from calendar_event
            where organization_id = ${scope.organizationId} and organizer_email in (${keyList(ownKeys)})`,
        ),
      },
      {
        what: "Answers for single dates of events",
        outcome: "anonymous",
        rows: await selectRows(
          scope,
          sql`select e.title, o.occurrence_at, o.status, o.responded_at from calendar_occurrence_answer o
            join calendar_attendee a on a.organization_id = o.organization_id and a.id = o.attendee_id
            join calendar_event e on e.organization_id = o.organization_id and e.id = o.event_id
            where o.organization_id = ${scope.organizationId} and a.email_key in (${keyList(ownKeys)})`,
        ),
      },
      {
        what: "Bookings",
        outcome: "anonymous",
        rows: await selectRows(
          scope,
          sql`select id, starts_at, ends_at, name, email, message, answers, status from booking
            where organization_id = ${scope.organizationId} and email_key in (${keyList(ownKeys)})`,
        ),
      },
      {
        what: "Sign-ups for events",
        outcome: "anonymous",
        rows: await selectRows(
          scope,
          sql`select s.id, e.title, s.name, s.email, s.people, s.status, s.agreed, s.created_at from calendar_signup s
            join calendar_event e on e.organization_id = s.organization_id and e.id = s.event_id
            where s.organization_id = ${scope.organizationId} and s.email_key in (${keyList(ownKeys)})`,
        ),
      },
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
    // What they wrote stands on their host's calendar too.
    await transaction.execute(sql`
      update calendar_event e set description = null from booking b
      where b.organization_id = ${organizationId} and b.email_key in (${keyList(ownKeys)})
        and e.organization_id = b.organization_id and e.id = b.event_id`);
    await transaction.execute(sql`
      update booking set email = '[erased]', email_key = 'erased-' || id, name = '[erased]', message = null, answers = '[]'
      where organization_id = ${organizationId} and email_key in (${keyList(ownKeys)})`);
    for (const { event_id } of meetings) await describeAnew({ transaction, organizationId, now }, event_id);
    await transaction.execute(sql`
      update calendar_signup set email = '[erased]', email_key = 'erased-' || id, name = '[erased]'
      where organization_id = ${organizationId} and email_key in (${keyList(ownKeys)})`);
    return {};
  },
};
