import { READ } from "@trellis/contract-calendar/access.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import { recordsWithWords } from "../../../kernel/search/search-terms.ts";
import type { SearchSource } from "../../../ports/search.ts";
import { EVENT_KIND } from "../core/event-rows.ts";
import { visibleTo } from "../core/event-visibility.ts";
import { calendarEvent } from "../schema/event-schema.ts";

/** Events by the words of their title, place and description, the latest first; private ones only for who sees them. */
export const eventSearch: SearchSource = {
  access: READ,
  async find(context, { words, limit }) {
    const { transaction, organizationId, organization } = context;
    const rows = await transaction
      .select()
      .from(calendarEvent)
      .where(
        and(
          eq(calendarEvent.organizationId, organizationId),
          eq(calendarEvent.isDeleted, false),
          sql`${calendarEvent.id} in (${recordsWithWords(organizationId, EVENT_KIND, words)})`,
          visibleTo(context, calendarEvent),
        ),
      )
      .orderBy(desc(calendarEvent.startsAt), desc(calendarEvent.id))
      .limit(limit);
    return rows.map((row) => ({
      kind: EVENT_KIND,
      id: row.id,
      title: row.title,
      subtitle: formatDay(row.startDay ?? dayInZone(row.startsAt, organization.timeZone)),
      link: `/app/calendar/events/${row.id}`,
    }));
  },
};
