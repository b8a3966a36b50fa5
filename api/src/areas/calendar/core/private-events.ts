import { type SQL, sql } from "drizzle-orm";

/*
 * Private events belong to the member who made them and to those they invite, admins included. Readers outside of the
 * calendar (the audit log, the export, links of notes) ask here; the calendar's own queries ask event-visibility.ts.
 */

/** Whether an event is private to others. `event` is the table's name or alias in the statement. */
export const isHiddenEvent = (event: SQL, userId: string): SQL => sql`(${event}.visibility = 'private'
  and ${event}.created_by is distinct from ${userId}::uuid
  and not exists (select 1 from calendar_attendee invited where invited.organization_id = ${event}.organization_id
    and invited.event_id = coalesce(${event}.parent_event_id, ${event}.id) and invited.user_id = ${userId}::uuid))`;

/** Whether a row with an `event_id` is about such an event. */
export const isOfHiddenEvent = (row: SQL, userId: string): SQL => sql`exists (select 1 from calendar_event of_row
  where of_row.organization_id = ${row}.organization_id and of_row.id = ${row}.event_id
    and ${isHiddenEvent(sql`of_row`, userId)})`;

/** The record of an entry, where it is of this kind; others may have ids that are no uuid. */
const idOfEntry = (entry: SQL, resource: string): SQL =>
  sql`case when ${entry}.resource = ${resource} then ${entry}.resource_id::uuid end`;

/**
 * Whether an audit log entry reveals what another member's private event or booking is about. The entry records whether
 * the event was private then; of a deleted event only the entry's author may see it.
 */
export const isHiddenEntry = (entry: SQL, userId: string): SQL => sql`(
  ${entry}.resource = 'calendar_event' and (
    exists (select 1 from calendar_event e where e.organization_id = ${entry}.organization_id
      and e.id = ${idOfEntry(entry, "calendar_event")} and ${isHiddenEvent(sql`e`, userId)})
    or (coalesce('private' in (${entry}.before ->> 'visibility', ${entry}.after ->> 'visibility'), false)
      and ${entry}.user_id is distinct from ${userId}::uuid
      and not exists (select 1 from calendar_event e where e.organization_id = ${entry}.organization_id
        and e.id = ${idOfEntry(entry, "calendar_event")} and (e.created_by = ${userId}::uuid
          or exists (select 1 from calendar_attendee invited where invited.organization_id = e.organization_id
            and invited.event_id = coalesce(e.parent_event_id, e.id) and invited.user_id = ${userId}::uuid)))))
  or ${entry}.resource = 'booking' and not exists (select 1 from booking b where b.organization_id = ${entry}.organization_id
    and b.id = ${idOfEntry(entry, "booking")} and b.host_user_id = ${userId}::uuid))`;
