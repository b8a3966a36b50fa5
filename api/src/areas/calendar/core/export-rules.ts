import { sql } from "drizzle-orm";
import type { ExportRules } from "../../../ports/export-rules.ts";
import { isHiddenEvent } from "./private-events.ts";

/** What an export leaves out of the calendar: what belongs to its members alone, secrets, and what is kept for a day. */
export const calendarExport: ExportRules = {
  tables: { calendar_change: "what events were before a change, kept for a day" },
  columns: {
    "calendar_connection.address_sealed": "encrypted; the address of a calendar is a secret of its member",
    "calendar_connection.content_hash": "a fingerprint of what was read last",
  },
  rows: {
    calendar_event: {
      kept: (userId) => sql`calendar_event.connection_id is null and not ${isHiddenEvent(sql`calendar_event`, userId)}`,
      reason:
        "without the events of members' own calendars elsewhere, which stay there, and without private events of other members",
    },
    booking: {
      kept: (userId) => sql`booking.host_user_id = ${userId}::uuid`,
      reason: "without bookings with other members: their meetings are private events",
    },
  },
};
